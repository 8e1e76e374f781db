import type { Limits, Project, Request, RequestRow } from './types.js';

/** Stubs the layout methods that a text editor calls and the test's DOM lacks. */
export const withLayout = () => {
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Document.prototype.elementFromPoint = () => null;
};

export const project = (more: Partial<Project> = {}): Project => ({
  ...{ projectId: 'p-014', refNum: 'DCL-2026-014', userTypeCode: 'COL_RESEARCHER' },
  ...{ projectTitle: 'Sepsis early warning', mayBegin: true },
  ...more,
});
export const selfService = (more: Partial<Project> = {}): Project =>
  project({
    ...{ projectId: 's-003', refNum: 'SDP-2027-003', userTypeCode: 'SELF_RESEARCHER', projectTitle: '' },
    ...more,
  });

export const limits = (more: Partial<Limits> = {}): Limits => ({
  ...{ project: 12, selfService: 3, files: 30, rows: 1_000, columns: 30, quota: { used: 3, of: 12 } },
  ...{ smallCount: 10, zeroIsSmall: false, dominancePercent: 50 },
  ...more,
});

const words: Readonly<Record<RequestRow['statusCode'], string>> = {
  INCOMPLETED: 'Draft',
  SUBMITTED: 'Submitted',
  UNDER_REVIEW: 'Under Review',
  REVISION: 'Revision Required',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  REVIEWED: 'Reviewed',
};
const actions: Partial<Record<RequestRow['statusCode'], string>> = {
  INCOMPLETED: 'Submit',
  REVISION: 'Revision required',
};
const submitted = '2027-03-04T16:22:00+08:00';

/** A submitted output request of the reader, in the office's hands since four days. */
export const row = (more: Partial<RequestRow> = {}): RequestRow => {
  const statusCode = more.statusCode ?? 'SUBMITTED';
  const requestNo = more.requestNo ?? 'DCL-2026-014-O#5';
  return {
    ...{ id: requestNo, projectId: 'p-014', refNum: 'DCL-2026-014', projectType: 'COL_RESEARCHER', requestNo },
    ...{ requestType: 'OUTPUT', requestTypeDesc: 'Output Request', status: words[statusCode], statusCode },
    ...{ requestByName: 'Dr Chan Tai Man', isOwn: true, actionRequired: actions[statusCode] ?? '' },
    ...{ firstSubmissionDate: submitted, lastSubmissionDate: submitted, approvedDate: null },
    ...{ filePassword: false, pwdExpired: false, retentionDate: null, reminderDue: false, resOfficer: '' },
    ...{ officeDays: 4, promiseDays: 5, version: 1, allowed: [] },
    ...{ publicationTypeDesc: '', publicationTitle: '', joOrCoName: '' },
    ...more,
  };
};
/** An approved one whose output can be collected until 31 March 2027. */
export const approvedRow = (more: Partial<RequestRow> = {}): RequestRow =>
  row({
    ...{ statusCode: 'APPROVED', approvedDate: '2027-03-08T15:10:00+08:00', filePassword: true, reminderDue: true },
    ...{ retentionDate: '2027-03-31', officeDays: null, allowed: ['show-password'], version: 3 },
    ...more,
  });
export const publicationRow = (more: Partial<RequestRow> = {}): RequestRow =>
  row({
    ...{ requestNo: 'DCL-2026-014-P#1', requestType: 'PUBLICATION', requestTypeDesc: 'Publication Review' },
    ...{ publicationTypeDesc: 'Manuscript', publicationTitle: 'Six hours earlier', joOrCoName: 'BMJ' },
    ...more,
  });

export const file = { name: 'a.csv', path: '/out/a.csv', desc: 'Counts by ward', reason: 'Table 1' };
export const model = {
  ...{ model: 'sepsis_v3', fileName: 'sepsis_v3.txt', fullFilePath: '/out/model', algorithm: 'Trees' },
  ...{ mechanism: 'Hourly', language: 'Python', sampleScript: 'score.py', modelScript: 'train.py' },
  ...{ inputInfo: '12 columns', inputSupp: '', outputInfo: 'Risk', outputDesc: 'Risk of sepsis' },
  ...{ outputUsage: 'Silent trial', outputSupp: '' },
};
const noPublication = {
  ...{ publicationType: null, jouOrCon: null, expectedPubDate: null, expectedPreDate: null },
  ...{ publicationTitle: '', nameOfJournal: '', nameOfConference: '', conferenceOrganizer: '', reference: '' },
};

/** A draft of the reader, complete enough to submit. */
export const request = (more: Partial<Request> = {}): Request => {
  const {
    actionRequired: _,
    requestTypeDesc: __,
    publicationTypeDesc: ___,
    publicationTitle: ____,
    joOrCoName: _____,
    ...shown
  } = row({
    ...{ id: 'r-6', requestNo: 'DCL-2026-014-O#6', statusCode: more.statusCode ?? 'INCOMPLETED', officeDays: null },
    ...{ firstSubmissionDate: null, lastSubmissionDate: null, allowed: ['save', 'submit', 'withdraw'] },
  });
  return {
    ...shown,
    ...{ organisation: 'School of Public Health', reasonOfRequest: 'Tables of the manuscript', files: [file] },
    ...{ isOutputModel: false, models: [], publication: noPublication, supplementaries: [], remarksReq: '' },
    ...{ projectTitle: 'Sepsis early warning', requester: 'u-1', remarksRsp: '' },
    ...{ lastUpdatedName: 'Dr Chan Tai Man', lastUpdatedDate: '2027-03-09T10:38:00+08:00' },
    ...{ isSend: false, mailedAt: null, submission: 0, passwordShown: [], attached: [], history: [] },
    ...more,
  };
};
export const publication = (more: Partial<Request> = {}): Request =>
  request({
    ...{ id: 'r-p1', requestNo: 'DCL-2026-014-P#1', requestType: 'PUBLICATION', allowed: ['save', 'submit'] },
    ...{ reasonOfRequest: '', files: [] },
    publication: {
      ...{ ...noPublication, publicationType: 'MAN', jouOrCon: 'JOU', publicationTitle: 'Six hours earlier' },
      ...{ nameOfJournal: 'BMJ', expectedPubDate: '2027-12-31' },
    },
    supplementaries: [{ documentName: 'Manuscript v7', content: 'Folder 14' }],
    ...more,
  });
