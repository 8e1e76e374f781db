import type { DataOf } from '@hadcl/kernel/event';
import type { Entry } from '@hadcl/kernel/stream';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { outputRequest, type requestEvents, requestQuota } from './request.stream.js';

type Written = Pick<DataOf<typeof requestEvents.RequestSaved>, 'choices' | 'texts'>;
type Type = 'OUTPUT' | 'PUBLICATION';
type Events = typeof requestEvents;
type Its = {
  readonly projectId?: string;
  readonly userId?: string;
  readonly type?: Type;
  readonly no?: string;
  readonly texts?: Partial<Written['texts']>;
};

const written: Written = {
  choices: {
    ...{ isOutputModel: false, publicationType: null, jouOrCon: null },
    ...{ expectedPubDate: null, expectedPreDate: null },
  },
  texts: {
    ...{ organisation: 'HKU', reasonOfRequest: 'Tables of the paper', models: [] },
    files: [{ name: 'table1.csv', path: '/out/table1.csv', desc: 'Ages', reason: 'Table 1' }],
    ...{ publicationTitle: '', nameOfJournal: '', nameOfConference: '', conferenceOrganizer: '', reference: '' },
    ...{ supplementaries: [], remarksReq: '' },
  },
};
const published: Written = {
  choices: { ...written.choices, publicationType: 'ABS', jouOrCon: 'CON', expectedPreDate: '2027-06-01' },
  texts: {
    ...{ ...written.texts, files: [], publicationTitle: 'Stroke & age', nameOfConference: 'HKSC' },
    conferenceOrganizer: 'Society',
  },
};

/** A request as it is recorded, each event by its person at its instant. */
export const recorded = (
  requestId: string,
  { projectId = 'team', userId = 'ann', type = 'OUTPUT', no, texts }: Its = {},
) => {
  const which = { requestId, projectId };
  const ref = outputRequest.of(requestId);
  const its = type === 'OUTPUT' ? written : published;
  const content = { ...which, ...its, texts: { ...its.texts, ...texts } };
  const by = (entry: Entry, who: string, at: string): Happened => [
    entry,
    { happenedAt: at, actor: { userId: who, roles: [], address: '', userAgent: '' } },
  ];
  const answer = { ...which, remarks: '<p>Done</p>', officer: 'Lee' };
  const requestNo = no ?? `R-${projectId}-${type === 'OUTPUT' ? 'O' : 'P'}#1`;
  const begun = (at: string) =>
    by(ref.records('RequestBegun', { ...which, requestType: type, requestNo, accountId: userId }), userId, at);
  return {
    begun,
    saved: (at: string) => [begun(at), by(ref.records('RequestSaved', content), userId, at)],
    submitted: (at: string, submission = 1, reviewers = 1) => [
      ...(submission === 1 ? [begun(at)] : []),
      by(ref.records('RequestSubmitted', { ...content, submission, ...(reviewers > 1 && { reviewers }) }), userId, at),
      ...(submission === 1 && type === 'OUTPUT'
        ? [by(requestQuota.of(projectId).records('QuotaPlaceTaken', which), userId, at)]
        : []),
    ],
    answered: (
      what: 'RequestUnderReview' | 'RequestReturned' | 'RequestRejected' | 'PublicationReviewed' | 'PublicationClosed',
      at: string,
    ) => [by(ref.records(what, answer), 'wong', at)],
    approved: (at: string, retentionDate = '2027-03-31', approval = 1) => [
      by(
        ref.records('RequestApproved', {
          ...{
            ...answer,
            retentionDate,
            approval,
            passwordId: `${requestId}.p${approval}`,
            password: 'Blue-Kettle-42',
          },
        }),
        'wong',
        at,
      ),
    ],
    takenBack: (at: string) => [
      by(ref.records('ApprovalTakenBack', { ...answer, passwordId: `${requestId}.p1` }), 'wong', at),
    ],
    mailed: (at: string) => [by(ref.records('RequestMailAsked', { ...which, decision: 2 }), 'wong', at)],
    shown: (at: string, accountId = userId, reminder: string | null = 'Please check') => [
      by(
        ref.records('PasswordShown', { ...which, passwordId: `${requestId}.p1`, approval: 1, accountId, reminder }),
        accountId,
        at,
      ),
    ],
    destroyed: (at: string, why: DataOf<Events['PasswordDestroyed']>['why'] = 'retention') => [
      by(ref.records('PasswordDestroyed', { ...which, passwordId: `${requestId}.p1`, why }), 'system', at),
    ],
    handedOver: (at: string, accountId: string) => [
      by(ref.records('RequestHandedOver', { ...which, accountId, former: userId, reason: 'On leave' }), 'wong', at),
    ],
  };
};
