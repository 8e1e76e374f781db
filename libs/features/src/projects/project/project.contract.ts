import { z } from 'zod';
import { read, topic, type Who } from '@hadcl/kernel/call';
import { informationChanged } from '../../words/topics.js';
import { CalendarDate, Month } from '../../words/calendar.js';
import { AccessLocation } from '../../words/access-location.js';
import { ProjectType } from '../../words/project-type.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../../words/role.js';

const date = CalendarDate;
/** The most researchers of one booking of a project; a self-service application always takes one seat. */
export const maxSeats = { code: 'project_user_max_quota_per_book', default: 6 };
/** Seats that one booking may hold: `perProject` is the parameter; a self-service application is one person's. */
export const maxSeatsOf = (isSelfService: boolean, perProject: number): number => (isSelfService ? 1 : perProject);

/** Any project: its dates, its people, its access days. */
export const allProjects = topic('projects')('all');

/** Why a project takes no new dates and no more seats; own bookings can still be lowered and cancelled. */
export const DisabledReason = z.enum(['period-over', 'no-days-remaining', 'courses-outstanding']);

const UserProject = z.object({
  projectId: z.string(),
  /** The ref. no. */
  projectCode: z.string(),
  projectType: ProjectType,
  accessLocation: AccessLocation,
  title: z.string(),
  disableBooking: z.boolean(),
  disableReason: DisabledReason.nullable(),
  /** The one to begin with. */
  checked: z.boolean(),
  /** The person's own dates within the project's; both ends count. */
  effectiveStartDate: date,
  effectiveEndDate: date,
  /** Access days left and in all; null for projects, whose dates are not counted. */
  remainDays: z.int32().nullable(),
  dateQuota: z.int32().nullable(),
  /** The most researchers of one booking. */
  maxQuota: z.int32(),
});
const AddProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  projectCode: z.string(),
  title: z.string(),
  projectType: ProjectType,
  userTypeCode: ProjectType,
  accessLocation: AccessLocation,
  effectiveStartDate: date,
  effectiveEndDate: date,
  accessEndDate: date,
  remainingAccess: z.int32().nullable(),
  maxQuota: z.int32(),
});

export const projectCalls = {
  /** What a form offers where a project is chosen: to those who manage projects or access every one, to others their own. */
  projectChoices: read(
    'GET',
    '/projects/choices',
    z.object({}),
    z.array(z.object({ projectId: z.string(), refNum: z.string(), title: z.string(), projectType: ProjectType })),
    { codes: 'session', live: () => [allProjects] },
  ),
  userProjects: read('GET', '/bookrequest/get-user-projects', z.object({}), z.array(UserProject), {
    codes: ['MANAGE_BOOKINGS'],
    // The most seats of a booking are a parameter.
    live: () => [allProjects, informationChanged],
  }),
  /** For a researcher their own, for the office every project that is active in `bookMonth`. */
  addProjects: read(
    'GET',
    '/bookRequest/get-add-projects',
    z.object({
      bookMonth: Month.optional(),
    }),
    z.array(AddProject),
    { codes: ['MANAGE_BOOKINGS', 'ACCESS_MANAGEMENT'], live: () => [allProjects, informationChanged] },
  ),
};

const { officer, duty, admin } = roles;

export const projectFunctions: readonly FunctionRow[] = [
  {
    code: 'PROJECT_MANAGEMENT',
    title: 'Projects',
    path: '/project-management',
    icon: 'project',
    rank: 80,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty, admin],
    readers: [...pmo],
  },
];

/** `:read` is held by roles that look at projects and change none (PMO). */
const ofAllProjects = ['PROJECT_MANAGEMENT', 'PROJECT_MANAGEMENT:read', 'ACCESS_MANAGEMENT'];

/** Whether a person chooses among all projects; everybody else has their own. */
export const seesAllProjects = ({ codes }: Who) => codes.some((code) => ofAllProjects.includes(code));

const held = ({ codes }: Pick<Who, 'codes'>, code: string) => codes.includes(code) || codes.includes(`${code}:read`);
/** Whether what a project's story says of its reports is theirs to read (3.6 of the specification). */
export const readsReports = (who: Pick<Who, 'codes'>) => held(who, 'PROGRESS_REPORT_ADM');

/** That some project changed is told to every person, whose read then shows their own; a screen on a wall lists none. */
export const projectListeners: Record<'projects' | 'project-story', (id: string, who: Who) => boolean> = {
  projects: (_, { display }) => display === undefined,
  'project-story': (_, who) => held(who, 'PROJECT_MANAGEMENT'),
};
