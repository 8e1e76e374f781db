/**
 * For somebody without a code, or whose code was refused: `scan-…` says what is wrong, `advice-…` what to do. The
 * screen shows them separately.
 */
export const scanWords = {
  'scan-too-many-codes': 'Too many wrong codes were typed here.',
  'scan-code-broken': 'This is not a code of this portal.',
  'scan-code-expired': 'This code has expired.',
  'scan-code-of-another-day': 'This code is of {{date}}.',
  'scan-code-used': 'This code was already used at {{time}}.',
  'scan-not-inside': 'This person is not signed in.',
  'scan-leaving-undeclared': 'You did not sign out on {{date}}.',
  'scan-visit-elsewhere': 'Signed in for {{refNum}} at {{time}}.',
  'scan-account-not-active': 'This account is not active.',
  'scan-out-of-hours': 'Only can input 9am - 8pm',
  'scan-not-attached': 'This person has no access with {{refNum}} on {{date}}.',
  'scan-access-remote': 'Your access is remote.',
  'scan-lab-closed': 'The lab is closed on {{date}}.',
  'scan-report-outstanding': 'The progress report for {{refNum}} for {{month}} is still outstanding.',
  'scan-no-seat-reserved': 'No seat has been reserved on {{date}}.',
  'scan-all-seats-occupied': 'All reserved seat(s) for {{refNum}} is (are) occupied on {{date}}.',

  'advice-too-many-codes': 'Please scan the QR code, or type again in a minute.',
  'advice-code-broken': 'Please show the current one.',
  'advice-code-expired': 'Please show the current one.',
  'advice-code-of-another-day': 'Please show the current one.',
  'advice-code-used': 'Please show the current one.',
  'advice-not-inside': '',
  'advice-leaving-undeclared': 'Please declare your leaving time first.',
  'advice-visit-elsewhere': 'Please show the code of {{refNum}} to sign out first.',
  'advice-account-not-active': 'Please contact the data office.',
  'advice-out-of-hours': '',
  'advice-not-attached': '',
  'advice-access-remote': 'Only on-site users sign in.',
  'advice-lab-closed': '',
  'advice-report-outstanding': 'Please contact PI to submit the progress report to unlock HADCL access.',
  'advice-no-seat-reserved': '',
  'advice-all-seats-occupied': '',
} as const;

/** Refusals of a scan by code, each as one sentence: `scan-…` followed by `advice-…`. */
export const scanMessages = {
  'too-many-codes': `${scanWords['scan-too-many-codes']} ${scanWords['advice-too-many-codes']}`,
  'code-broken': `${scanWords['scan-code-broken']} ${scanWords['advice-code-broken']}`,
  'code-expired': `${scanWords['scan-code-expired']} ${scanWords['advice-code-expired']}`,
  'code-of-another-day': `${scanWords['scan-code-of-another-day']} ${scanWords['advice-code-of-another-day']}`,
  'code-used': `${scanWords['scan-code-used']} ${scanWords['advice-code-used']}`,
  'not-inside': scanWords['scan-not-inside'],
  'leaving-undeclared': `${scanWords['scan-leaving-undeclared']} ${scanWords['advice-leaving-undeclared']}`,
  'visit-elsewhere': `${scanWords['scan-visit-elsewhere']} ${scanWords['advice-visit-elsewhere']}`,
  'account-not-active': `${scanWords['scan-account-not-active']} ${scanWords['advice-account-not-active']}`,
  'out-of-hours': scanWords['scan-out-of-hours'],
  'not-attached': scanWords['scan-not-attached'],
  'access-remote': `${scanWords['scan-access-remote']} ${scanWords['advice-access-remote']}`,
  'lab-closed': scanWords['scan-lab-closed'],
  'report-outstanding': `${scanWords['scan-report-outstanding']} ${scanWords['advice-report-outstanding']}`,
  'no-seat-reserved': scanWords['scan-no-seat-reserved'],
  'all-seats-occupied': scanWords['scan-all-seats-occupied'],
} as const;

type ScanSentences = typeof scanMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ScanSentences {}
}
