import { dayText } from '@hadcl/kernel/day-text';
import { erased } from '@hadcl/kernel/personal';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { closableTypes, notificationCalls, urgentTypes, type NoticeType } from './notification.contract.js';
import { notices } from './notification.projection.js';
import { recipients } from './recipients.projection.js';

type Row = {
  id: string;
  type: NoticeType;
  busDate: string;
  ntfDate: string;
  isRead: boolean;
  isPinned: boolean;
  sentence: string;
  names: Readonly<Record<string, string | number>>;
  name: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What a notice names is text, whoever wrote it: only its sentence is HTML. */
const escaped = (value: string | number) => String(value).replace(/[&<>"']/g, (sign) => entities[sign]!);

export const notifications = query(notificationCalls.notifications, async ({ who: { userId }, facts, rows }) => {
  const found = await rows<Row>(sql`
    select n.notice_id as id, n.type, n.bus_date as "busDate", n.raised_at as "ntfDate",
           n.is_read as "isRead", n.is_pinned as "isPinned", n.sentence, n.names,
           coalesce(case when p.last_name = ${erased} then p.last_name else p.last_name || ' ' || p.first_name end, '')
             as name
      from ${notices} n
      left join ${recipients} p on p.user_id = n.about_user_id
     where n.user_id = ${userId}
     order by n.is_pinned desc, n.raised_at desc, n.notice_id
     limit 500`);
  return found.map(({ sentence, names, name, ...notice }) => {
    const named = Object.entries({ ...names, name }).map(([key, value]) => [key, escaped(value)]);
    return {
      ...notice,
      title: facts.say(sentence, { ...Object.fromEntries(named), date: dayText(notice.busDate) }),
      isRed: urgentTypes.includes(notice.type),
      isClosable: closableTypes.includes(notice.type),
    };
  });
});
