import { read, topic } from '@hadcl/kernel/call';
import { z } from 'zod';
import { CalendarDate, Instant, Month } from '../../words/calendar.js';
import { projectStatuses } from '../project/project-dates.contract.js';
import { projectFacts, projectMissing } from '../management/project-management.contract.js';

/** What happened to one project, including its seats and visits; the id is the project's. */
export const projectStoryOf = topic('project-story');

/** The subjects of the lines; each is a tab of the list. */
export const storyLanes = ['people', 'project', 'reports', 'requests', 'attendance'] as const;
export type StoryLane = (typeof storyLanes)[number];
/** The kinds of event that a line can report. */
export const storyWhats = [
  ...(['created', 'saved', 'status'] as const),
  ...(['joined', 'moved', 'left', 'first-visit'] as const),
  ...(['submitted', 'reviewed', 'returned', 'reminded'] as const),
  ...(['request-submitted', 'request-withdrawn', 'request-returned', 'request-approved'] as const),
  ...(['request-rejected', 'request-reviewed', 'request-closed', 'request-taken-back'] as const),
  'request-handed-over',
  'low-rate',
] as const;
export type StoryWhat = (typeof storyWhats)[number];

/** The longest period that is drawn: ten years. */
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
  /** Approved seats on all dates of the month, future ones included; visitors, each counted once a day. */
  seats: z.int32(),
  visits: z.int32(),
  joined: z.int32(),
  left: z.int32(),
  /** Null if there is none, or the caller may not read reports. */
  report: Report.nullable(),
});
const Story = z.object({
  ...projectFacts,
  /** The months of the project's access, oldest first. */
  months: z.array(StoryMonth),
  /** Seats up to today, and how many of them were used, counted as in the rates of the lab (C5). */
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
  /** Whether the caller may read reports; if not, months, lines and risk leave them out. */
  hasReports: z.boolean(),
  /** Whether the caller may read requests; if not, the lines leave them out. */
  hasRequests: z.boolean(),
  /** The risk in the newest judged report, and since which month it has been this level. */
  risk: z.object({ level: Risk, since: Month }).nullable(),
});

/** One changed field, before and after; for objectives, their number. */
const Change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });
/** Details of a line beside who and when; which are set depends on its kind. */
const About = z.object({
  month: Month.optional(),
  /** Id of an output request, for its page, and its number. */
  requestId: z.string().optional(),
  requestNo: z.string().optional(),
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
  /** Who did it; '' for the portal itself. */
  by: Named,
  /** The person concerned. */
  person: Named.nullable(),
  about: About,
});

const options = {
  codes: ['PROJECT_MANAGEMENT'] as const,
  live: ({ projectId }: { projectId: string }) => [projectStoryOf(projectId)],
  refusals: projectMissing,
};
const One = z.object({ projectId: z.string().min(1).max(100) });
const most = z.coerce.number().int().min(1).max(mostStoryLines).default(50);

export const projectStoryCalls = {
  /** A project with its facts and months, on one page (ours). */
  projectStory: read('GET', '/project/get-project-story', One, Story, options),
  /** What happened to the project, newest first: of one lane or all, at most `most` (ours). */
  projectStoryLines: read(
    'GET',
    '/project/get-project-story-lines',
    One.extend({ lane: z.enum(storyLanes).optional(), most }),
    z.object({
      lines: z.array(Line),
      /** Number of lines in each lane. */
      counts: z.array(z.object({ lane: z.enum(storyLanes), count: z.int32() })),
    }),
    options,
  ),
};
export type Story = z.infer<typeof Story>;
export type StoryMonth = z.infer<typeof StoryMonth>;
export type StoryLine = z.infer<typeof Line>;
export type StoryAbout = z.infer<typeof About>;
export type StoryChange = z.infer<typeof Change>;
