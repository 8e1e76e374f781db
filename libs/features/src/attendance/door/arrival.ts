import { letsPersonIn, type AccountState } from '../../accounts/account/account.stream.js';
import { approvedSeatsOf, openVisits, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import { outstandingMonths } from '../../progress-reports/due/report-dates.contract.js';
import type { Access } from '../../projects/access/project-access.stream.js';
import { insideOn, type Presence } from '../visits/presence.stream.js';
import type { Arrival } from './scan.rules.js';

export const approvedSeats = ({ bookings }: LabDay, projectId: string) => {
  const booking = bookings[projectId];
  return booking ? approvedSeatsOf(booking) : 0;
};
export const seatsInUse = (day: LabDay, projectId: string) =>
  openVisits(day).filter((visit) => visit.projectId === projectId).length;

/** The project's period and the person's own period in it; empty if the person is not a member. */
export const periodsOf = (access: Access, userId: string): Arrival['periods'] => {
  if (access.status === 'none') return [];
  const member = access.people[userId];
  return member ? [access, member] : [];
};

export const isRemote = (access: Access) => access.status === 'self-service' && access.location === 'REMOTE';

type Read = {
  readonly day: LabDay;
  readonly access: Access;
  readonly presence: Presence;
  readonly account: AccountState;
  /** Months (yyyy-MM) whose report was submitted. */
  readonly filed: ReadonlySet<string>;
};

/** Builds the input of the scan rules from the streams that a scan reads. */
export const arrivalOf = (
  { date, userId, projectId, now }: Pick<Arrival, 'date' | 'projectId' | 'now'> & { readonly userId: string },
  { day, access, presence, account, filed }: Read,
): Arrival => ({
  now,
  date,
  projectId,
  refNum: access.status === 'none' ? (day.bookings[projectId]?.refNum ?? projectId) : access.refNum,
  periods: periodsOf(access, userId),
  isActive: letsPersonIn(account, date),
  isRemote: isRemote(access),
  reportOwed: access.status === 'none' ? null : (outstandingMonths(access, filed, date)[0] ?? null),
  isOpen: day.status === 'open',
  seatsReserved: approvedSeats(day, projectId),
  seatsInUse: seatsInUse(day, projectId),
  inside: insideOn(presence, date, day),
});
