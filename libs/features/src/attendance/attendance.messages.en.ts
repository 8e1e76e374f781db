export const attendanceMessages = {
  'wall-ended': 'The wall screen ends at {{time}} and can be opened again tomorrow.',
  'no-such-visit': 'This attendance record is not there any more.',
  'visit-changed-meanwhile': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  'visit-not-missed': 'You are still signed in. Please sign out with your QR code.',
  'leaving-already-known': 'Your leaving time is already recorded: {{time}}.',
  'leaving-not-after-sign-in': 'Leaving time should be later than Sign-in time. Please input again.',
  'project-missing': 'Please select Project no./SDP no.',
  'researcher-missing': 'Please select Researcher',
  'sign-in-missing': 'Please input Sign-in time.',
  'sign-out-before-sign-in': 'Sign-out time cannot be earlier than Sign-in time',
  'time-in-future': 'Sign in/out time over the current datetime',
  'person-inside-elsewhere': 'This person is still signed in for {{refNum}} on {{date}}. Please sign them out first.',
  'visits-overlap': 'This person has another visit at {{time}}.',
  'seats-all-taken': 'Record cannot be submitted due to insufficient capacity.',

  'no-such-workstation': 'There is no such workstation in the lab.',
  'workstation-changed': 'This workstation was changed by {{by}} at {{at}}. Please look at it again.',
  'workstation-in-use': '{{no}} is in use. Please choose another workstation.',
  'workstation-out': '{{no}} is out of service. Please choose another workstation.',
  'visit-is-over': 'This person has left and cannot be moved.',
  'workstation-taken-out': '{{no}} is out of service.',
  'workstation-put-back': '{{no}} is back in service.',
  'visit-moved': 'Moved to {{no}}.',

  'by-desk': 'the lab desk',
  'by-portal': 'the portal',
  'already-signed-in': 'Already signed in at {{time}}.',
  'already-signed-out': 'Already signed out at {{time}}.',
  'signed-in': 'Signed in at {{time}}.',
  'signed-out': 'Signed out at {{time}}.',
  'attendance-saved': 'Saved successfully!',
  'attendance-deleted': 'Deleted successfully!',
  'leaving-submitted': 'Submitted Successfully!',
  'task-UND_FORM_SIG': 'Undertaking Form',
  'task-WAT_VIDEO': 'eCourse',
  'task-HD_FORM_COM': 'Health Declaration Form',
  'task-FRS_SIG': 'FRS',
} as const;

/** How a visit came to be known. */
export const visitSources = { QR: 'QR scan', STAFF: 'Desk entry', DECLARED: 'Declared' } as const;

/** The titles and words of the exported files. */
export const attendanceExport = {
  'visits-date': 'Date',
  'visits-ref': 'Ref. no.',
  'visits-type': 'Type',
  'visits-COL_RESEARCHER': 'Project',
  'visits-SELF_RESEARCHER': 'Self-service',
  'visits-name': 'Researcher',
  'visits-chinese-name': 'Chinese name',
  'visits-university': 'University',
  'visits-expiry': 'ID expiry',
  'visits-first': 'First visit',
  'visits-yes': 'Yes',
  'visits-in': 'In',
  'visits-out': 'Out',
  'visits-minutes': 'Minutes',
  'visits-state': 'Status',
  'visits-state-in': 'In now',
  'visits-state-missed': 'Not signed out',
  'visits-state-out': 'Signed out',
  'visits-source': 'Source',
  'visits-workstation': 'Workstation No.',
  'visits-locker': 'Locker No.',
  'visits-remarks': 'Remarks',
  'report-title': 'Title',
  'report-total': 'Total',
  'report-days': 'Days booked',
  'report-booked': 'Seats booked',
  'report-attended': 'Researchers attended',
  'report-counted': 'Attended within booking',
  'report-rate': 'Attendance rate (%)',
  'report-utilisation': 'Lab utilization (%)',
  'report-visits': 'Visits',
  'report-missed': 'Not signed out',
} as const;

type AttendanceSentences = typeof attendanceMessages & typeof attendanceExport & typeof visitSources;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends AttendanceSentences {}
}
