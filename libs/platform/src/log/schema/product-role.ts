import { createHash } from 'node:crypto';
import { hasCode, insufficientPrivilege } from '../../base/postgres/outage.js';
import type { Client } from '../../base/postgres/client.js';
import { withUser } from '../../base/postgres/pool.js';
import { ownerClient } from './owner-client.js';

/** The role that all databases of a server shared in earlier releases. */
export const sharedRole = 'hadcl_app';

/** Replaces the shared role, which migrations and functions name, by the role of this database. */
export const namingRole = (sql: string, role: string): string =>
  sql.replace(new RegExp(`\\b${sharedRole}\\b`, 'g'), role);

/**
 * The product's login role for a database. Roles belong to the whole server and the password is derived from the master
 * key, so two portals with one role would lock each other out.
 */
export const roleNameOf = (database: string): string => {
  if (/^[a-z0-9_]{1,40}$/.test(database)) return `${sharedRole}_${database}`;
  const plain = database.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return `${sharedRole}_${plain.slice(0, 30)}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
};

/** The error if the user of DATABASE_URL lacks a privilege that a start needs. */
const ownerMayNot = (cause: unknown) =>
  new Error('The user of DATABASE_URL must own the database and be allowed to create roles (CREATEROLE).', { cause });

/** Replaces Postgres's refusal of a privilege by one sentence about what the owner lacks. */
export const asAbleOwner = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => Promise.reject(hasCode(error, insufficientPrivilege) ? ownerMayNot(error) : error));

/** Another portal on the same server has this role. */
export class RoleOfAnother extends Error {
  constructor(role: string, database: string) {
    super(
      `The role "${role}" of this Postgres server belongs to another portal (database "${database}"): rename that role, or give this database another name.`,
    );
  }
}

/**
 * The role that owns the read models of this database, which a restored or renamed database keeps; null before the
 * first migration.
 */
const roleOf = async (owner: Client): Promise<string | null> => {
  const { rows } = await owner.query<{ role: string }>(
    `select pg_get_userbyid(nspowner) as role from pg_namespace where nspname = 'read'`,
  );
  const role = rows[0]?.role ?? null;
  if (role !== null && !role.startsWith(sharedRole))
    throw new Error(`The schema "read" belongs to "${role}": restore the database with the owners of its dump.`);
  return role;
};

/** Another database of the server in which the role owns objects or has privileges; null if there is none. */
const otherDatabaseOf = async (owner: Client, role: string): Promise<string | null> => {
  const { rows } = await owner.query<{ name: string }>(
    `select d.datname as name
       from pg_roles r
       join pg_shdepend s on s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
       join pg_database d on d.oid = s.dbid
      where r.rolname = $1 and d.datname <> current_database()
      order by d.datname limit 1`,
    [role],
  );
  return rows[0]?.name ?? null;
};

/**
 * Makes an owner who is no superuser a member of the role, so that it can transfer objects to the role and read what
 * the role owns, as for a dump.
 */
const joinRole = async (owner: Client, role: string): Promise<void> => {
  const { rows } = await owner.query<{ super: boolean; version: number }>(
    `select rolsuper as super, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  );
  const [{ super: may, version }] = rows as [{ super: boolean; version: number }];
  if (may) return;
  // Since Postgres 16 the creator of a role administers it, but must grant itself set and inherit.
  await owner.query(`grant ${role} to current_user${version >= 160_000 ? ' with set true, inherit true' : ''}`);
};

const makeRole = async (owner: Client, role: string, password: string): Promise<void> => {
  const other = await otherDatabaseOf(owner, role);
  if (other !== null) throw new RoleOfAnother(role, other);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const act = rowCount ? 'alter' : 'create';
  await owner.query(`${act} role ${role} login password ${owner.escapeLiteral(password)}`);
  await joinRole(owner, role);
};

/** The privileges of a role in this database, as statements that grant them to another role. */
const rightsOf = async (owner: Client, role: string, other: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ statement: string }>(
    `with rights(kind, name, acl) as (
       select 'schema', quote_ident(nspname), nspacl from pg_namespace
       union all
       select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text, relacl from pg_class
       union all
       select 'function', oid::regprocedure::text, proacl from pg_proc)
     select format('grant %s on %s %s to %I', a.privilege_type, r.kind, r.name, $2::text) as statement
       from rights r cross join lateral aclexplode(r.acl) a
      where a.grantee = $1::regrole`,
    [role, other],
  );
  return rows.map(({ statement }) => statement);
};

/**
 * Moves this database to a role of its own, away from a shared role whose password another portal's start has changed.
 */
const leaveRole = async (owner: Client, role: string, own: string, password: string): Promise<void> => {
  await owner.query('begin');
  await makeRole(owner, own, password);
  await joinRole(owner, role);
  await owner.query(`reassign owned by ${role} to ${own}`);
  for (const statement of await rightsOf(owner, role, own)) await owner.query(statement);
  await owner.query(`drop owned by ${role}`);
  await owner.query('commit');
};

const isRefused = (url: string): Promise<boolean> =>
  ownerClient(url).then(
    (client) => client.end().then(() => false),
    (error: unknown) => {
      if (hasCode(error, '28P01') || hasCode(error, '28000')) return true;
      throw error;
    },
  );

/** The role of this database; creates it if there is none. @throws RoleOfAnother */
export const ensureRole = async (owner: Client, password: string): Promise<string> => {
  const present = await roleOf(owner);
  if (present !== null) return present;
  const role = roleNameOf(owner.database!);
  await asAbleOwner(makeRole(owner, role, password));
  return role;
};

/**
 * Ensures that the product can log in: sets the role's password if it is another one, as after a restore onto another
 * server. Never changes the password of a role that another database uses, because that would lock out its portal; this
 * database then gets a role of its own.
 * @returns the role to use
 * @throws RoleOfAnother
 */
export const openDoor = async (owner: Client, ownerUrl: string, role: string, password: string): Promise<string> => {
  if (!(await isRefused(withUser(ownerUrl, role, password)))) return role;
  const other = await otherDatabaseOf(owner, role);
  if (other === null) {
    await asAbleOwner(owner.query(`alter role ${role} login password ${owner.escapeLiteral(password)}`));
    return role;
  }
  const own = roleNameOf(owner.database!);
  if (own === role) throw new RoleOfAnother(role, other);
  await asAbleOwner(leaveRole(owner, role, own, password));
  return own;
};
