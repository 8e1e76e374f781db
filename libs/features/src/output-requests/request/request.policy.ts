import type { Who } from '@hadcl/kernel/call';
import type { RequestAct, RequestStatus, RequestType } from './request.shapes.js';

/** A request before its first save has no status. */
export type StatusBefore = RequestStatus | '';
type Side = 'requester' | 'office';
type Moves = Readonly<Record<StatusBefore, Readonly<Record<Side, readonly RequestStatus[]>>>>;

const nothing = { requester: [], office: [] };
/** INCOMPLETED from REVISION is Save: the request stays returned (R23). */
const withdrawable = ['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'] as const;
const reviewedTo = ['UNDER_REVIEW', 'REVISION', 'APPROVED', 'REJECTED'] as const;
const publicationTo = ['UNDER_REVIEW', 'REVISION', 'REVIEWED', 'WITHDRAWN'] as const;
const written = ['INCOMPLETED', 'SUBMITTED'] as const;

/**
 * The only table of moves (R5): for each type and status, what each side may send. The decision refuses every other
 * status, the page offers these, and docs/diagrams draws them. A status that is sent again from the office's side is
 * listed here too where its fields may be changed without a move (R17, R25).
 */
export const requestMoves: Readonly<Record<RequestType, Moves>> = {
  OUTPUT: {
    '': { requester: written, office: [] },
    INCOMPLETED: { requester: withdrawable, office: [] },
    SUBMITTED: { requester: [], office: reviewedTo },
    UNDER_REVIEW: { requester: [], office: reviewedTo },
    REVISION: { requester: withdrawable, office: [] },
    APPROVED: { requester: [], office: ['REVISION', 'APPROVED'] },
    REJECTED: nothing,
    WITHDRAWN: nothing,
    REVIEWED: nothing,
  },
  PUBLICATION: {
    '': { requester: written, office: [] },
    INCOMPLETED: { requester: written, office: [] },
    SUBMITTED: { requester: [], office: publicationTo },
    UNDER_REVIEW: { requester: [], office: publicationTo },
    REVISION: { requester: written, office: [] },
    APPROVED: nothing,
    REJECTED: nothing,
    WITHDRAWN: nothing,
    REVIEWED: nothing,
  },
};

/** The statuses that the office chooses from, in the order of its selector (3.4.3.10, 3.4.3.27). */
export const officeStatuses: Readonly<Record<RequestType, readonly RequestStatus[]>> = {
  OUTPUT: reviewedTo,
  PUBLICATION: ['REVISION', 'REVIEWED', 'UNDER_REVIEW', 'WITHDRAWN'],
};
/** The statuses about which the office may send the requester an e-mail (3.4.3.11, 3.4.3.29). */
export const mailedStatuses: Readonly<Record<RequestType, readonly RequestStatus[]>> = {
  OUTPUT: ['REVISION', 'APPROVED', 'REJECTED'],
  PUBLICATION: ['REVISION', 'REVIEWED', 'WITHDRAWN'],
};
export const mayMove = (type: RequestType, from: StatusBefore, side: Side, to: RequestStatus): boolean =>
  requestMoves[type][from][side].includes(to);
/** Whether its requester may still write it. */
export const isRequestWritable = (type: RequestType, status: StatusBefore): boolean =>
  mayMove(type, status, 'requester', 'SUBMITTED');
/** Whether nobody can do anything with it any more. */
export const isEnded = (status: StatusBefore): boolean =>
  status === 'REJECTED' || status === 'WITHDRAWN' || status === 'REVIEWED';
/** Whether it waits for the office. */
export const isWithOffice = (status: RequestStatus): boolean => status === 'SUBMITTED' || status === 'UNDER_REVIEW';

/**
 * Names what officers vote on (R34): a submission, whose own files cannot change, with the files that the office added
 * (`added`: their ids, under which the content never changes). Votes hold for no other one.
 */
export const submissionMark = (submission: number, added: readonly string[]): string =>
  [submission, ...added.toSorted()].join(' ');

const holds = ({ codes }: Pick<Who, 'codes'>, code: string) => codes.includes(code);
/** The office reads all requests; a role that only reads has the function as `:read`. */
export const isRequestOffice = (who: Pick<Who, 'codes'>) =>
  holds(who, 'OUTPUT_REQUEST_MANAGEMENT') || holds(who, 'OUTPUT_REQUEST_MANAGEMENT:read');

/** What decides about the acts on a request; `isMailed`: the e-mail about the present status was asked for. */
export type ActedOn = {
  readonly requestType: RequestType;
  readonly statusCode: RequestStatus;
  readonly isOwn: boolean;
  readonly filePassword: boolean;
  readonly pwdExpired: boolean;
  readonly isMailed: boolean;
  /** Whether the vote of this person is awaited. */
  readonly isVoteDue?: boolean;
};
/** What this person may do with a request. */
export const actsOnRequest = (
  { requestType, statusCode, isOwn, filePassword, pwdExpired, isMailed, isVoteDue = false }: ActedOn,
  who: Pick<Who, 'codes'>,
): RequestAct[] => {
  const isRequester = isOwn && holds(who, 'OUTPUT_REQUEST');
  const isOffice = holds(who, 'OUTPUT_REQUEST_MANAGEMENT');
  const mayAs = (side: Side, to: RequestStatus) => mayMove(requestType, statusCode, side, to);
  const acts: readonly (readonly [RequestAct, boolean])[] = [
    ['save', isRequester && mayAs('requester', 'INCOMPLETED')],
    ['submit', isRequester && mayAs('requester', 'SUBMITTED')],
    ['withdraw', isRequester && mayAs('requester', 'WITHDRAWN')],
    ['vote', isOffice && isVoteDue],
    ['review', isOffice && !isOwn && requestMoves[requestType][statusCode].office.length > 0],
    ['send-mail', isOffice && !isOwn && mailedStatuses[requestType].includes(statusCode) && !isMailed],
    ['show-password', (isRequester || isOffice) && statusCode === 'APPROVED' && filePassword && !pwdExpired],
    ['hand-over', isOffice && !isEnded(statusCode)],
  ];
  return acts.flatMap(([act, may]) => (may ? [act] : []));
};

/** Everybody who reads requests hears that some request changed, and then reads their own. */
export const requestListeners: Record<'output-requests', (id: string, who: Who) => boolean> = {
  'output-requests': (_, who) => isRequestOffice(who) || holds(who, 'OUTPUT_REQUEST'),
};
