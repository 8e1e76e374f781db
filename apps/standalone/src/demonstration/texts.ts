/** The data office's texts for the login page and the footer. */
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
  ['HADCL_EMAIL', 'data.office@hadcl.example'],
  ['HADCL_ADDRESS', 'Data Collaboration Laboratory, 12/F, Hospital Authority Building, 147B Argyle Street, Kowloon'],
] as const;

export const links = [
  { id: 'guide', title: 'Laboratory user guide', href: 'https://hadcl.example/guide' },
  { id: 'catalogue', title: 'Data catalogue', href: 'https://hadcl.example/catalogue' },
  { id: 'policy', title: 'Data protection policy', href: 'https://hadcl.example/policy' },
] as const;
