import { stream } from '@hadcl/kernel/stream';
import type { ProjectType } from '../../words/project-type.js';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

const period = {
  projectId: z.string(),
  refNum: z.string(),
  title: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
};
const days = { projectId: z.string(), dates: z.array(z.iso.date()).min(1) };

export const projectAccessEvents = {
  CollaborationOpened: event({ ...period, cohort: z.string() }, {}, { clear: ['refNum', 'title', 'cohort'] }),
  /** The office saved it again: bookings and the door use its new period at once. */
  CollaborationChanged: event(
    { ...period, cohort: z.string(), /** The ref. no. that it had. */ former: z.string() },
    {},
    { clear: ['refNum', 'title', 'cohort', 'former'] },
  ),
  /** The project was deleted: no new bookings or visits, and its ref. no. is free. `until` is its last date. */
  CollaborationEnded: event(
    { projectId: z.string(), refNum: z.string(), until: z.iso.date() },
    {},
    { clear: ['refNum'] },
  ),
  SelfServiceOpened: event(
    {
      ...period,
      userId: z.string(),
      /** How many dates may be held or used in all. */
      dateQuota: z.int32().min(1).max(5),
      location: z.enum(['ON_SITE', 'REMOTE']),
    },
    {},
    { clear: ['refNum', 'title'] },
  ),
  SelfServiceChanged: event({
    projectId: z.string(),
    userId: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    dateQuota: z.int32().min(1).max(5),
    location: z.enum(['ON_SITE', 'REMOTE']),
  }),
  SelfServiceRenumbered: event(
    { projectId: z.string(), userId: z.string(), former: z.string(), refNum: z.string() },
    {},
    { clear: ['former', 'refNum'] },
  ),
  /** Its ref. no. is free again; `until` is its last date. */
  SelfServiceEnded: event(
    { projectId: z.string(), userId: z.string(), refNum: z.string(), until: z.iso.date() },
    {},
    { clear: ['refNum'] },
  ),
  PersonAttached: event({
    projectId: z.string(),
    userId: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    isPI: z.boolean(),
    isHA: z.boolean(),
  }),
  PersonDetached: event({ projectId: z.string(), userId: z.string() }),
  AccessDaysTaken: event(days),
  AccessDaysReturned: event(days),
  /** The first visit of anybody of the project, which decides who is there for the “first time”. */
  FirstVisitMade: event({ projectId: z.string(), date: z.iso.date() }),
};

type Period = { readonly refNum: string; readonly from: string; readonly until: string };
type Member = { readonly from: string; readonly until: string };
type Kept = Period & {
  readonly people: Readonly<Record<string, Member>>;
  /** Everybody who ever was one of its people. */
  readonly everyone: readonly string[];
  readonly firstVisit: string | null;
};
export type Access =
  | { readonly status: 'none' }
  | (Kept & {
      readonly status: 'collaboration';
      readonly title: string;
      readonly cohort: string;
      /** The project was deleted: its bookings and visits stay, new ones are refused. */
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

const remembering = (access: Access, userId: string): Access =>
  access.status === 'none' || access.everyone.includes(userId)
    ? access
    : { ...access, everyone: [...access.everyone, userId] };

/** What a project may do in the lab: its period, its people, and the access days used by a self-service person. */
export const projectAccess = stream({
  name: 'access',
  events: projectAccessEvents,
  audit: 'projects',
  grows: { until: 'a record', events: 1_000 },
  initial: { status: 'none' } as Access,
  evolve: {
    CollaborationOpened: (_, { projectId: _id, ...its }) => ({
      status: 'collaboration',
      ...its,
      isEnded: false,
      people: {},
      everyone: [],
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
      everyone: [userId],
      firstVisit: null,
    }),
    SelfServiceChanged: (before, { userId, from, until, dateQuota, location }) =>
      before.status === 'self-service'
        ? { ...before, from, until, dateQuota, location, people: { [userId]: { from, until } } }
        : before,
    SelfServiceRenumbered: (before, { refNum }) => (before.status === 'none' ? before : { ...before, refNum }),
    SelfServiceEnded: (before, { until }) => (before.status === 'none' ? before : { ...before, until, people: {} }),
    PersonAttached: (before, { userId, from, until }) =>
      remembering(
        withPeople(before, (people) => ({ ...people, [userId]: { from, until } })),
        userId,
      ),
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
