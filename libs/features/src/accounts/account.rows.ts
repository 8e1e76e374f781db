import { from } from '@hadcl/kernel/columns';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts } from './account.tables.js';

type Reading = { rows<Row>(statement: Sql<Row>): Promise<readonly Row[]> };

/** Where letters to a person go; null once they are erased, or have no account. */
export const addressOf =
  ({ rows }: Reading) =>
  async (personId: string): Promise<string | null> => {
    const [person] = await rows(
      sql`select ${from(accounts, 'a').pick('email')} from ${accounts} a where a.account_id = ${personId}`,
    );
    return person?.email.includes('@') ? person.email : null;
  };
