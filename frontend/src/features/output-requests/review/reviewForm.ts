import {
  mailedStatuses,
  mayMove,
  officeStatuses,
  type requestCalls,
  type RequestStatus,
} from '@hadcl/features/output-requests/request/request.contract';
import type { Input } from '@hadcl/kernel/call';
import type { PageFields } from '../../../shell/form/page/useFormPage.js';
import { textOf } from '../../../ui/text/htmlText.js';
import type { Request } from '../types.js';

type Text = string | null;
/** Values of the office's form; `remarksRsp` is HTML. `filePassword` is only a new one: the stored one never comes here. */
export type ReviewForm = {
  version: number;
  remarksRsp: Text;
  status: RequestStatus | null;
  filePassword: Text;
  retentionDate: Text;
  resOfficer: Text;
};
export type FormOfReview = PageFields<ReviewForm>;

/** The statuses that the office can choose now, in the order of its selector. */
export const choicesOf = ({ requestType, statusCode }: Request): readonly RequestStatus[] =>
  officeStatuses[requestType].filter((to) => mayMove(requestType, statusCode, 'office', to));

/** The selector starts with the present status where that is one of the office's, else empty (R25, 3.4.3.28). */
export const reviewOf = ({ requestType, statusCode, ...request }: Request): ReviewForm => ({
  version: request.version,
  remarksRsp: request.remarksRsp,
  status: officeStatuses[requestType].includes(statusCode) ? statusCode : null,
  filePassword: null,
  retentionDate: request.retentionDate,
  resOfficer: request.resOfficer || null,
});

export const reviewingOf = (
  { id }: Request,
  { version, status, remarksRsp, filePassword, retentionDate, resOfficer }: ReviewForm,
): Input<typeof requestCalls.reviewRequest> => ({
  ...{ id, version, status, isSend: false, remarksRsp: remarksRsp ?? '', resOfficer: resOfficer ?? '' },
  retentionDate: status === 'APPROVED' ? retentionDate : null,
  ...(status === 'APPROVED' && filePassword && { filePassword }),
});

/** A question before a review is saved. */
export type Question = 'comment' | 'approve' | 'take-back';
/** What has to be answered before this review is saved, in this order (R25). */
export const questionsOf = (request: Request, { status, remarksRsp, ...form }: ReviewForm): readonly Question[] => {
  if (status === request.statusCode) return [];
  const isUnexplained = (status === 'REVISION' || status === 'REJECTED') && textOf(remarksRsp ?? '').trim() === '';
  // One that is not complete is refused, so there is nothing to confirm yet.
  const isComplete = Boolean(form.filePassword?.trim() && form.retentionDate);
  return [
    ...(isUnexplained ? (['comment'] as const) : []),
    ...(status === 'APPROVED' && isComplete ? (['approve'] as const) : []),
    ...(request.statusCode === 'APPROVED' ? (['take-back'] as const) : []),
  ];
};

/** Whether the office is asked about an e-mail after this status was saved: once for each decision (R26). */
export const asksMail = ({ requestType, statusCode, allowed }: Request, status: RequestStatus | null): boolean =>
  status !== null &&
  mailedStatuses[requestType].includes(status) &&
  (status !== statusCode || allowed.includes('send-mail'));
