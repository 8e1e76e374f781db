import { read, topic } from '@hadcl/kernel/call';
import { z } from 'zod';
import { CalendarDate, Instant, Month } from '../../words/calendar.js';
import { projectStatuses } from '../project/project-dates.contract.js';
import { projectFacts, projectMissing } from '../management/project-management.contract.js';

/** What happened to one project, its seats and visits among it; the id is the project's. */
export const projectStoryOf = topic('project-story');

/** What the lines of a story are about; each is a tab of its list. */
export const storyLanes = ['people', 'project', 'reports', 'attendance'] as const;
export type StoryLane = (typeof storyLanes)[number];
/** What a line says happened. */
export const storyWhats = [
  ...(['created', 'saved', 'status'] as const),
  ...(['joined', 'moved', 'left', 'first-visit'] as const),
  ...(['submitted', 'reviewed', 'returned', 'reminded'] as const),
  'low-rate',
] as const;
export type StoryWhat = (typeof storyWhats)[number];

/** No longer period is drawn: ten years. */
export const mostStoryMonths = 120;
export const mostStoryLines = 2_000;

const Status = z.enum(projectStatuses);
const Risk = z.enum(['LOW', 'MEDIUM', 'HIGH']);
const Percent = z.int32();
const Named = z.object({ userName: z.string(), userNameZh: z.string() });
const Report = z.object({
  statusDB: z.enum(['', 'SAVED', 'SUBMITTED', 'REVISED', 'REVIEWED']),
  progress: Percent.nullable(),
  expectedProgress: Percent,
  isOverdue: z.boolean(),
});
const StoryMonth = z.object({
  month: Month,
  /** Approved seats of all its dates, also of those ahead, and the people who came, each once a date. */
  seats: z.int32(),
  visits: z.int32(),
  joined: z.int32(),
  left: z.int32(),
  /** Null where there is none, and for whoever reads no reports. */
  report: Report.nullable(),
});
const Story = z.object({
  ...projectFacts,
  /** The months of its access, the oldest first. */
  months: z.array(StoryMonth),
  /** Seats of the dates until today, and those of them that were used, as the rates of the laboratory count them (C5). */
  seats: z.int32(),
  used: z.int32(),
  people: z.array(
    Named.extend({
      userId: z.string(),
      isPI: z.boolean(),
      isHA: z.boolean(),
      since: CalendarDate,
      until: CalendarDate,
    }),
  ),
  /** Whether the caller reads reports: else no month, no line and no risk speaks of them. */
  hasReports: z.boolean(),
  /** Of the newest report that was judged, and since which one it is so. */
  risk: z.object({ level: Risk, since: Month }).nullable(),
});

/** What differs from what was saved before; of objectives, how many there were and are. */
const Change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
/** What a line knows beside who and when; each has what its kind needs. */
const About = z.object({
  month: Month.optional(),
  again: z.boolean().optional(),
  risk: Risk.optional(),
  percent: z.number().optional(),
  limit: z.int32().optional(),
  status: Status.optional(),
  isPI: z.boolean().optional(),
  isHA: z.boolean().optional(),
  from: CalendarDate.optional(),
  until: CalendarDate.optional(),
  changes: z.array(Change).optional(),
});
const Line = z.object({
  id: z.string(),
  at: Instant,
  lane: z.enum(storyLanes),
  what: z.enum(storyWhats),
  /** Who did it; empty for the portal itself. */
  by: Named,
  /** Whom it is about. */
  person: Named.nullable(),
  about: About,
});

const its = {
  codes: ['PROJECT_MANAGEMENT'] as const,
  live: ({ projectId }: { projectId: string }) => [projectStoryOf(projectId)],
  refusals: projectMissing,
};
const One = z.object({ projectId: z.string().min(1).max(100) });
const most = z.coerce.number().int().min(1).max(mostStoryLines).default(50);

export const projectStoryCalls = {
  /** A project as it is and its months, on one page (ours). */
  projectStory: read('GET', '/project/get-project-story', One, Story, its),
  /** What happened to it, the newest first: of one lane or all, so many at most (ours). */
  projectStoryLines: read(
    'GET',
    '/project/get-project-story-lines',
    One.extend({ lane: z.enum(storyLanes).optional(), most }),
    z.object({
      lines: z.array(Line),
      /** How many there are of each lane. */
      counts: z.array(z.object({ lane: z.enum(storyLanes), count: z.int32() })),
    }),
    its,
  ),
};
export type Story = z.infer<typeof Story>;
export type StoryMonth = z.infer<typeof StoryMonth>;
export type StoryLine = z.infer<typeof Line>;
export type StoryAbout = z.infer<typeof About>;
export type StoryChange = z.infer<typeof Change>;
