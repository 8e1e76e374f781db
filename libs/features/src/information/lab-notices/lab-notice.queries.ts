import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../../accounts/account/account.tables.js';
import { labNoticeCalls } from './lab-notice.contract.js';
import { labNoticeTable as notices, labNoticeVersions } from './lab-notice.projection.js';

/** Limit for the homepage; the office's list shows all. */
const mostShown = 20;

export const labNotices = query(labNoticeCalls.labNotices, async ({ today, rows }) => [
  ...(await rows(sql`
    select ${from(notices, 'n').pick({ id: 'notice_id' }, 'title', 'content', { from: 'from_date' })}
      from ${notices} n
     where not n.is_ended
       and n.from_date <= ${today}
       and coalesce(n.until_date >= ${today}, true)
     order by n.from_date desc, n.changed_at desc
     limit ${mostShown}`)),
]);

export const everyLabNotice = query(labNoticeCalls.everyLabNotice, async ({ today, rows }) => {
  const found = await rows(sql`
    select ${from(notices, 'n').pick(
      { id: 'notice_id', from: 'from_date', until: 'until_date', at: 'changed_at' },
      'version',
      'title',
      'content',
      'is_ended',
    )},
           ${as('by', 'text', fullName)}
      from ${notices} n
      left join ${accounts} p on p.account_id = n.changed_by
     order by n.from_date desc, n.changed_at desc`);
  return found.map(({ isEnded, ...row }) => {
    const isOver = isEnded || (row.until !== null && row.until < today);
    return {
      ...row,
      state: isOver ? ('ended' as const) : row.from > today ? ('planned' as const) : ('shown' as const),
    };
  });
});

export const labNoticeHistory = query(labNoticeCalls.labNoticeHistory, async ({ input: { noticeId }, rows }) => {
  const found = await rows(sql`
    select ${from(labNoticeVersions, 'v').pick('version', 'title', 'content', { from: 'from_date', until: 'until_date' }, 'at')},
           ${as('by', 'text', fullName)}
      from ${labNoticeVersions} v
      left join ${accounts} p on p.account_id = v.by_id
     where v.notice_id = ${noticeId}
     order by v.version desc
     limit 50`);
  return found.map(({ title, content, from: first, until, ...row }) => ({
    ...row,
    says: title !== null && content !== null && first !== null ? { title, content, from: first, until } : null,
  }));
});
