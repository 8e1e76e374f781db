import { createHash, createHmac, randomUUID } from 'node:crypto';
import { connection, pg } from '@hadcl/platform/base/postgres/pool';

/** The tables of the plain service: what stands now, and an outbox. */
export const plainSchema = `
  create table if not exists crud_session (token_hash text primary key, account_id text not null, role text not null,
    ends_at timestamptz not null);
  create table if not exists crud_member (project_id text, account_id text, from_date date, until_date date,
    primary key (project_id, account_id));
  create table if not exists crud_day (date date primary key, is_open boolean not null, capacity int not null,
    booked int not null default 0, release_at timestamptz not null, version int not null default 0);
  create table if not exists crud_booking (id uuid primary key, date date not null, project_id text not null,
    account_id text not null, quota int not null, status text not null, remarks text not null default '',
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    version int not null default 1, unique (date, project_id));
  create table if not exists crud_visit (id uuid primary key, date date not null, project_id text not null,
    account_id text not null, in_at timestamptz not null, out_at timestamptz, used_code text not null);
  create index if not exists crud_visit_person on crud_visit (account_id, date);
  create unique index if not exists crud_visit_inside on crud_visit (account_id) where out_at is null;
  create index if not exists crud_visit_date on crud_visit (date, project_id) where out_at is null;
  create table if not exists crud_outbox (id uuid primary key, kind text not null, account_id text not null,
    data jsonb not null, created_at timestamptz not null default now());
  create index if not exists crud_outbox_age on crud_outbox (created_at);
  create table if not exists crud_notice (id uuid primary key, kind text not null, account_id text not null,
    data jsonb not null, created_at timestamptz not null, read_at timestamptz);`;

export const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

type Code = { readonly userId: string; readonly projectId: string; readonly date: string };
const codeKey = 'of the bench';
const macOf = (text: string) => createHmac('sha256', codeKey).update(text).digest('base64url');

/** A signed code of the plain service. */
export const plainCode = (code: Code): string => {
  const text = Buffer.from(JSON.stringify({ ...code, until: Date.now() + 120_000, id: randomUUID() })).toString(
    'base64url',
  );
  return `${text}.${macOf(text)}`;
};

/** What a code says, null for one that was not signed or is too old. */
export const plainCodeIn = (code: string): (Code & { readonly id: string }) | null => {
  const [text, mac] = code.split('.');
  if (!text || macOf(text) !== mac) return null;
  const its = JSON.parse(Buffer.from(text, 'base64url').toString());
  return its.until > Date.now() ? its : null;
};

/** Today open in the plain service, with the seats and the people of each project. */
export const seatPlain = async (
  ownerUrl: string,
  { today, people }: { readonly today: string; readonly people: readonly { userId: string; projectId: string }[] },
): Promise<void> => {
  const client = new pg.Client(connection(ownerUrl));
  await client.connect();
  await client.query(`insert into crud_day (date, is_open, capacity, release_at) values ($1, true, $2, now())`, [
    ...[today, people.length],
  ]);
  const columns = [people.map(({ projectId }) => projectId), people.map(({ userId }) => userId)];
  await client.query(
    `insert into crud_member select *, '2035-01-01', '2035-12-31' from unnest($1::text[], $2::text[])`,
    columns,
  );
  await client.query(
    `insert into crud_booking (id, date, project_id, account_id, quota, status)
     select gen_random_uuid(), $2, project_id, min(account_id), count(*), 'APPROVED'
       from unnest($1::text[], $3::text[]) as m(project_id, account_id) group by project_id`,
    [columns[0], today, columns[1]],
  );
  await client.end();
};

/** The same lab as the product's, for the plain service. @returns the tokens of its researcher and its officer */
export const openPlain = async (
  ownerUrl: string,
  { dates, projects }: { readonly dates: readonly string[]; readonly projects: readonly string[] },
): Promise<{ readonly researcher: string; readonly officer: string }> => {
  const [researcher, officer, account] = [randomUUID(), randomUUID(), randomUUID()];
  const client = new pg.Client(connection(ownerUrl));
  await client.connect();
  await client.query(
    `insert into crud_session values ($1, $2, 'COL_RESEARCHER', now() + interval '1 day'),
                                     ($3, 'officer', 'HADCL_OFFICER', now() + interval '1 day')`,
    [hashed(researcher), account, hashed(officer)],
  );
  await client.query(
    `insert into crud_member select id, $2, '2035-01-01', '2035-12-31' from unnest($1::text[]) as id`,
    [projects, account],
  );
  await client.query(
    `insert into crud_day (date, is_open, capacity, release_at)
     select date, true, 999, now() from unnest($1::date[]) as date`,
    [dates],
  );
  await client.end();
  return { researcher, officer };
};
