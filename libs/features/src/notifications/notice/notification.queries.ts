import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../../accounts/account/account.tables.js';
import { noticeKindOf, notificationCalls } from './notification.contract.js';
import { titleOf, titleOfParts } from './notice-title.js';
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
      'project_id',
      'record_id',
      'parts',
    )},
           ${as('name', 'text', fullName)}
      from ${notices} n
      left join ${accounts} p on p.account_id = n.about_user_id
     where n.user_id = ${userId}
     order by n.is_pinned desc, n.raised_at desc, n.notice_id
     limit 500`);
  return found.map(({ sentence, names, name, parts, recordId, ...notice }) => {
    const { busDate } = notice;
    return {
      ...notice,
      ...(recordId !== null && { recordId }),
      title:
        parts.length > 1
          ? titleOfParts(parts, facts)
          : titleOf({ sentence, names: { ...names, ...(name !== null && { name }) }, busDate }, facts),
      isRed: noticeKindOf(notice.type).urgent,
      isClosable: noticeKindOf(notice.type).closable,
    };
  });
});
