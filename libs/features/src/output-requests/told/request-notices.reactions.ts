import { from } from '@hadcl/kernel/columns';
import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import { noticeFollows, noticeSettled } from '../../notifications/notice/notice-to.contract.js';
import { requestEvents } from '../request/request.stream.js';
import { outputRequests } from '../request/request.tables.js';

type Which = { readonly requestId: string; readonly projectId: string };

/** One notice for each request and requester: it follows the request, and opens it (R27, N6). */
const noticeIdOf = (requestId: string, userId: string) => `output-request.${requestId}.${userId}`;
export const noticeOfRequest = ({ requestId, projectId }: Which, userId: string, busDate: string) => ({
  ...({ noticeId: noticeIdOf(requestId, userId), type: 'NTF_OUTPUT_UPDATED' } as const),
  ...{ busDate, projectId, recordId: requestId },
});

/** The requester of a request now, and whether their account is in use on this date. */
const requesterRows = (requestId: string, date: string) => sql`
  select ${from(outputRequests, 'r').pick('requester', 'request_no')}
    from ${outputRequests} r
    join ${accounts} a on a.account_id = r.requester
   where r.request_id = ${requestId}
     and ${whyNotInUse(sql`a`, date)} is null`;

type Sentence = `notice-request-${
  | 'review'
  | 'returned'
  | 'rejected'
  | 'reviewed'
  | 'closed'
  | 'taken-back'
  | 'changed'
  | 'handed-over'}`;

type Notice = ReturnType<typeof noticeOfRequest> & { readonly newsId: string };

/** Tells the requester what somebody else did; what one act did is announced once, also if it is several events. */
const toldOf = async (
  data: Which,
  cause: Cause,
  orderFor: (userId: string, notice: Notice, requestNo: string) => Order,
): Promise<readonly Order[]> => {
  const { meta, facts } = cause;
  const { date } = facts.localOf(meta.happenedAt);
  const found = await cause.rows(requesterRows(data.requestId, date));
  return found
    .filter(({ requester }) => requester !== meta.actor.userId)
    .map(({ requester, requestNo }) =>
      orderFor(requester, { ...noticeOfRequest(data, requester, date), newsId: meta.commandId }, requestNo),
    );
};
const told = (sentence: Sentence) => (data: Which, cause: Cause) =>
  toldOf(data, cause, (userId, notice, requestNo) =>
    noticeFollows(userId, 'news', { ...notice, sentence, names: { requestNo } }),
  );

/** Nothing concerns the requester any more: they acted themselves, or what was told is over. */
const settled = async ({ requestId }: Which, cause: Cause): Promise<readonly Order[]> => {
  const [row] = await cause.rows(sql`
    select ${from(outputRequests, 'r').pick('requester')} from ${outputRequests} r where r.request_id = ${requestId}`);
  return row ? [noticeSettled(row.requester, noticeIdOf(requestId, row.requester))] : [];
};

/** Tells the requester alone what the office did with their request; nobody is told of their own acts (R27). */
export const requestNoticesRaised = reaction({
  name: 'output-request-notices',
  events: requestEvents,
  on: {
    RequestUnderReview: told('notice-request-review'),
    RequestReturned: told('notice-request-returned'),
    RequestRejected: told('notice-request-rejected'),
    PublicationReviewed: told('notice-request-reviewed'),
    PublicationClosed: told('notice-request-closed'),
    RequestApproved: (data, cause) =>
      toldOf(data, cause, (userId, notice, requestNo) =>
        noticeFollows(userId, 'news', {
          ...notice,
          sentence: 'notice-request-approved',
          names: { requestNo, until: data.retentionDate },
        }),
      ),
    /** Takes the place of “approved”, which is no longer true (N6). */
    ApprovalTakenBack: told('notice-request-taken-back'),
    ReviewChanged: told('notice-request-changed'),
    PasswordReplaced: told('notice-request-changed'),
    RequestSubmitted: settled,
    RequestWithdrawn: settled,
    PasswordShown: async (data, cause) => {
      const [row] = await cause.rows(sql`
        select ${from(outputRequests, 'r').pick('requester')} from ${outputRequests} r
         where r.request_id = ${data.requestId}`);
      return row?.requester === data.accountId ? settled(data, cause) : [];
    },
    PasswordDestroyed: async (data, cause) => (data.why === 'retention' ? settled(data, cause) : []),
    RequestHandedOver: async (data, cause) => [
      noticeSettled(data.former, noticeIdOf(data.requestId, data.former)),
      ...(await told('notice-request-handed-over')(data, cause)),
    ],
  },
});
