import { as, from } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { query } from '@hadcl/kernel/query';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accountCalls, currentUserRefused } from './account.contract.js';
import { accounts } from './account.tables.js';
import { functionTitles } from '../functions/function.messages.en.js';
import { menus } from '../functions/function.projection.js';
import { roleFunctions } from '../functions/function.tables.js';
import { loginHistory } from '../logins/login-history.projection.js';

/** The function codes of some roles; `readOnly` if no role may write with the function. */
export const functionsOf = (roles: readonly string[] | Sql) => sql`
  select ${from(roleFunctions, 'f').pick('code')}, ${as('readOnly', 'boolean', sql`bool_and(f.read_only)`)}
    from ${roleFunctions} f
   where f.role = ${'parts' in roles ? roles : sql`any(${roles})`}
   group by f.code
   order by f.code`;

/** The account of a password link according to the read models; the decision checks the log again. */
export const accountOfLink = (linkHash: string, now: string) => sql`
  select ${from(accounts, 'a').pick({ accountId: 'account_id', purpose: 'link_for' }, 'email')}
    from ${accounts} a
   where a.link_hash = ${linkHash}
     and a.link_until > ${now}::timestamptz
     and a.email <> ${erased}`;

export const emailOf = (accountId: string) => sql`
  select ${from(accounts, 'a').pick('email')} from ${accounts} a where a.account_id = ${accountId}`;

/** Start and address of these sessions. `isNewPlace`: the person has logged in before, but never from this address. */
export const beginningsOf = (sessionIds: readonly string[]) => {
  const before = sql`select address from ${loginHistory} b
      where b.account_id = l.account_id and b.status = 'Success' and b.at < l.at`;
  return sql`
  select ${from(loginHistory, 'l').pick({ sessionId: 'attempt_id' }, 'at', 'address', { userAgent: 'user_agent' })},
         ${as('isNewPlace', 'boolean', sql`exists (${before}) and l.address not in (${before})`)}
    from ${loginHistory} l
   where l.attempt_id = any(${sessionIds})`;
};

/** The last successful login before this session; null for a first login. */
export const previousLogin = (accountId: string, sessionId: string) => sql`
  select ${as('at', 'timestamptz?', sql`max(at)`)}
    from ${loginHistory}
   where account_id = ${accountId}
     and status = 'Success'
     and attempt_id <> ${sessionId}
     and at <= coalesce((select at from ${loginHistory} where attempt_id = ${sessionId}), 'infinity')`;

/** The stored title, translated only while it still equals the title that we ship. */
const titleOf = (code: string, title: string, facts: Facts): string => {
  const key = `function-${code}`;
  return (functionTitles as Readonly<Record<string, string>>)[key] === title
    ? facts.tell({ code: key, facts: {} })
    : title;
};

export const currentUser = query(accountCalls.currentUser, async ({ who, rows, facts }) => {
  const { userId: id, sessionId, lacksFactor = false } = who;
  const [its] = await rows(sql`
    select ${from(accounts, 'a').pick('email', 'salutation', 'last_name', 'first_name', 'roles', 'language')},
           ${as('lastLoginTime', 'timestamptz?', previousLogin(id, sessionId))}
      from ${accounts} a
     where a.account_id = ${id}`);
  if (!its) throw currentUserRefused('account-not-ready', {});
  // Without the required second factor no screen may be opened.
  const functions = lacksFactor ? [] : await rows(functionsOf(its.roles));
  const offered = await rows(sql`
    select ${from(menus, 'm').pick('code', 'function_code', 'title', 'path', 'icon', 'placement')}
      from ${menus} m
     where m.function_code = any(${functions.map(({ code }) => code)})
     order by m.rank, m.code`);
  const placed = (placement: string) =>
    offered
      .filter((menu) => menu.placement === placement)
      .map(({ functionCode, ...menu }) => ({ ...menu, title: titleOf(functionCode, menu.title, facts) }));
  return {
    id,
    ...its,
    roles: [...its.roles],
    functions: functions.map(({ code }) => code),
    readOnly: functions.filter(({ readOnly }) => readOnly).map(({ code }) => code),
    topMenus: placed('top'),
    middleMenus: placed('middle'),
    siteMaps: placed('site'),
    lacksFactor,
  };
});

type Reading = { rows<Row>(statement: Sql<Row>): Promise<readonly Row[]> };

/** The e-mail address for letters to a person; null if they are erased or have no account. */
export const addressOf =
  ({ rows }: Reading) =>
  async (personId: string): Promise<string | null> => {
    const [person] = await rows(
      sql`select ${from(accounts, 'a').pick('email')} from ${accounts} a where a.account_id = ${personId}`,
    );
    return person?.email.includes('@') ? person.email : null;
  };
