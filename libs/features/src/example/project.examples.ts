import type { Input } from '@hadcl/kernel/call';
import type { calls } from './project.contract.js';
const time = { since: '2027-03-01', until: '2028-03-31', remarks: '' };
export const validProject: Input<typeof calls.saveProject> = {
  ...{
    id: 'p1',
    version: 0,
    refNum: 'DCL-2027-001',
    cohort: 2027,
    status: 'ACTIVE',
    title: 'Sepsis',
    titleChinese: '敗血症',
    funding: 'GRANT',
    grantNumber: 'G1',
    ethicsNumber: 'E1',
  },
  ...{
    ethicsUntil: '2028-03-01',
    accessStart: '2027-03-01',
    accessEnd: '2028-03-31',
    expectedEnd: null,
    studyEnd: null,
    portalEnd: '2029-03-31',
    reportsFrom: '2027-05',
    seats: 2,
  },
  ...{ contactEmail: 'tm.chan@hku.example', contactPhone: '2300 6555', abstract: '<p>Early warning.</p>', remarks: '' },
  people: [
    { name: 'Chan Tai Man', email: 'tm.chan@hku.example', role: 'PI', ...time },
    { name: 'Ho Ka Ming', email: 'km.ho@hku.example', role: 'RESEARCHER', ...time },
  ],
};
