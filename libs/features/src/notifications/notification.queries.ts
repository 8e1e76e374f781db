import { as, from } from '@hadcl/kernel/columns';
import { dayText } from '@hadcl/kernel/day-text';
import { escaped } from '@hadcl/kernel/escaped';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { kindOf, notificationCalls } from './notification.contract.js';
import { notices } from './notification.projection.js';

export const notifications = query(notificationCalls.notifications, async ({ who: { userId }, facts, rows }) => {
  const found = await rows(sql`
    select ${from(notices, 'n').pick(
      { id: 'notice_id', ntfDate: 'raised_at' },
      'type',
      'bus_date',
      'is_read',
      'is_pinned',
      'sentence',
      'names',
    )},
           ${as('name', 'text', fullName)}
      from ${notices} n
      left join ${accounts} p on p.account_id = n.about_user_id
     where n.user_id = ${userId}
     order by n.is_pinned desc, n.raised_at desc, n.notice_id
     limit 500`);
  return found.map(({ sentence, names, name, ...notice }) => {
    // What a notice names is text, whoever wrote it: only its sentence is HTML.
    const named = Object.entries({ ...names, name }).map(([key, value]) => [key, escaped(value)]);
    return {
      ...notice,
      title: facts.tell({ code: sentence, facts: { ...Object.fromEntries(named), date: dayText(notice.busDate) } }),
      isRed: kindOf(notice.type).urgent,
      isClosable: kindOf(notice.type).closable,
    };
  });
});
