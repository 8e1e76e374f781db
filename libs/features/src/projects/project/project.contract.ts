import { z } from 'zod';
import { read, topic, type Who } from '@hadcl/kernel/call';
import { informationChanged } from '../../words/topics.js';
import { CalendarDate, Month } from '../../words/calendar.js';
import { AccessLocation } from '../../words/access-location.js';
import { ProjectType } from '../../words/project-type.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../../words/role.js';

const date = CalendarDate;
/** The most researchers in one booking of a project; a self-service application always takes one seat. */
export const maxSeats = { code: 'project_user_max_quota_per_book', default: 6 };
/** Seats that one booking may hold, by the parameters of the system; a self-service application is one person's. */
export const maxSeatsOf = (type: ProjectType, valueOf: (parameter: typeof maxSeats) => number): number =>
  ({ COL_RESEARCHER: valueOf(maxSeats), SELF_RESEARCHER: 1 })[type];

/** Any project: its dates, its people, its access days. */
export const allProjects = topic('projects')('all');

/** Why a project can book no new dates or additional seats; its bookings can still be reduced and cancelled. */
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
  /** Preselected in the form. */
  checked: z.boolean(),
  /** The person's own dates within those of the project; ends included. */
  effectiveStartDate: date,
  effectiveEndDate: date,
  /** Access days left, and in all; null for collaboration projects, whose dates are not counted. */
  remainDays: z.int32().nullable(),
  dateQuota: z.int32().nullable(),
  /** The most researchers in one booking. */
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
  /** The projects that a form offers: all of them to people who manage projects or access, to others their own. */
  projectChoices: read(
    'GET',
    '/projects/choices',
    z.object({}),
    z.array(z.object({ projectId: z.string(), refNum: z.string(), title: z.string(), projectType: ProjectType })),
    { codes: 'session', live: () => [allProjects] },
  ),
  userProjects: read('GET', '/bookrequest/get-user-projects', z.object({}), z.array(UserProject), {
    codes: ['MANAGE_BOOKINGS'],
    // `informationChanged`: the most seats of a booking are a parameter.
    live: () => [allProjects, informationChanged],
  }),
  /** For a researcher their own projects; for the office every project that is active in `bookMonth`. */
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

/** Roles that may read projects but not change them (PMO) have the function as `:read`. */
const ofAllProjects = ['PROJECT_MANAGEMENT', 'PROJECT_MANAGEMENT:read', 'ACCESS_MANAGEMENT'];

/** Whether a person can choose among all projects; others only among their own. */
export const seesAllProjects = ({ codes }: Who) => codes.some((code) => ofAllProjects.includes(code));

const holds = ({ codes }: Pick<Who, 'codes'>, code: string) => codes.includes(code) || codes.includes(`${code}:read`);
/** Whether a person may read what a project's story contains about its reports (3.6 of the specification). */
export const readsReports = (who: Pick<Who, 'codes'>) => holds(who, 'PROGRESS_REPORT_ADM');
/** The same of its output requests and publication reviews. */
export const readsRequests = (who: Pick<Who, 'codes'>) => holds(who, 'OUTPUT_REQUEST_MANAGEMENT');

/**
 * Everybody hears that some project changed and then reads their own; wall displays list no projects and do not listen.
 */
export const projectListeners: Record<'projects' | 'project-story', (id: string, who: Who) => boolean> = {
  projects: (_, { display }) => display === undefined,
  'project-story': (_, who) => holds(who, 'PROJECT_MANAGEMENT'),
};
