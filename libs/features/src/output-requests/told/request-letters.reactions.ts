import { as, from } from '@hadcl/kernel/columns';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { only } from '@hadcl/kernel/projection';
import { reaction, type Cause, type Mail, type TakenBack } from '@hadcl/kernel/reaction';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { dayText } from '@hadcl/kernel/text/day-text';
import { accounts, fullName, whyNotInUse, type NotInUse } from '../../accounts/account/account.tables.js';
import { letterTo } from '../../mails/log/letter.contract.js';
import { mailedStatuses } from '../request/request.policy.js';
import { requestEvents } from '../request/request.stream.js';
import { outputRequests } from '../request/request.tables.js';

type Which = { readonly requestId: string };

/** The requester with what the letter says. `notWritten`: why they get none on this date (R26). */
const letterRows = (requestId: string, date: string) => sql`
  select ${from(outputRequests, 'r').pick('request_no', 'request_type', 'status', 'retention_date', 'mailed_at')},
         ${from(accounts, 'p').pick({ userId: 'account_id' }, 'salutation', 'language')},
         ${as('name', 'text', fullName)},
         ${as('notWritten', only<NotInUse, 'text?'>('text?'), whyNotInUse(sql`p`, date))}
    from ${outputRequests} r
    join ${accounts} p on p.account_id = r.requester
   where r.request_id = ${requestId}
     and p.email <> ${erased}`;
type Found = RowOf<ReturnType<typeof letterRows>>;

/** Names request, status, retention date and the page of the request; no password, file name or comment (R35). */
const letterOf = (row: Found, requestId: string, version: number, told: Facts): Mail => {
  const facts = factsFor({ language: row.language ?? 'en' }, told);
  const { requestNo, retentionDate } = row;
  const values = {
    requestNo,
    type: facts.say(`request-type-${row.requestType}`, {}),
    status: facts.say(`request-status-${row.status}`, {}),
  };
  const letter = {
    subject: facts.say('request-letter-subject', values),
    paragraphs: [
      facts.say('request-letter', values),
      ...(row.status === 'APPROVED' && retentionDate !== null
        ? [facts.say('request-letter-collect', { until: dayText(retentionDate, facts.language) })]
        : []),
      ...(row.status === 'REVISION' ? [facts.say('request-letter-revise', {})] : []),
    ],
    link: {
      label: facts.say('request-letter-link', {}),
      address: `${facts.portalAddress}/output-request?request=${encodeURIComponent(requestId)}`,
    },
  };
  return {
    mailTo: row.userId,
    ...letterTo(row, letter, facts),
    waits: { seconds: letterSeconds, about: [about(requestId, version)] },
  };
};

/** An e-mail can be taken back for so many seconds (R26). */
const letterSeconds = 60;
/** Names a letter by the version of the event that it was written for. */
const about = (requestId: string, version: number) => `output-request ${requestId} ${version}`;

/** The letter about the present status; none if it is not asked for, or is no status that is told by e-mail. */
const present = async ({ requestId }: Which, { meta, facts, rows }: Cause): Promise<readonly Mail[]> =>
  (await rows(letterRows(requestId, facts.localOf(meta.happenedAt).date)))
    .filter(({ notWritten, mailedAt, requestType, status }) => {
      const isTold = mailedAt !== null && mailedStatuses[requestType].includes(status);
      return notWritten === null && isTold;
    })
    .map((row) => letterOf(row, requestId, meta.version, facts));
/**
 * Takes back what waits of this request. Only letters of earlier events: one that was asked for together with this event,
 * or since, may already be there.
 */
const takenBack = ({ requestId }: Which, { meta, facts }: Cause, instead: readonly Mail[] = []): TakenBack => ({
  takesBack: Array.from({ length: meta.version - 1 }, (_, i) => about(requestId, i + 1)),
  why: facts.say('request-letter-taken-back', {}),
  instead,
});
/** A waiting letter tells a status that is over. */
const outdated = async (data: Which, cause: Cause) => [takenBack(data, cause)];

/** The e-mails that the office asks for: each waits a minute, and goes only if its status still holds (R26). */
export const requestLetters = reaction({
  name: 'output-request-letters',
  events: requestEvents,
  on: {
    RequestMailAsked: present,
    RequestSubmitted: outdated,
    RequestWithdrawn: outdated,
    RequestUnderReview: outdated,
    RequestReturned: outdated,
    RequestRejected: outdated,
    RequestApproved: outdated,
    PublicationReviewed: outdated,
    PublicationClosed: outdated,
    ApprovalTakenBack: outdated,
    RequestHandedOver: outdated,
    /** The status holds, with another retention date. */
    ReviewChanged: async (data, cause) => [takenBack(data, cause, await present(data, cause))],
  },
});
