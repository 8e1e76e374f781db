import type { Input } from '@hadcl/kernel/call';
import type { DataOf } from '@hadcl/kernel/event';
import { type accountEvents, account } from '../../accounts/account/account.stream.js';
import {
  attached,
  closedDay,
  named,
  opened,
  openDay,
  placed as placedOn,
  solo as application,
  submitted as submittedOn,
  wed,
} from '../../bookings/booking/booking.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import type { DoorCode } from './attendance.shapes.js';
import { packCode } from '../door/door-code.js';
import type { attendanceOrders } from './attendance.contract.js';
import { presence } from './presence.stream.js';

export { wed };
/** A time in the lab's zone, on that Wednesday unless another date is given. */
export const at = (time: string, date = wed) => `${date}T${time.length === 5 ? `${time}:00` : time}+08:00`;

export const openLab = (capacity = 4, date = wed) => openDay(date, { capacity });
export const closedLab = (date = wed) => closedDay(date);
/** The projects begin in the month of the examples, so none of them owes a report yet. */
const thisMonth = { from: '2027-03-01' };
export const team = (projectId = 'team', its: { from?: string; until?: string } = thisMonth) => opened(projectId, its);
export const member = (userId: string, projectId = 'team', dates: { from?: string; until?: string } = {}) =>
  attached(projectId, userId, dates);
export const solo = (userId = 'ann', location: 'ON_SITE' | 'REMOTE' = 'ON_SITE', its: { from?: string } = thisMonth) =>
  application(3, { userId, location, ...its });
export const firstVisit = (projectId = 'team', date = wed) =>
  projectAccess.of(projectId).records('FirstVisitMade', { projectId, date });

export const placed = (projectId = 'team', seats = 2, date = wed) => placedOn(projectId, date, seats);
export const submitted = (projectId = 'team', seats = 2, date = wed) => submittedOn(projectId, date, seats);

/** The entries of a visit in both of its streams; `id` replaces the id that a scan would generate. */
export const visitOf = (userId: string, { projectId = 'team', date = wed, id = `v-${userId}` } = {}) => {
  const visit = { date, visitId: `${date}.${id}`, projectId, userId };
  const [day, person] = [labDay.of(date), presence.of(userId)];
  const { refNum, projectType } = named(projectId);
  return {
    ...visit,
    came: (time: string, { firstTime = false, source = 'QR' as 'QR' | 'STAFF' } = {}) => [
      day.records('SignedIn', { ...visit, refNum, projectType, at: at(time, date), source, firstTime }),
      person.records('PersonEntered', { ...visit, refNum, at: at(time, date) }),
    ],
    left: (time: string, source: 'QR' | 'STAFF' | 'DECLARED' = 'QR') => [
      day.records('SignedOut', { ...visit, at: at(time, date), source }),
      person.records('PersonLeft', { ...visit, at: at(time, date), source }),
    ],
    missed: () => day.records('SignOutMissed', visit),
    scanned: (tokenId: string, time: string, signedIn = true, scanId = 'id-scan') =>
      person.records('QrCodeUsed', {
        userId,
        tokenId,
        scanId,
        at: at(time, date),
        visitId: visit.visitId,
        signedIn,
      }),
  };
};

/** A code as the tests' facts unseal it: the payload as JSON. */
export const codeOf = (
  userId: string,
  { projectId = 'team', date = wed, tokenId = 'token' }: Partial<DoorCode> = {},
): Input<typeof attendanceOrders.scanCode> => ({
  token: JSON.stringify(packCode({ userId, projectId, date, tokenId })),
});

export const person = (accountId: string, its: Partial<DataOf<(typeof accountEvents)['AccountOpened']>> = {}) =>
  account.of(accountId).records('AccountOpened', {
    accountId,
    email: `${accountId}@hadcl.example`,
    salutation: 'Dr',
    lastName: 'Chan',
    firstName: accountId,
    chineseName: '陳大文',
    university: 'HKU',
    typeOfID: 'STAFF',
    idNo: `H-${accountId}`,
    idValidity: null,
    effectiveDate: '2027-01-01',
    roles: ['COL_RESEARCHER'],
    onSite: true,
    selfService: null,
    projects: [],
    ...its,
  });
