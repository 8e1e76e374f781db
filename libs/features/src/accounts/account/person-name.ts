import { as } from '@hadcl/kernel/columns';
import { erased } from '@hadcl/kernel/personal';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from './account.tables.js';

/** The name of a person; no row if they are erased or the id is not an account's. */
export const personName = (accountId: string) => sql`
  select ${as('name', 'text', fullName)}
    from ${accounts} p
   where p.account_id = ${accountId}
     and p.last_name <> ${erased}`;
