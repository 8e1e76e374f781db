import type { RequestStatus as Code } from '@hadcl/features/output-requests/request/request.contract';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';

/** Red: the requester has to act. Blue: the office has it. Green: done. Grey: ended otherwise (3.4.2.09–12). */
const tones: Readonly<Record<Code, ToneName>> = {
  INCOMPLETED: 'bad',
  REVISION: 'bad',
  SUBMITTED: 'note',
  UNDER_REVIEW: 'note',
  WITHDRAWN: 'mute',
  REJECTED: 'mute',
  APPROVED: 'good',
  REVIEWED: 'good',
};

/** The status of a request, in a box of fixed width for a column of them (3.9.03); `fit` where it stands alone. */
export function RequestStatus({ of, fit }: { of: { statusCode: Code; status: string }; fit?: boolean }) {
  return (
    <StatusChip tone={tones[of.statusCode]} width={fit ? undefined : 124}>
      {of.status}
    </StatusChip>
  );
}
