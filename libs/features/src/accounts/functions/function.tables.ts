import { from } from '@hadcl/kernel/columns';
import { table } from '@hadcl/kernel/projection';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../account/account.tables.js';

/** `read_only`: the role may open the screens but not write. */
export const roleFunctions = table('role_functions', { role: 'text', code: 'text' }, { read_only: 'boolean' });

/** Active accounts that may write with a function. */
export const holdersOf = (code: string) => sql`
  select ${from(accounts, 'a').pick({ userId: 'account_id' })}
    from ${accounts} a
   where a.is_active
     and not a.is_deleted
     and exists (select from ${roleFunctions} f where f.code = ${code} and not f.read_only and f.role = any(a.roles))
   order by a.account_id`;
