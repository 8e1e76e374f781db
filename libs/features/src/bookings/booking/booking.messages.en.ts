import type { StatusCode } from './booking.contract.js';

export const bookingMessages = {
  'seats-missing': 'No. of researchers is required',
  'not-your-project': 'You are not one of the people of this project.',
  'booking-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  'seats-not-allowed': 'Quota needs to be between 1 and {{max}}.',
  'change-too-late': 'Revision cannot be saved. Cancellation has to be made 2 days in advance.',
  'rejected-date': 'This date was rejected. Please select alternative date(s).',
  'courses-outstanding': 'Please complete all eCourse videos before booking.',
  'outside-period': 'The Booking for below account(s) cannot be made due to following reason(s)',
  'office-outside-period': 'The Booking for below account(s) cannot be made due to following reason(s)',
  'no-days-remaining': 'The Booking for below account(s) cannot be made due to following reason(s)',
  'day-closed': 'The lab is not open for booking on this date.',
  'not-for-type': 'The lab is not available for this type of access on this date.',
  'not-released': 'This date is not released for booking yet.',
  'too-far-ahead': 'Dates can be booked up to the end of the next month.',
  'notice-too-short':
    'Requests within {{noticeDays}} working days are ad-hoc. Please e-mail the data office at {{email}}.',
  'insufficient-capacity': 'Booking cannot be submitted due to insufficient capacity.',
  'no-such-project': 'There is no such project or self-service account.',
  'no-such-booking': 'This booking does not exist. Please reload the page.',
  'already-booked': 'This account already has a booking on this date. Please change that booking.',
  'move-not-allowed': 'A booking that is {{from}} cannot become {{to}}.',
  'nothing-to-update': 'A booking that is {{status}} cannot be updated.',
  'nothing-to-undo': 'These bookings were changed since, or decided by somebody else. Nothing was undone.',
  'undo-too-late': 'A decision can be undone for {{seconds}} seconds. Please change the booking instead.',
  'undo-seats-taken': 'The seats were given to others meanwhile. Nothing was undone.',
  'no-such-request': 'This request does not exist.',
  'request-not-cancellable': 'This request is already closed.',
  'delete-too-late': 'Revision cannot be saved. Cancellation has to be made 2 days in advance.',
} as const;

/** What an accepted call says. */
export const bookingAnswers = {
  'booking-submitted': 'Submitted successfully!',
  'request-deleted': 'Deleted successfully!',
  'decision-undone': 'Undone. Everything is as it was before.',
  'decisions-undone-partly':
    'Undone: {{undone}} of {{all}}. These are as they were decided, or as they have become since:',
  'undo-stayed': '{{ref}} on {{date}}: {{why}}',
  'stayed-changed': 'changed since',
  'stayed-late': 'more than a minute ago',
  'stayed-used': 'somebody of it has come',
  'stayed-seats': 'its seats were given to others',
  'stayed-days': 'its access day was spent',
  'by-office': 'the data office',
  'by-project': 'a researcher of the project',
  'status-NEW': 'new',
  'status-SUBMITTED': 'submitted',
  'status-APPROVED': 'approved',
  'status-REVISED': 'revised',
  'status-REVIEWED': 'reviewed',
  'status-REJECTED': 'rejected',
  'status-CANCELLED': 'cancelled',
} as const;

/** The titles of the exported columns. */
export const bookingExport = {
  'export-date': 'Date',
  'export-ref': 'Ref no.',
  'export-title': 'Title',
  'export-seats': 'No. of Researcher',
  'export-status': 'Status',
  'export-attendance': 'Actual Attendance',
  'export-remarks': 'Remarks',
  'export-reason': 'Reject reason',
  'export-submitted': 'Submission date',
  'export-updated': 'Last Updated',
} as const;

/** Labels of the statuses as the office reads them; a researcher reads Approved for REVISED and REVIEWED. */
export const statusLabels = {
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
  REVISED: 'Revised',
  REVIEWED: 'Reviewed',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
} satisfies Record<StatusCode, string>;

type BookingSentences = typeof bookingMessages & typeof bookingAnswers & typeof bookingExport & typeof statusLabels;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends BookingSentences {}
}
