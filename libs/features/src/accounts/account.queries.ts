import { query } from '@hadcl/kernel/query';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts } from './account.projection.js';
import { menus, roleFunctions } from './function.projection.js';
import { sessionCalls } from '../sessions/session.contract.js';
import { loginHistory } from './login-history.projection.js';

type Account = {
  email: string;
  salutation: string;
  lastName: string;
  firstName: string;
  roles: string[];
  lastLoginTime: string | null;
};
type Menu = { code: string; title: string; path: string; icon: string; placement: string };
type Function = { code: string; readOnly: boolean };

/** The rights of roles: codes, and whether they only read. */
export const functionsOf = (roles: readonly string[] | Sql) => sql`
  select code, bool_and(read_only) as "readOnly"
    from ${roleFunctions}
   where role = ${'parts' in roles ? roles : sql`any(${roles})`}
   group by code
   order by code`;

/** Roles and rights of several accounts: a row for each function, one without any for an account that has none. */
export const rightsOf = (accountIds: readonly string[]) => sql`
  select account_id as "accountId", roles, code, "readOnly"
    from ${accounts} a
    left join lateral (${functionsOf(sql`any(a.roles)`)}) held on true
   where account_id = any(${accountIds})`;

/** The success before the session that asks; null for a first login. */
export const previousLogin = (accountId: string, sessionId: string) => sql`
  select max(at) as at
    from ${loginHistory}
   where account_id = ${accountId}
     and status = 'Success'
     and attempt_id <> ${sessionId}
     and at <= coalesce((select at from ${loginHistory} where attempt_id = ${sessionId}), 'infinity')`;

export const currentUser = query(sessionCalls.currentUser, async ({ who: { userId: id, sessionId }, rows }) => {
  const [its] = await rows<Account>(sql`
    select email, salutation, last_name as "lastName", first_name as "firstName", roles,
           (${previousLogin(id, sessionId)}) as "lastLoginTime"
      from ${accounts}
     where account_id = ${id}`);
  const functions = await rows<Function>(functionsOf(its!.roles));
  const offered = await rows<Menu>(sql`
    select code, title, path, icon, placement
      from ${menus}
     where function_code = any(${functions.map(({ code }) => code)})
     order by rank, code`);
  const placed = (placement: string) => offered.filter((menu) => menu.placement === placement);
  return {
    id,
    ...its!,
    functions: functions.map(({ code }) => code),
    readOnly: functions.filter(({ readOnly }) => readOnly).map(({ code }) => code),
    topMenus: placed('top'),
    middleMenus: placed('middle'),
    siteMaps: placed('site'),
  };
});
