import { type UserDetail, type UserRow, userReads } from '@hadcl/features/accounts/user/user.contract';
import { answering, renderScreen } from '../../../shell/testing.js';

export const aRow = (its: Partial<UserRow> = {}): UserRow => ({
  id: 'u-7',
  email: 'ky.lau@cuhk.example',
  lastName: 'Lau',
  firstName: 'K Y*',
  chineseName: '劉嘉欣',
  roles: ['COL_RESEARCHER', 'SELF_RESEARCHER'],
  status: 'A',
  lockstatus: 'UL',
  refnoselfserve: 'SDP-2027-003',
  refnocollaborate: 'DCL-2026-014, DCL-2026-027',
  ...its,
});
export const projects = [1, 2, 3].map((n) => ({
  projectId: `p-${n}`,
  refNum: `DCL-2026-00${n}`,
  title: `Study ${n}`,
  accessStartDate: `2026-0${n}-01`,
  accessEndDate: `2027-0${n}-28`,
  portalAccessEndDate: `2027-1${n - 1}-30`,
}));
export const keptProject = (n: number): UserDetail['projects'][number] => ({
  projectId: `p-${n}`,
  refNum: `DCL-2026-00${n}`,
  title: `Study ${n}`,
  accessStartDate: '2026-04-01',
  expiryDateCollaborate: '2027-09-30',
  portalAccessEndDate: '2027-12-31',
  isPI: true,
  isHA: false,
  adminTasks: [{ code: 'WAT_VIDEO' }],
});
export const aDetail = (its: Partial<UserDetail['user']> = {}, rest: Partial<UserDetail> = {}): UserDetail => ({
  user: {
    id: 'u-7',
    version: 3,
    email: 'ky.lau@cuhk.example',
    salutation: 'Ms',
    lastName: 'Lau',
    firstName: 'K Y*',
    chineseName: '劉嘉欣',
    typeOfID: 'STUDENT',
    idNo: 'CU-88213',
    idValidity: '2028-08-31',
    isPermanent: false,
    effectiveDate: '2026-03-15',
    accountCreationDate: '2026-03-14',
    status: 'A',
    accessLocation: 1,
    isSelfService: true,
    isCollaborate: true,
    isHADCL: false,
    isPMOMember: false,
    isPMOChair: false,
    isSystemAM: false,
    isDutyOfficer: false,
    isWSParticipant: false,
    appNumSelfService: 'SDP-2027-003',
    appNoSelfService: 'A-0419',
    dateQuota: 5,
    accessStartDate: '2027-02-01',
    expiryDateSelfService: '2027-04-30',
    portalAccessEndDate: '2027-07-30',
    appNumCollaborate: null,
    expiryDateCollaborate: null,
    ...its,
  },
  adminTasks: [{ code: 'UND_FORM_SIG' }],
  projects: [keptProject(1)],
  lockStatus: 'UL',
  ...rest,
});

type Options = Parameters<typeof renderScreen>[1];
export const officer = { id: 'u-1', roles: ['HADCL_OFFICER'], functions: ['USER_MANAGEMENT'] };
/** Answers that every test of the page needs; a test adds its own after them. */
export const usual = (rows: readonly UserRow[] = [aRow()]) => [
  answering(userReads.userPage, { rows: [...rows], total: rows.length }),
  answering(userReads.userProjectList, projects),
  answering(userReads.userDetail, () => aDetail()),
];
export const inOffice = (its: Options) => ({ at: '/user-management', user: officer, ...its });
