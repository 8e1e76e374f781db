import { requestStatusWords } from '@hadcl/features/output-requests/request/request-words.screen.messages.en';
import type { Output } from '@hadcl/kernel/call';
import type { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Project, Request, RequestRow } from './types.js';

const ids = { id: 'r-5', projectId: 'p-014', refNum: 'DCL-2026-014', projectType: 'COL_RESEARCHER' } as const;
const dates = {
  firstSubmissionDate: '2027-03-04T16:22:00+08:00',
  lastSubmissionDate: '2027-03-04T16:22:00+08:00',
  approvedDate: null,
  retentionDate: null,
};
const shared = {
  ...{ ...ids, ...dates, requestNo: 'DCL-2026-014-O#5', requestType: 'OUTPUT' as Request['requestType'] },
  ...{ status: 'Submitted', statusCode: 'SUBMITTED', requestByName: 'Dr Chan Tai Man', isOwn: false },
  ...{ filePassword: false, pwdExpired: false, reminderDue: false, resOfficer: '' },
  ...{ officeDays: 4, promiseDays: 5, version: 3, allowed: ['review', 'hand-over'] },
} as const;

const withOffice = ['SUBMITTED', 'UNDER_REVIEW'] as const;
/** What follows from a status for whoever does not say it. */
const ofStatus = (statusCode: Request['statusCode']) => ({
  ...{ statusCode, status: requestStatusWords[statusCode] },
  ...(!withOffice.some((one) => one === statusCode) && { officeDays: null }),
});

/** A row of the office's list: an output request that waits since 4 March. */
export const row = ({ statusCode = 'SUBMITTED', ...more }: Partial<RequestRow> = {}): RequestRow => ({
  ...{ ...shared, allowed: [...shared.allowed] as Request['allowed'], ...ofStatus(statusCode) },
  ...{ requestTypeDesc: more.requestType === 'PUBLICATION' ? 'Publication Review' : 'Output Request' },
  ...{ actionRequired: '', publicationTypeDesc: '', publicationTitle: '', joOrCoName: '' },
  ...more,
});

const blankPublication: Request['publication'] = {
  ...{ publicationType: null, jouOrCon: null, expectedPubDate: null, expectedPreDate: null },
  ...{ publicationTitle: '', nameOfJournal: '', nameOfConference: '', conferenceOrganizer: '', reference: '' },
};
const model: Request['models'][number] = {
  ...{ model: 'sepsis_warning_v3', fileName: 'sepsis_warning_v3.txt', fullFilePath: '/share/014/output/model' },
  ...{ algorithm: 'Gradient boosted trees', mechanism: 'Hourly score', language: 'Python 3.12' },
  ...{ sampleScript: 'sample.py', modelScript: 'model.py', inputInfo: '12 columns', inputSupp: '' },
  ...{ outputInfo: 'A score', outputDesc: 'From 0 to 1', outputUsage: 'Silent trial', outputSupp: '' },
};

/** An output request as the office reads it, submitted and not reviewed yet. */
export const request = ({ statusCode = 'SUBMITTED', ...more }: Partial<Request> = {}): Request => ({
  ...{ ...shared, allowed: [...shared.allowed] as Request['allowed'], ...ofStatus(statusCode) },
  ...{ organisation: 'School of Public Health', reasonOfRequest: 'Tables and figures of the manuscript.' },
  files: [
    { name: 'auroc.csv', path: '/share/014/output/auroc.csv', desc: 'AUROC by horizon.', reason: 'Table 2.' },
    { name: 'flow.csv', path: '/share/014/output/flow.csv', desc: 'Flow of patients.', reason: 'Figure 1.' },
  ],
  ...{ isOutputModel: true, models: [model], publication: blankPublication, supplementaries: [] },
  ...{ remarksReq: '<p>Counts are rounded.</p>', remarksRsp: '', projectTitle: 'Sepsis early warning' },
  ...{ requester: 'u-2', lastUpdatedName: 'Mr Wong Chi Ho', lastUpdatedDate: '2027-03-05T09:20:00+08:00' },
  ...{ isSend: false, mailedAt: null, submission: 1, passwordShown: [], attached: [] },
  history: [
    { what: 'SUBMITTED', at: '2027-03-04T16:22:00+08:00', by: 'Dr Chan Tai Man', detail: '' },
    { what: 'SAVED', at: '2027-03-03T18:07:00+08:00', by: 'Dr Chan Tai Man', detail: '' },
  ],
  colleagues: [{ userId: 'u-3', name: 'Ms Yip Wing Sum' }],
  ...more,
});

/** The same request, approved until 30 April; its password was shown twice. */
export const approved = (more: Partial<Request> = {}): Request =>
  request({
    ...{ statusCode: 'APPROVED', approvedDate: '2027-03-08T15:10:00+08:00', filePassword: true },
    ...{ retentionDate: '2027-04-30', resOfficer: 'C H Wong', remarksRsp: '<p>In order.</p>' },
    allowed: ['review', 'send-mail', 'show-password', 'hand-over'],
    passwordShown: [
      { by: 'Dr Chan Tai Man', at: '2027-03-09T08:51:00+08:00' },
      { by: 'Dr Chan Tai Man', at: '2027-03-08T16:02:00+08:00' },
    ],
    ...more,
  });

/** A publication review about a journal, submitted and not reviewed yet. */
export const publication = ({ publication: details, ...more }: Partial<Request> = {}): Request =>
  request({
    ...{ id: 'r-2', requestNo: 'DCL-2026-014-P#2', requestType: 'PUBLICATION', files: [], models: [] },
    ...{ isOutputModel: false, reasonOfRequest: '' },
    publication: {
      ...blankPublication,
      ...{ publicationType: 'MAN', jouOrCon: 'JOU', publicationTitle: 'Six hours earlier' },
      ...{ nameOfJournal: 'Hong Kong Medical Journal', expectedPubDate: '2027-06-30' },
      ...details,
    },
    supplementaries: [{ documentName: 'Manuscript v7.docx', content: '<p>Folder /share/014/publication</p>' }],
    ...more,
  });

export const project = (projectId: string, refNum: string, more: Partial<Project> = {}): Project => ({
  ...{ projectId, refNum, userTypeCode: 'COL_RESEARCHER', projectTitle: refNum, mayBegin: true },
  ...more,
});

type Waiting = Output<typeof requestCalls.waitingRequests>[number];
export const waiting = (more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: 'r-5', projectId: 'p-014', requestNo: 'DCL-2026-014-O#5', requestType: 'OUTPUT' as Request['requestType'] },
  ...{ statusCode: 'SUBMITTED', requestByName: 'Dr Chan Tai Man', lastSubmissionDate: '2027-03-04T16:22:00+08:00' },
  ...{ officeDays: 4, promiseDays: 5 },
  ...more,
});
