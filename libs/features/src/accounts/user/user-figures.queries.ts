import { as } from '@hadcl/kernel/columns';
import { erased } from '@hadcl/kernel/personal';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../account/account.tables.js';
import { userReads } from './user.contract.js';

export const userFigures = query(userReads.userFigures, async ({ today, rows }) => {
  const [found] = await rows(sql`
    select ${as('active', 'int', sql`(count(*) filter (where a.is_active))::int`)},
           ${as('locked', 'int', sql`(count(*) filter (where a.locked))::int`)},
           ${as('endSoon', 'int', sql`(count(*) filter (where a.is_active and a.portal_until between ${today} and ${today}::date + 7))::int`)}
      from ${accounts} a
     where not a.is_deleted
       and a.email <> ${erased}`);
  return found!;
});
