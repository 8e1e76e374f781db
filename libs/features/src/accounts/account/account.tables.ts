import type { Language } from '@hadcl/kernel/text/language';
import { erased } from '@hadcl/kernel/personal';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';

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
    is_permanent: 'boolean',
    roles: 'text[]',
    on_site: 'boolean',
    app_num_collaborate: 'text?',
    expiry_date_collaborate: 'text?',
    effective_date: 'date',
    /** The last date on which a researcher uses the portal; null for everybody else. */
    portal_until: 'date?',
    is_active: 'boolean',
    is_deleted: 'boolean',
    deleted_at: 'timestamptz?',
    deleted_by: 'text?',
    locked: 'boolean',
    /** Of what the Edit dialog saves. */
    version: 'int',
    opened_at: 'timestamptz',
    /** Of the link that sets the password, as long as it is not used. */
    link_hash: 'text?',
    link_until: 'timestamptz?',
    /** What the next link is for: the first password of a new account, one after a reset, or to unlock. */
    link_for: only<'first' | 'reset' | 'unlock'>('text'),
    /** What is written to them is written in it; null until they choose one. */
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

/** The projects of a person, in the order of the dialog, and their self-service application, with the admin tasks that are done. */
export const accountAccess = table(
  'account_access',
  { project_id: 'text', account_id: 'text' },
  {
    is_self_service: 'boolean',
    place: 'int',
    /** Of the application; what a project is called stands in its own row. */
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

/** How `p`, a row of accounts that a left join may lack, is called: family name first, empty for nobody. */
export const fullName = sql`coalesce(
  case when p.last_name = ${erased} then p.last_name else p.last_name || ' ' || p.first_name end, '')`;

/** `fullName`, or the Chinese name where one is known and it is read in Chinese. */
export const nameIn = (language: Language = 'en') =>
  language === 'zh-Hant' ? sql`coalesce(nullif(p.chinese_name, ''), ${fullName})` : fullName;

/** Why nobody is written to about a project whose account is not in use (M2). */
export type NotInUse = 'inactive' | 'locked' | 'ended';
/** The reason of `account`, a row of accounts, on a date; null for an account in use. */
export const whyNotInUse = (account: Sql, date: string) => sql`
  case when not ${account}.is_active or ${account}.is_deleted then 'inactive'
       when ${account}.locked then 'locked'
       when ${account}.portal_until < ${date}::date then 'ended' end`;

/** Whether the portal access of a person in one project is over on a date (`hasLeftProject`). */
export const hasLeft = (projectId: Sql, userId: Sql, date: string) => sql`
  exists (select from ${accountAccess} x
           where x.project_id = ${projectId} and x.account_id = ${userId} and x.portal_end < ${date}::date)`;

/** By what the person of `account`, a row of accounts, is found in every list: all that they are called and known by. */
export const searchedPerson = (account: Sql) => sql`
  concat_ws(' ', ${account}.last_name, ${account}.first_name, ${account}.chinese_name, ${account}.email, ${account}.id_no)`;
