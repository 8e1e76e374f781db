import { createHash } from 'node:crypto';
import { hasCode, insufficientPrivilege } from '../../base/postgres/outage.js';
import type { Client } from '../../base/postgres/client.js';
import { withUser } from '../../base/postgres/pool.js';
import { ownerClient } from './owner-client.js';

/** The role that every database of a server shared in earlier releases. */
export const sharedRole = 'hadcl_app';

/** Migrations and functions name the product's role as it was called when every database of a server shared it. */
export const namingRole = (sql: string, role: string): string =>
  sql.replace(new RegExp(`\\b${sharedRole}\\b`, 'g'), role);

/**
 * The login role that the product has in a database. Roles belong to the whole server and passwords follow from the
 * master key: portals that shared one would lock each other out.
 */
export const roleNameOf = (database: string): string => {
  if (/^[a-z0-9_]{1,40}$/.test(database)) return `${sharedRole}_${database}`;
  const plain = database.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return `${sharedRole}_${plain.slice(0, 30)}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
};

/** The user of DATABASE_URL may not do what a start has to do. */
const ownerMayNot = (cause: unknown) =>
  new Error('The user of DATABASE_URL must own the database and be allowed to create roles (CREATEROLE).', { cause });

/** Says in one sentence what the owner lacks where Postgres refuses a statement of `work`. */
export const asAbleOwner = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => Promise.reject(hasCode(error, insufficientPrivilege) ? ownerMayNot(error) : error));

/** Another portal of the same server has this role. */
export class RoleOfAnother extends Error {
  constructor(role: string, database: string) {
    super(
      `The role "${role}" of this Postgres server belongs to another portal (database "${database}"): rename that role, or give this database another name.`,
    );
  }
}

/** The role that this database's read models belong to, which a restored or renamed database keeps; null before the first migration. */
const roleOf = async (owner: Client): Promise<string | null> => {
  const { rows } = await owner.query<{ role: string }>(
    `select pg_get_userbyid(nspowner) as role from pg_namespace where nspname = 'read'`,
  );
  const role = rows[0]?.role ?? null;
  if (role !== null && !role.startsWith(sharedRole))
    throw new Error(`The schema "read" belongs to "${role}": restore the database with the owners of its dump.`);
  return role;
};

/** Another database of the server in which the role owns something or has rights. */
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

/** Lets an owner who is no superuser give things to the role, and read what it owns, as a dump does. */
const joinRole = async (owner: Client, role: string): Promise<void> => {
  const { rows } = await owner.query<{ super: boolean; version: number }>(
    `select rolsuper as super, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`,
  );
  const [{ super: may, version }] = rows as [{ super: boolean; version: number }];
  if (may) return;
  // From 16 on who creates a role administers it, and is no more of a member than it grants itself.
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

/** What one role may do in this database, as statements that let another do the same. */
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

/** Gives this database a role of its own instead of one that another portal's start gave another password. */
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

/** The role that this database has or is to have; made where it has none yet. @throws RoleOfAnother */
export const ensureRole = async (owner: Client, password: string): Promise<string> => {
  const present = await roleOf(owner);
  if (present !== null) return present;
  const role = roleNameOf(owner.database!);
  await asAbleOwner(makeRole(owner, role, password));
  return role;
};

/**
 * Sees to it that the product can log in: gives the role its password where it has another, as after a restore onto
 * another server. Never that of a role which another database uses: its portal would be locked out.
 * @returns the role, which is a new one where another portal had taken it over
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
