import { stream } from '@hadcl/kernel/stream';
import type { ProjectType } from './project-type.contract.js';
import { projectAccessEvents } from './project-access.events.js';

type Period = { readonly refNum: string; readonly from: string; readonly until: string };
type Member = { readonly from: string; readonly until: string };
type Kept = Period & { readonly people: Readonly<Record<string, Member>>; readonly firstVisit: string | null };
export type Access =
  | { readonly status: 'none' }
  | (Kept & {
      readonly status: 'collaboration';
      readonly title: string;
      readonly cohort: string;
      /** Deleted: its bookings and visits stay, and there are no new ones. */
      readonly isEnded: boolean;
    })
  | (Kept & {
      readonly status: 'self-service';
      readonly userId: string;
      readonly location: 'ON_SITE' | 'REMOTE';
      readonly dateQuota: number;
      readonly taken: readonly string[];
    });
export type Granted = Exclude<Access, { status: 'none' }>;

const retake = (access: Access, change: (taken: readonly string[]) => readonly string[]): Access =>
  access.status === 'self-service' ? { ...access, taken: change(access.taken) } : access;
const withPeople = (access: Access, change: (people: Kept['people']) => Kept['people']): Access =>
  access.status === 'none' ? access : { ...access, people: change(access.people) };

/** What a project may do in the lab: its period, its people, and the days that a self-service person has left. */
export const projectAccess = stream({
  name: 'access',
  events: projectAccessEvents,
  grows: { until: 'a record', events: 1_000 },
  initial: { status: 'none' } as Access,
  evolve: {
    CollaborationOpened: (_, { projectId: _id, ...its }) => ({
      status: 'collaboration',
      ...its,
      isEnded: false,
      people: {},
      firstVisit: null,
    }),
    CollaborationChanged: (before, { projectId: _id, former: _former, ...its }) =>
      before.status === 'collaboration' ? { ...before, ...its } : before,
    CollaborationEnded: (before, { until }) =>
      before.status === 'collaboration' ? { ...before, until, isEnded: true, people: {} } : before,
    SelfServiceOpened: (_, { refNum, from, until, dateQuota, location, userId }) => ({
      status: 'self-service',
      refNum,
      from,
      until,
      dateQuota,
      location,
      userId,
      taken: [],
      people: { [userId]: { from, until } },
      firstVisit: null,
    }),
    SelfServiceChanged: (before, { userId, from, until, dateQuota, location }) =>
      before.status === 'self-service'
        ? { ...before, from, until, dateQuota, location, people: { [userId]: { from, until } } }
        : before,
    SelfServiceRenumbered: (before, { refNum }) => (before.status === 'none' ? before : { ...before, refNum }),
    SelfServiceEnded: (before, { until }) => (before.status === 'none' ? before : { ...before, until, people: {} }),
    PersonAttached: (before, { userId, from, until }) =>
      withPeople(before, (people) => ({ ...people, [userId]: { from, until } })),
    PersonDetached: (before, { userId }) => withPeople(before, ({ [userId]: _gone, ...people }) => people),
    AccessDaysTaken: (before, { dates }) => retake(before, (taken) => [...taken, ...dates]),
    AccessDaysReturned: (before, { dates }) => retake(before, (taken) => taken.filter((day) => !dates.includes(day))),
    FirstVisitMade: (before, { date }) => (before.status === 'none' ? before : { ...before, firstVisit: date }),
  },
});

export const projectTypeOf = ({ status }: Granted): ProjectType =>
  status === 'self-service' ? 'SELF_RESEARCHER' : 'COL_RESEARCHER';
/** Null for a collaboration project, whose dates are not counted. */
export const daysRemaining = (access: Access) =>
  access.status === 'self-service' ? access.dateQuota - access.taken.length : null;
