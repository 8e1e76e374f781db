import { erased } from '@hadcl/kernel/personal';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts } from './account.projection.js';

/** How a person is called, family name first; no row for who was erased, or is no person. */
export const personName = (accountId: string): Sql => sql`
  select last_name || ' ' || first_name as name
    from ${accounts}
   where account_id = ${accountId}
     and last_name <> ${erased}`;
