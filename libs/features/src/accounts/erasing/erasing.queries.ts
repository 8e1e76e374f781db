import { as, from } from '@hadcl/kernel/columns';
import { answerPage } from '@hadcl/kernel/reading/page';
import { erased } from '@hadcl/kernel/personal';
import { query } from '@hadcl/kernel/query';
import { holdsWords } from '@hadcl/kernel/reading/search';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { accounts, fullName, searchedPerson } from '../account/account.tables.js';
import { erasingCalls } from './erasing.contract.js';
import { erasureRequests } from './erasing.projection.js';
import { loginHistory } from '../logins/login-history.projection.js';
import { userNotShown } from '../user/user.refusals.js';
import { mayManage } from '../user/user-roles.contract.js';

/** The name of `id`; empty if there is no such account or it is erased. */
const nameOf = (id: Sql) => sql`coalesce((
  select nullif(${fullName}, ${erased}) from ${accounts} p where p.account_id = ${id}), '')`;

/** Deleted accounts, and accounts whose person was erased without deletion. */
const deleted = (typed: string) => sql`
  select ${from(accounts, 'a').pick({ id: 'account_id' }, 'email', 'last_name', 'first_name', 'chinese_name', 'roles', 'deleted_at')},
         ${as('deletedBy', 'text', nameOf(sql`a.deleted_by`))},
         ${as('isErased', 'boolean', sql`a.email = ${erased}`)}
    from ${accounts} a
   where (a.is_deleted or a.email = ${erased})
     and ${holdsWords(searchedPerson(sql`a`), typed)}`;

const requestsOf = (ids: readonly string[]) => sql`
  select ${from(erasureRequests, 'e').pick('account_id', 'request_id', 'requester_id', 'asked_at', 'reason', 'until', 'state', 'ended_at', 'end_reason')},
         ${as('requester', 'text', nameOf(sql`e.requester_id`))}, ${as('ender', 'text', nameOf(sql`e.ender_id`))}
    from ${erasureRequests} e
   where e.account_id = any(${ids})
   order by e.asked_at desc`;

export const deletedUsers = query(erasingCalls.deletedUsers, async ({ input, today, rows }) => {
  const order = { key: 'id', by: { deletedAt: 'deletedAt', email: 'email' }, words: ['email'] } as const;
  const found = await answerPage(rows, deleted(input.search ?? ''), order, input);
  const requests = await rows(requestsOf(found.rows.map(({ id }) => id)));
  return {
    total: found.total,
    rows: found.rows.map((row) => ({
      ...row,
      roles: [...row.roles],
      requests: requests
        .filter(({ accountId }) => accountId === row.id)
        .map(({ accountId: _, state, ...its }) => ({
          ...its,
          state: state === 'waiting' && its.until < today ? ('expired' as const) : state,
        })),
    })),
  };
});

/** The caller's own requests, and those about accounts that the caller could manage. */
export const waitingErasures = query(erasingCalls.waitingErasures, async ({ who, today, rows }) => {
  const found = await rows(sql`
    select ${from(erasureRequests, 'e').pick({ userId: 'account_id' }, 'requester_id', 'until')}, ${from(accounts, 'a').pick('roles')}
      from ${erasureRequests} e
      join ${accounts} a using (account_id)
     where e.state = 'waiting'
       and e.until >= ${today}
     order by e.until, e.request_id`);
  return found
    .filter(({ requesterId, roles }) => requesterId === who.userId || mayManage(who.roles, roles))
    .map(({ roles: _, ...its }) => its);
});

export const erasureMeans = query(erasingCalls.erasureMeans, async ({ input: { userId }, rows }) => {
  const [found] = await rows(sql`
    select ${from(accounts, 'a').pick('email')},
           ${as('isInside', 'boolean', sql`exists (select from ${visits} v where v.user_id = a.account_id and v.signed_out_at is null)`)},
           ${as('visits', 'int', sql`(select count(*)::int from ${visits} v where v.user_id = a.account_id)`)},
           ${as('logins', 'int', sql`(select count(*)::int from ${loginHistory} l where l.person_id = a.account_id)`)},
           ${as(
             'emailUsedAgain',
             'boolean',
             sql`exists (select from ${accounts} o where lower(o.email) = lower(a.email) and o.account_id <> a.account_id and not o.is_deleted)`,
           )}
      from ${accounts} a
     where a.account_id = ${userId}
       and a.is_deleted
       and a.email <> ${erased}`);
  if (!found) throw userNotShown('no-such-user', {});
  return found;
});
