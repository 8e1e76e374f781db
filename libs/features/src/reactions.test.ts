import { expect, test } from '@jest/globals';
import { decisions, reactions } from './index.js';

/**
 * For each reaction, the version and events of the last release that changed it. Changing an entry requires a new
 * version in the reaction: a worker of the previous release, which lacks the new handler, would skip its events. Add
 * new reactions with their release.
 */
const released: Readonly<Record<string, string>> = {
  'attendance-months': '1 AttendanceMonthEnded',
  'booking-letters': '1 BookingChangesAnnounced BookingConfirmationsOrdered',
  'booking-notices': '1 BookingDecisionUndone OfficeChangedBookings OfficeChangedDays',
  'erasure-expiries': '1 ErasureConfirmed ErasureRefused ErasureRequested ErasureWithdrawn',
  'erasure-letters': '1 ErasureConfirmed ErasureRefused ErasureRequested ErasureWithdrawn',
  'low-rate-notices': '1 AttendanceMonthClosed',
  'missed-sign-out-notices': '1 SignOutMissed SignedOut VisitCorrected VisitWithdrawn',
  'project-statuses': '1 ProjectDayBegan',
  'released-bookings': '1 SelfServiceChanged SelfServiceEnded',
  'report-due-notices': '2 ReportSubmitted ReportsFellDue ReportsFellOverdue',
  'report-notices': '1 ReportReturned ReportReviewed ReportSubmitted',
  'report-revision-reminders': '1 RevisionReminded',
  'sign-out-reminders': '1 SignOutMissed SignOutsReminded SignedOut VisitCorrected VisitWithdrawn',
  'undone-letters': '1 BookingDecisionUndone',
  'unsent-files': '1 UnsentFilesFellDue',
  'withdrawn-entries': '1 VisitWithdrawn',
};

test('a reaction that handles other events than the release before has another version', () => {
  const now = reactions.map(({ name, version = 1, on }) => [name, [version, ...Object.keys(on).toSorted()].join(' ')]);
  expect(Object.fromEntries(now)).toMatchObject(released);
});

test('an order is kept by the path of its call, so that no two decisions answer one path', () => {
  const paths = decisions.map(({ call }) => call.path);
  expect(paths.filter((path, n) => paths.indexOf(path) !== n)).toEqual([]);
});
