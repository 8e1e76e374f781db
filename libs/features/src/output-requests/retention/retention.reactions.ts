import { from } from '@hadcl/kernel/columns';
import { order, type Facts } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { requestOrders, retentionReminderDays } from '../request/request.contract.js';
import { outputFileDays, requestFileOrders } from '../files/request-file.contract.js';
import { endingFileRows } from '../files/request-file.rows.js';
import { isUncollected } from '../request/request.rows.js';
import { retentionEvents } from '../request/request.stream.js';
import { outputRequests, requestPasswords } from '../request/request.tables.js';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import { noticeFollows } from '../../notifications/notice/notice-to.contract.js';
import { noticeOfRequest } from '../told/request-notices.reactions.js';

/** Parses “7,1”: days before the end of retention. Parts that are not numbers of days are ignored. */
const reminderDays = (facts: Pick<Facts, 'parameter'>): readonly number[] =>
  facts
    .parameter(retentionReminderDays)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^\d{1,2}$/.test(one))
    .map(Number);

/** Approved requests whose output nobody collected and whose retention ends on one of these dates. */
const endingRows = (ends: readonly string[], today: string) => sql`
  select ${from(outputRequests, 'r').pick('request_id', 'project_id', 'request_no', 'requester')},
         ${from(outputRequests, 'r').orNull('retention_date')}
    from ${outputRequests} r
    join ${accounts} a on a.account_id = r.requester
   where r.status = 'APPROVED'
     and r.retention_date = any(${ends}::date[])
     and ${isUncollected}
     and ${whyNotInUse(sql`a`, today)} is null
   order by r.request_id`;

/** Passwords whose key is still there although the retention of their request was over before this date. */
const overRows = (date: string) => sql`
  select ${from(outputRequests, 'r').pick('request_id')}, ${from(requestPasswords, 'w').pick('password_id')}
    from ${outputRequests} r
    join ${requestPasswords} w on w.password_id = r.password_id
   where r.status = 'APPROVED'
     and r.retention_date < ${date}::date
     and w.destroyed_at is null
   order by r.request_id`;

/** Days after which the files of a request that was rejected or withdrawn are destroyed (R29). */
const daysAfterEnd = 30;

/**
 * The first instant of each day: files and passwords whose retention is over are destroyed, and requesters who have collected
 * nothing are reminded (R27, R29). After a worker was dead for days, each of these days is looked at, in order.
 */
export const retentionOrders = reaction({
  name: 'output-retention',
  events: retentionEvents,
  on: {
    RetentionLookedAt: async ({ date }, { meta, facts, rows }) => {
      const over = await rows(overRows(date));
      // A day that is looked at late reminds nobody of what is over by now.
      const { date: today } = facts.localOf(meta.recordedAt);
      const ends = reminderDays(facts)
        .map((days) => facts.daysBefore(date, -days))
        .filter((end) => end >= today);
      const ending = await rows(endingRows(ends, date));
      const files = await rows(
        endingFileRows(
          date,
          facts.instantOf(facts.daysBefore(date, daysAfterEnd), '00:00'),
          facts.daysBefore(date, facts.parameter(outputFileDays)),
        ),
      );
      return [
        ...files.map(({ fileId, requestId: id }) =>
          order(requestFileOrders.endRequestFile, { id, fileId, on: date }, fileId),
        ),
        ...over.map(({ requestId, passwordId }) =>
          order(requestOrders.destroyPassword, { id: requestId, passwordId }, requestId),
        ),
        ...ending.map(({ requestId, projectId, requestNo, requester, retentionDate }) =>
          noticeFollows(requester, 'news', {
            ...noticeOfRequest({ requestId, projectId }, requester, date),
            newsId: `ends ${retentionDate} ${date}`,
            sentence: 'notice-request-collect',
            names: { requestNo, until: retentionDate! },
          }),
        ),
      ];
    },
  },
});
