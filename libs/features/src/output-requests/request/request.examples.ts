import type { Input, Who } from '@hadcl/kernel/call';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import type { DataOf } from '@hadcl/kernel/event';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { account } from '../../accounts/account/account.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { roles } from '../../words/role.js';
import { passwordMessages } from '../password/password.messages.en.js';
import { requestFileMessages } from '../files/request-file.messages.en.js';
import { reviewMessages } from '../review/review.messages.en.js';
import { voteMessages } from '../votes/votes.messages.en.js';
import type { requestCalls } from './request.contract.js';
import { requestMessages } from './request.messages.en.js';
import { modelFields, type RequestType, ReviewRequest, WriteRequest } from './request.shapes.js';
import { outputRequest, type requestEvents, requestNumbers, requestQuota } from './request.stream.js';
import { requestWrittenOf } from './request.written.js';

const say = sentencesOf({
  en: { ...requestMessages, ...reviewMessages, ...passwordMessages, ...voteMessages, ...requestFileMessages },
})('en');
/** The sentences and the HTML cleaning of the product. */
export const facts = {
  ...plainFacts,
  clean,
  textOf: plainTextOf,
  say: say as typeof plainFacts.say,
  tell: ({ code, facts: its }: { code: string; facts: unknown }) => say(code, its as Record<string, unknown>),
};

const who = (userId: string, role: string, ...codes: string[]): Who => ({ ...ann, userId, roles: [role], codes });
/** The requester, a colleague of the project, a researcher of another project, and an officer. */
export const rita = who('rita', roles.project, 'OUTPUT_REQUEST');
export const colin = who('colin', roles.project, 'OUTPUT_REQUEST');
export const olga = who('olga', roles.project, 'OUTPUT_REQUEST');
export const selma = who('selma', roles.selfService, 'OUTPUT_REQUEST');
export const hugo = who('hugo', roles.officer, 'OUTPUT_REQUEST_MANAGEMENT');
/** On 10 March 2027 by Rita, unless the test says otherwise. */
export const by = (person: Who = rita, today = '2027-03-10', time = '10:00:00') => ({
  ...{ by: person, today, now: `${today}T${time}+08:00`, facts },
});

const period = { from: '2026-10-01', until: '2027-09-30' };
export const opened = (projectId = 'team', its: Partial<typeof period> = {}) =>
  projectAccess.of(projectId).records('CollaborationOpened', {
    ...{ projectId, refNum: `R-${projectId}`, title: 'Stroke outcomes', cohort: '2026' },
    ...{ ...period, ...its },
  });
export const attached = (userId: string, projectId = 'team') =>
  projectAccess.of(projectId).records('PersonAttached', { projectId, userId, ...period, isPI: false, isHA: false });
export const solo = projectAccess.of('solo').records('SelfServiceOpened', {
  ...{ projectId: 'solo', refNum: 'S-1', title: 'Falls', userId: 'selma', dateQuota: 3, location: 'ON_SITE' as const },
  ...period,
});
export const accountOf = (accountId: string, portalAccessEndDate = '2029-09-30', projectId = 'team') =>
  account.of(accountId).records('AccountOpened', {
    ...{ accountId, email: `${accountId}@example.org`, salutation: 'Ms', lastName: accountId, firstName: '' },
    ...{ typeOfID: 'STAFF' as const, idNo: '1', idValidity: null, isPermanent: true, effectiveDate: '2026-01-01' },
    ...{ roles: [roles.project], onSite: true, selfService: null, chineseName: '', university: '' },
    projects: [
      {
        ...{ projectId, accessStartDate: period.from, accessEndDate: period.until, portalAccessEndDate },
        ...{ isPI: false, isHA: false, adminTasks: [] },
      },
    ],
  });
/** Project “team” with Rita and Colin, “other” with Olga, and Selma's application. */
export const lab = [
  ...[opened(), attached('rita'), attached('colin'), accountOf('rita'), accountOf('colin')],
  ...[opened('other'), attached('olga', 'other'), accountOf('olga', '2029-09-30', 'other'), solo],
];

const file = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Counts by age', reason: 'Table 1' };
const publication = {
  ...{ publicationType: 'ABS', jouOrCon: 'JOU', publicationTitle: 'Stroke & age', nameOfJournal: 'HKMJ' },
  expectedPubDate: '2027-12-01',
};
export const model = Object.fromEntries(modelFields.map((field) => [field, field])) as Record<
  (typeof modelFields)[number],
  string
>;
const complete = {
  OUTPUT: { reasonOfRequest: 'For the paper', files: [file] },
  PUBLICATION: { publication, supplementaries: [{ documentName: 'Draft', content: 'In the shared folder' }] },
} as const;
type Sent = Input<typeof requestCalls.writeRequest>;
/** A request that can be submitted, as the form sends it; `its` replaces fields. */
export const sent = (status: Sent['status'], its: object = {}): Sent => {
  const { requestType = 'OUTPUT' } = its as { requestType?: RequestType };
  return WriteRequest.parse({ projectId: 'team', requestType, status, ...complete[requestType], ...its });
};
type Reviewing = Input<typeof requestCalls.reviewRequest>;
export const reviewing = (status: Reviewing['status'], version: number, its: object = {}): Reviewing =>
  ReviewRequest.parse({ id: 'r1', status, version, ...its });
/** What an approval needs. */
export const approval = { filePassword: 'Blue-Kettle-42', retentionDate: '2027-03-31' };

const place = (requestId = 'r1', projectId = 'team') => ({ requestId, projectId });
export const writes = (requestType: RequestType = 'OUTPUT', its: object = {}) =>
  requestWrittenOf(sent('SUBMITTED', { requestType, ...its }), facts);
const request = outputRequest.of('r1');
export const begun = (requestType: RequestType = 'OUTPUT', accountId = 'rita', requestId = 'r1') =>
  outputRequest.of(requestId).records('RequestBegun', {
    ...{ ...place(requestId), requestType, accountId },
    requestNo: `R-team-${requestType === 'OUTPUT' ? 'O' : 'P'}#1`,
  });
export const numbered = (number = 1, type: RequestType = 'OUTPUT') =>
  requestNumbers.of(`R-team ${type}`).records('RequestNumberGiven', {
    ...{ requestId: `r${number}`, number, requestNo: `R-team-${type === 'OUTPUT' ? 'O' : 'P'}#${number}` },
  });
export const saved = (type: RequestType = 'OUTPUT', its: object = {}) =>
  request.records('RequestSaved', { ...place(), ...writes(type, its) });
export const submitted = (type: RequestType = 'OUTPUT', submission = 1) =>
  request.records('RequestSubmitted', { ...place(), ...writes(type), submission });
export const placed = (requestId = 'r1', projectId = 'team') =>
  requestQuota.of(projectId).records('QuotaPlaceTaken', place(requestId, projectId));
const answer = { ...place(), remarks: '', officer: '' };
export const reviewedAs = (
  type: 'RequestUnderReview' | 'RequestReturned' | 'RequestRejected' | 'PublicationReviewed' | 'PublicationClosed',
) => request.records(type, answer);
export const approved = (its: Partial<DataOf<typeof requestEvents.RequestApproved>> = {}) =>
  request.records('RequestApproved', {
    ...{ ...answer, passwordId: 'p1', password: approval.filePassword, approval: 1 },
    ...{ retentionDate: approval.retentionDate, ...its },
  });
export const withdrawn = request.records('RequestWithdrawn', place());

/** How each type comes to each status; r1 is Rita's. */
export const pastTo = {
  OUTPUT: {
    '': [],
    INCOMPLETED: [begun(), numbered(), saved()],
    SUBMITTED: [begun(), numbered(), submitted(), placed()],
    UNDER_REVIEW: [begun(), numbered(), submitted(), placed(), reviewedAs('RequestUnderReview')],
    REVISION: [begun(), numbered(), submitted(), placed(), reviewedAs('RequestReturned')],
    APPROVED: [begun(), numbered(), submitted(), placed(), approved()],
    REJECTED: [begun(), numbered(), submitted(), reviewedAs('RequestRejected')],
    WITHDRAWN: [begun(), numbered(), saved(), withdrawn],
  },
  PUBLICATION: {
    '': [],
    INCOMPLETED: [begun('PUBLICATION'), saved('PUBLICATION')],
    SUBMITTED: [begun('PUBLICATION'), submitted('PUBLICATION')],
    UNDER_REVIEW: [begun('PUBLICATION'), submitted('PUBLICATION'), reviewedAs('RequestUnderReview')],
    REVISION: [begun('PUBLICATION'), submitted('PUBLICATION'), reviewedAs('RequestReturned')],
    REVIEWED: [begun('PUBLICATION'), submitted('PUBLICATION'), reviewedAs('PublicationReviewed')],
    WITHDRAWN: [begun('PUBLICATION'), submitted('PUBLICATION'), reviewedAs('PublicationClosed')],
  },
} as const;
