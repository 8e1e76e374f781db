import { isWithOffice } from '@hadcl/features/output-requests/request/request.contract';
import { compareRequestNo } from '../pieces/requestNo.js';
import type { RequestRow } from '../types.js';

const isWaiting = ({ statusCode }: RequestRow) => isWithOffice(statusCode);
const isReturned = ({ statusCode }: RequestRow) => statusCode === 'REVISION';
export const isDraft = ({ statusCode }: RequestRow) => statusCode === 'INCOMPLETED';

/** What the list can be limited to. */
export const shows = {
  review: isWaiting,
  returned: isReturned,
  ended: (row: RequestRow) => !isWaiting(row) && !isReturned(row) && !isDraft(row),
  drafts: isDraft,
  all: () => true,
} as const;
export type Show = keyof typeof shows;

const awaitsVote = ({ allowed }: RequestRow) => allowed.includes('vote');
const rank = (row: RequestRow) =>
  awaitsVote(row) ? -1 : isWaiting(row) ? 0 : isReturned(row) ? 1 : isDraft(row) ? 3 : 2;
const submitted = ({ lastSubmissionDate: at }: RequestRow) => (at === null ? 0 : Date.parse(at));
const byNumber = (one: RequestRow, other: RequestRow) => compareRequestNo(one.requestNo, other.requestNo);

/**
 * The office's order: what waits for the reader's vote, then all that waits, the oldest first; what is with the researcher and what has ended, the newest first;
 * drafts last (R37).
 */
export const queueOrder = (rows: readonly RequestRow[]): readonly RequestRow[] =>
  rows.toSorted(
    (a, b) => rank(a) - rank(b) || (isWaiting(a) ? 1 : -1) * (submitted(a) - submitted(b)) || byNumber(a, b),
  );
/** Before another order: the sort of a list is stable, so equal rows stay in the order of their numbers. */
export const numberOrder = (rows: readonly RequestRow[]): readonly RequestRow[] => rows.toSorted(byNumber);
