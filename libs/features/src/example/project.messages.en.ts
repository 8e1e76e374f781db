export const projectMessages = {
  ...{
    'wrong-ref-num': 'A project number is written DCL-2027-001.',
    'project-changed': 'This project was changed by {{by}} at {{at}}.',
    'no-lead': 'One of them must be the principal investigator.',
  },
  ...{
    'ends-before-start': 'The end cannot lie before the start, {{start}}.',
    'outlives-project': 'Not after the end of access, {{end}}.',
  },
};
export const fieldWords = {
  ...{
    refNum: 'Project No.',
    cohort: 'Cohort',
    status: 'Status',
    title: 'Project title',
    titleChinese: 'Title in Chinese',
    seats: 'Seats a day',
    people: 'People',
    funding: 'Funding',
  },
  ...{
    grantNumber: 'Grant No.',
    ethicsNumber: 'Ethics No.',
    ethicsUntil: 'Ethics approval until',
    reportsFrom: 'Reports from',
    remarks: 'Internal remarks',
    accessStart: 'Access start',
  },
  ...{
    accessEnd: 'Access end',
    expectedEnd: 'Expected access end',
    studyEnd: 'Study completion',
    portalEnd: 'Portal access end',
    contactEmail: 'Contact e-mail',
    contactPhone: 'Contact phone',
  },
  ...{
    abstract: 'Abstract',
    'people.name': 'Name',
    'people.email': 'E-mail',
    'people.role': 'Role',
    'people.since': 'Since',
    'people.until': 'Until',
    'people.remarks': 'Remarks',
  },
};
