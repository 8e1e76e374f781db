import type { Language } from '@hadcl/kernel/text/language';
import { erased } from '@hadcl/kernel/personal';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';

/** One row for each account, with the names, what the door desk sees, and the roles. */
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
    is_permanent: 'boolean',
    roles: 'text[]',
    on_site: 'boolean',
    app_num_collaborate: 'text?',
    expiry_date_collaborate: 'text?',
    effective_date: 'date',
    /** The last date on which a researcher may use the portal; null for all other roles. */
    portal_until: 'date?',
    is_active: 'boolean',
    is_deleted: 'boolean',
    deleted_at: 'timestamptz?',
    deleted_by: 'text?',
    locked: 'boolean',
    /** Version of the fields of the Edit dialog. */
    version: 'int',
    opened_at: 'timestamptz',
    /** The unused link that sets the password; null if there is none. */
    link_hash: 'text?',
    link_until: 'timestamptz?',
    /** Purpose of the next link: the first password of a new account, a new one after a reset, or an unlock. */
    link_for: only<'first' | 'reset' | 'unlock'>('text'),
    /** The language of letters to the person; null until they choose one. */
    language: only<Language, 'text?'>('text?'),
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
      app_num_collaborate: 'account_id',
      expiry_date_collaborate: 'account_id',
      link_hash: 'account_id',
    },
    indexes: ['email', 'link_hash'],
  },
);

/**
 * The projects of a person in the order of the dialog, and their self-service application. `done` holds the finished
 * admin tasks.
 */
export const accountAccess = table(
  'account_access',
  { project_id: 'text', account_id: 'text' },
  {
    is_self_service: 'boolean',
    place: 'int',
    /** Only of the application; a project has these in its own row. */
    ref_num: 'text?',
    app_num: 'text?',
    date_quota: 'int?',
    access_start: 'date',
    access_end: 'date',
    portal_end: 'date',
    is_pi: 'boolean',
    is_ha: 'boolean',
    done: 'text[]',
  },
  { indexes: ['account_id'] },
);

/**
 * The full name of `p`, a row of accounts that may come from a left join: family name first, empty if there is no row.
 */
export const fullName = sql`coalesce(
  case when p.last_name = ${erased} then p.last_name else p.last_name || ' ' || p.first_name end, '')`;

/** `fullName`, or in Chinese the Chinese name if it is known. */
export const nameIn = (language: Language = 'en') =>
  language === 'zh-Hant' ? sql`coalesce(nullif(p.chinese_name, ''), ${fullName})` : fullName;

/** Why an account is not in use, and therefore gets no letters about a project (M2). */
export type NotInUse = 'inactive' | 'locked' | 'ended';
/** Why `account`, a row of accounts, is not in use on a date; null if it is in use. */
export const whyNotInUse = (account: Sql, date: string) => sql`
  case when not ${account}.is_active or ${account}.is_deleted then 'inactive'
       when ${account}.locked then 'locked'
       when ${account}.portal_until < ${date}::date then 'ended' end`;

/** SQL form of `hasLeftProject`: true if a person's portal access for one project has ended before a date. */
export const hasLeft = (projectId: Sql, userId: Sql, date: string) => sql`
  exists (select from ${accountAccess} x
           where x.project_id = ${projectId} and x.account_id = ${userId} and x.portal_end < ${date}::date)`;

/** The text in which every list searches for a person: names, e-mail and ID number of `account`, a row of accounts. */
export const searchedPerson = (account: Sql) => sql`
  concat_ws(' ', ${account}.last_name, ${account}.first_name, ${account}.chinese_name, ${account}.email, ${account}.id_no)`;
