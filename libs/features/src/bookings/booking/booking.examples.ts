import type { Input } from '@hadcl/kernel/call';
import type { ProjectType } from '../../words/project-type.js';
import type { DataOf } from '@hadcl/kernel/event';
import type { Entry } from '@hadcl/kernel/stream';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { type officeActEvents, officeAct, officeChangeOf } from '../office/office-act.stream.js';
import type { bookingCalls, StatusCode } from './booking.contract.js';

/** 10 March 2027 is a Wednesday. The examples happen on Monday, 1 March, unless stated otherwise. */
export const wed = '2027-03-10';
export const thu = '2027-03-11';
export const now = '2027-03-01T10:00:00+08:00';
const released = '2027-02-01T09:00:00+08:00';
const period = { title: 'Stroke outcomes', from: '2027-01-01', until: '2027-12-31' };
const both: ProjectType[] = ['COL_RESEARCHER', 'SELF_RESEARCHER'];

type DaySetting = { capacity?: number; available?: ProjectType[]; releaseAt?: string; remarks?: string };
const setting = (date: string, { capacity = 4, available = both, releaseAt = released, remarks = '' }: DaySetting) => ({
  ...{ date, capacity, available, releaseAt, remarks },
});
export const openDay = (date: string, its: DaySetting = {}) =>
  labDay.of(date).records('LabDaySetUp', setting(date, its));
export const revisedDay = (date: string, its: DaySetting) =>
  labDay.of(date).records('LabDayRevised', setting(date, its));
export const closedDay = (date: string, urgent = false) =>
  labDay.of(date).records('LabDayClosed', { date, remarks: '', reason: '', urgent, changedAt: now });

type Period = Partial<typeof period>;
export const opened = (projectId: string, its: Period = {}) =>
  projectAccess
    .of(projectId)
    .records('CollaborationOpened', { projectId, refNum: `R-${projectId}`, cohort: '2027A', ...period, ...its });
export const attached = (projectId: string, userId = 'ann', its: Period = {}) => {
  const { from, until } = { ...period, ...its };
  return projectAccess
    .of(projectId)
    .records('PersonAttached', { projectId, userId, from, until, isPI: true, isHA: false });
};
/** A collaboration project with Ann as a member. */
export const team = [opened('team'), attached('team')] as const;
/** A self-service application, Ann's by default. */
export const solo = (dateQuota: number, its: Period & { userId?: string; location?: 'ON_SITE' | 'REMOTE' } = {}) =>
  projectAccess.of('solo').records('SelfServiceOpened', {
    ...{ projectId: 'solo', refNum: 'S-1', userId: 'ann', dateQuota, location: 'ON_SITE' },
    ...period,
    ...its,
  });
export const daysTaken = (...dates: string[]) =>
  projectAccess.of('solo').records('AccessDaysTaken', { projectId: 'solo', dates });
export const daysReturned = (...dates: string[]) =>
  projectAccess.of('solo').records('AccessDaysReturned', { projectId: 'solo', dates });

/** The booking id in the examples. */
export const idOf = (projectId: string, date: string) => `${date}.${projectId}.id-${date} ${projectId}`;
const booking = (projectId: string, date: string) => ({
  date,
  bookingId: idOf(projectId, date),
  projectId,
  changedAt: now,
});
const byPeople = (projectId: string, date: string) => ({ ...booking(projectId, date), office: false });
const byOffice = (projectId: string, date: string) => ({ ...booking(projectId, date), office: true });
/** The names of a project in the examples. */
export const named = (projectId: string) =>
  projectId === 'solo'
    ? { refNum: 'S-1', projectType: 'SELF_RESEARCHER' as const }
    : { refNum: `R-${projectId}`, projectType: 'COL_RESEARCHER' as const };

export const submitted = (projectId: string, date: string, seats: number) =>
  labDay.of(date).records('BookingSubmitted', { ...booking(projectId, date), ...named(projectId), seats });
export const placed = (projectId: string, date: string, seats: number, remarks = '') =>
  labDay.of(date).records('BookingPlaced', { ...booking(projectId, date), ...named(projectId), seats, remarks });
export const changed = (projectId: string, date: string, from: number, to: number) =>
  labDay.of(date).records('BookingSeatsChanged', { ...byPeople(projectId, date), from, to });
/** An increase of an approved booking; the approval stays valid until the office decides. */
export const moreAsked = (
  projectId: string,
  date: string,
  [from, to]: readonly [number, number],
  status: StatusCode = 'APPROVED',
) =>
  labDay.of(date).records('BookingIncreaseAsked', {
    ...{ ...byPeople(projectId, date), from, to, approval: { seats: from, status } },
  });
export const moreDropped = (
  projectId: string,
  date: string,
  [from, to]: readonly [number, number],
  { before, ...its }: { office?: boolean; status?: StatusCode; before?: Before } = {},
) =>
  labDay.of(date).records('BookingIncreaseDropped', {
    ...{ ...byPeople(projectId, date), from, to, status: 'APPROVED', ...its },
    ...(before && decided(before)),
  });
export const cancelled = (projectId: string, date: string, seats: number) =>
  labDay.of(date).records('BookingCancelled', { ...byPeople(projectId, date), seats });
type Approval = { seats: number; status: StatusCode };
type Before = { status: StatusCode; seats: number; held: number; approval?: Approval };
/** Ann makes every decision in the examples. */
const decided = (before: Before) => ({ officerId: 'ann', actId: 'id-act', before });
export const waiting = (seats: number): Before => ({ status: 'SUBMITTED', seats, held: seats });
export const standing = (seats: number, status: StatusCode = 'APPROVED'): Before => ({ status, seats, held: seats });
export const changedByOffice = (projectId: string, date: string, from: number, to: number, before = standing(from)) =>
  labDay.of(date).records('BookingSeatsChanged', { ...byOffice(projectId, date), ...decided(before), from, to });
export const cancelledByOffice = (projectId: string, date: string, seats: number, before = standing(seats)) =>
  labDay.of(date).records('BookingCancelled', { ...byOffice(projectId, date), ...decided(before), seats });
/** A rejected booking on a day without held seats. */
export const turnedDown = (seats: number): Before => ({ status: 'REJECTED', seats, held: 0 });
export const approved = (projectId: string, date: string, seats: number, before = waiting(seats)) =>
  labDay.of(date).records('BookingApproved', { ...byOffice(projectId, date), ...decided(before), seats });
/** A change of seats that is part of an approval. */
export const changedWithApproval = (projectId: string, date: string, from: number, to: number) =>
  labDay.of(date).records('BookingSeatsChanged', { ...byOffice(projectId, date), from, to, withApproval: true });
/** Just within the minute for an undo. */
export const soon = '2027-03-01T10:00:59+08:00';
export const undone = (projectId: string, date: string, status: StatusCode, seats: number, approval?: Approval) =>
  labDay.of(date).records('BookingDecisionUndone', {
    ...{ ...byOffice(projectId, date), changedAt: soon, status, seats, actId: 'id-act' },
    ...(approval && { approval }),
  });
type Stayed = DataOf<typeof officeActEvents.OfficeDecisionsStayed>['stayed'][number];
/** Bookings that an undo could not take back. */
export const stayed = (...its: readonly (readonly [string, string, Stayed['why']])[]) =>
  officeAct.of('id-act').records('OfficeDecisionsStayed', {
    actId: 'id-act',
    stayed: its.map(([projectId, date, why]) => ({ date, projectId, refNum: named(projectId).refNum, why })),
  });
export const approvedAtOnce = (projectId: string, date: string, seats: number) =>
  labDay.of(date).records('BookingApproved', { ...byPeople(projectId, date), seats });
export const rejected = (projectId: string, date: string, seats: number, reason = '', before = waiting(seats)) =>
  labDay.of(date).records('BookingRejected', { ...byOffice(projectId, date), ...decided(before), seats, reason });
export const moreRejected = (
  projectId: string,
  date: string,
  [from, to]: readonly [number, number],
  its: { reason?: string; before: Before },
) => {
  const { reason = '', before } = its;
  const { status } = before.approval!;
  return labDay.of(date).records('BookingIncreaseRejected', {
    ...{ ...byOffice(projectId, date), ...decided(before), from, to, status, reason },
  });
};
export const reviewed = (projectId: string, date: string) =>
  labDay.of(date).records('BookingReviewed', byOffice(projectId, date));
export const remarked = (projectId: string, date: string, remarks: string) =>
  labDay.of(date).records('BookingRemarked', { ...byOffice(projectId, date), remarks });
/** All events of one save of the office: those of the days, then the act. */
export const inOneAct = (...entries: readonly Entry<ReturnType<typeof labDay.of>>[]) => {
  const changes = entries.flatMap(([, event]) => officeChangeOf(event));
  return [...entries, officeAct.of('id-act').records('OfficeChangedBookings', { actId: 'id-act', changes })] as const;
};
export const visited = (projectId: string, date: string, userId = 'ann') =>
  labDay.of(date).records('SignedIn', {
    ...{ date, visitId: `${date}.${userId}`, projectId, userId, ...named(projectId) },
    ...{ at: `${date}T09:30:00+08:00`, source: 'QR', firstTime: false },
  });

type Asked = Input<typeof bookingCalls.submitBookings>;
/** Lines of a submission; `version` is that of existing bookings. */
export const asks = (projectId: string, dates: Record<string, number>, version?: number): Asked =>
  Object.entries(dates).map(([bookDate, quota]) => ({ bookDate, quota, projectId, version }));

type Lines = Input<typeof bookingCalls.submitAllBookings>;
/** A line for an existing booking with this version. */
export const line = (
  projectId: string,
  bookDate: string,
  statusCode: StatusCode,
  quota: number,
  version = 1,
): Lines[number] => ({ projectId, bookDate, statusCode, quota, requestId: idOf(projectId, bookDate), version });
/** A line for a new booking. */
export const newLine = (projectId: string, bookDate: string, quota: number): Lines[number] => ({
  ...{ projectId, bookDate, statusCode: 'APPROVED', quota, requestId: '' },
});
