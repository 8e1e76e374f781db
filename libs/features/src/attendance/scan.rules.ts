import type { RefusalBy } from '@hadcl/kernel/call';
import { dayText } from '@hadcl/kernel/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import { isApproved, openVisits, type LabDay } from '../lab-days/lab-day.stream.js';
import type { Access } from '../projects/access.stream.js';
import type { AccessCode } from './access-code.js';
import type { attendanceOrders } from './attendance.contract.js';
import { scanRefused } from './attendance.refusals.js';
import { takesScans } from './lab-hours.js';
import { outstandingReport } from './outstanding-report.js';

type ScanRefusal = RefusalBy<typeof attendanceOrders.scanCode>;
/** The rules of C3: they stand against signing in alone, whoever is inside can always leave. */
type SignInRefusal = Exclude<
  ScanRefusal['code'],
  'code-broken' | 'code-expired' | 'code-of-another-day' | 'code-used' | 'leaving-undeclared' | 'visit-elsewhere'
>;
export type Arrival = {
  readonly code: AccessCode;
  readonly access: Access;
  readonly day: LabDay;
  readonly now: string;
};

const within = ({ from, until }: { from: string; until: string }, date: string) => from <= date && date <= until;

/** A person of the project, on a date that lies in his own period and in that of the project. */
export const isAttached = (access: Access, userId: string, date: string) => {
  if (access.status === 'none' || !within(access, date)) return false;
  const member = access.people[userId];
  return member !== undefined && within(member, date);
};
export const approvedSeats = ({ bookings }: LabDay, projectId: string) => {
  const booking = bookings[projectId];
  return booking && isApproved(booking) ? booking.seats : 0;
};
export const seatsInUse = (day: LabDay, projectId: string) =>
  openVisits(day).filter((visit) => visit.projectId === projectId).length;

const refNumOf = ({ access, day, code }: Arrival) =>
  access.status === 'none' ? (day.bookings[code.projectId]?.refNum ?? code.projectId) : access.refNum;

const rules: Readonly<Record<SignInRefusal, (arrival: Arrival, facts: Facts) => ScanRefusal | false>> = {
  'out-of-hours': ({ now }, facts) => !takesScans(now, facts) && scanRefused('out-of-hours', {}),
  'not-attached': (arrival) =>
    !isAttached(arrival.access, arrival.code.userId, arrival.code.date) &&
    scanRefused('not-attached', { refNum: refNumOf(arrival), date: dayText(arrival.code.date) }),
  'access-remote': ({ access }) =>
    access.status === 'self-service' && access.location === 'REMOTE' && scanRefused('access-remote', {}),
  'lab-closed': ({ day, code }) => day.status === 'closed' && scanRefused('lab-closed', { date: dayText(code.date) }),
  'report-outstanding': (arrival) => {
    const month = outstandingReport(arrival.code.projectId, arrival.code.date);
    return month !== null && scanRefused('report-outstanding', { refNum: refNumOf(arrival), month });
  },
  'no-seat-reserved': ({ day, code }) =>
    approvedSeats(day, code.projectId) === 0 && scanRefused('no-seat-reserved', { date: dayText(code.date) }),
  'all-seats-occupied': (arrival) => {
    const { day, code } = arrival;
    const full = seatsInUse(day, code.projectId) >= approvedSeats(day, code.projectId);
    return full && scanRefused('all-seats-occupied', { refNum: refNumOf(arrival), date: dayText(code.date) });
  },
};

/** Throws the first rule that stands against this person signing in, in the order above. */
export const refuseSignIn = (arrival: Arrival, facts: Facts) => {
  for (const stands of Object.values(rules)) {
    const refusal = stands(arrival, facts);
    if (refusal) throw refusal;
  }
};
