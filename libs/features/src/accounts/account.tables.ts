import { erased } from '@hadcl/kernel/personal';
import { only, table } from '@hadcl/kernel/projection';
import { sql } from '@hadcl/kernel/sql';

/** Who has an account: what the person is called, what the desk sees of them, and what they may be. */
export const accounts = table(
  'accounts',
  { account_id: 'text' },
  {
    email: 'text',
    salutation: 'text',
    last_name: 'text',
    first_name: 'text',
    chinese_name: 'text',
    university: 'text',
    type_of_id: only<'STAFF' | 'STUDENT'>('text'),
    id_no: 'text',
    id_validity: 'date?',
    undertaking_until: 'date?',
    roles: 'text[]',
    on_site: 'boolean',
    locked: 'boolean',
    opened_at: 'timestamptz',
    /** Of the link that sets the password, as long as it is not used. */
    link_hash: 'text?',
    link_until: 'timestamptz?',
  },
  {
    personal: {
      email: 'account_id',
      salutation: 'account_id',
      last_name: 'account_id',
      first_name: 'account_id',
      chinese_name: 'account_id',
      university: 'account_id',
      id_no: 'account_id',
      link_hash: 'account_id',
    },
    indexes: ['email', 'link_hash'],
  },
);

/** The admin tasks of a person, by project, that are done. */
export const accountTasks = table('account_tasks', { project_id: 'text', account_id: 'text' }, { done: 'text[]' });

/** How `p`, a row of accounts that a left join may lack, is called: family name first, empty for nobody. */
export const fullName = sql`coalesce(
  case when p.last_name = ${erased} then p.last_name else p.last_name || ' ' || p.first_name end, '')`;
