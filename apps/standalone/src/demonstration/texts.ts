/** The data office's texts for the login page, the footer and the notes before a new request. */
export const texts = [
  [
    'IPT_NOTICE',
    '<p><strong>Sign out when you leave.</strong> Visits that are still open at 20:00 are recorded as missed. If you forget, you must declare your leaving time before you can sign in again.</p>' +
      '<p>Nothing may be copied or photographed in the laboratory. Results leave it by an output request only.</p>',
  ],
  [
    'USEFUL_INFO',
    '<ul><li>Open on working days, 09:00 to 20:00.</li><li>Book at least three working days ahead; change or cancel up to two days before.</li>' +
      '<li>Bring your staff or student card and your phone with the QR code.</li></ul>',
  ],
  [
    'PROJECT_OUTPUT',
    '<p><strong>Before you ask for an output</strong></p><ul><li>Only aggregated results leave the laboratory: no record of a single patient, no name, no ID number.</li>' +
      '<li>Counts below 10 are suppressed, also those that can be worked out from a total.</li>' +
      '<li>Name each file by its full path, and say what it holds and what it is needed for.</li>' +
      '<li>The office answers within five working days. Collect the output by its retention date; after it the password ends.</li></ul>',
  ],
  [
    'SPD_OUTPUT',
    '<p><strong>Before you ask for an output of the self-service platform</strong></p><ul><li>An application has three output requests in all; withdrawn and rejected ones do not count.</li>' +
      '<li>Only tables and figures of the platform may be asked for, with every count below 10 suppressed.</li>' +
      '<li>Collect the output by its retention date; after it the password ends.</li></ul>',
  ],
  [
    'PROJECT_PUBLICATION',
    '<p><strong>Before you ask for the review of a publication</strong></p><ul><li>Send it before you submit it to a journal or a conference.</li>' +
      '<li>Acknowledge the Hospital Authority as the source of the data, and describe the data as the project’s approval does.</li>' +
      '<li>Tables and figures must come from outputs that were approved.</li></ul>',
  ],
  ['HADCL_EMAIL', 'data.office@hadcl.example'],
  ['HADCL_ADDRESS', 'Data Collaboration Laboratory, 12/F, Hospital Authority Building, 147B Argyle Street, Kowloon'],
] as const;

export const links = [
  { id: 'guide', title: 'Laboratory user guide', href: 'https://hadcl.example/guide' },
  { id: 'catalogue', title: 'Data catalogue', href: 'https://hadcl.example/catalogue' },
  { id: 'policy', title: 'Data protection policy', href: 'https://hadcl.example/policy' },
] as const;
