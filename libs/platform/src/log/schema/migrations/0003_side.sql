-- Up Migration
-- Rows that belong to the same fact as an event but are none. The product may change them (a mail is sent, a session
-- is used); their beginning is written in the same statement as the events, by log.append_with.
create schema side;
grant usage on schema side to hadcl_app;

create table side.credentials (
  account_id text primary key,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table side.sessions (
  id text primary key,
  account_id text not null,
  kind text not null default 'person',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_input_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on side.sessions (account_id) where ended_at is null;

-- What a call answered, by (user, call, Idempotency-Key); `answer` is encrypted, null once its person is erased.
create table side.outcomes (
  key text primary key,
  person_id text not null,
  body_hash text not null,
  status int not null,
  answer text,
  created_at timestamptz not null default now()
);
create index on side.outcomes (person_id);
create index on side.outcomes (created_at);

create table side.outbox (
  id uuid primary key,
  person_id text not null,
  subject text not null,
  text text not null,
  cause text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  unique (cause, person_id)
);
create index on side.outbox (next_try_at) where sent_at is null and failed_at is null;
create index on side.outbox (person_id);

grant select, insert, update, delete on all tables in schema side to hadcl_app;

-- Repeating a row changes nothing, so that a statement whose reply was lost may be sent again.
create function log.write_side(kind text, fields jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  case kind
    when 'credential' then
      insert into side.credentials (account_id, password_hash) values (fields->>'accountId', fields->>'passwordHash')
      on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = now();
    when 'session' then
      insert into side.sessions (id, account_id, kind, expires_at)
      values (fields->>'id', fields->>'accountId', coalesce(fields->>'kind', 'person'),
              (fields->>'expiresAt')::timestamptz)
      on conflict do nothing;
    when 'session-end' then
      update side.sessions set ended_at = now() where id = fields->>'id' and ended_at is null;
    when 'sessions-end' then
      update side.sessions set ended_at = now()
       where account_id = fields->>'accountId' and id is distinct from fields->>'except' and ended_at is null;
    when 'outcome' then
      insert into side.outcomes (key, person_id, body_hash, status, answer)
      values (fields->>'key', fields->>'personId', fields->>'bodyHash', (fields->>'status')::int, fields->>'answer')
      on conflict do nothing;
    when 'mail' then
      insert into side.outbox (id, person_id, subject, text, cause)
      values ((fields->>'id')::uuid, fields->>'personId', fields->>'subject', fields->>'text', fields->>'cause')
      on conflict do nothing;
    when 'erasure' then
      insert into log.personal_keys (person_id, wrapped) values (fields->>'personId', null)
      on conflict (person_id) do update set wrapped = null;
      delete from side.outbox where person_id = fields->>'personId';
      update side.outcomes set answer = null where person_id = fields->>'personId';
  end case;
end $$;

create function log.append_with(
  a_command uuid[], a_correlation text[], a_causation text[], a_actor text,
  e_append int[], e_stream text[], e_expected int[], e_events int[],
  v_entry int[], v_ordinal int[], v_version int[], v_id uuid[], v_type text[], v_data text, v_happened timestamptz[],
  c_append int[], c_kind text[], c_value text[], c_owner text[], c_take boolean[],
  k_append int[], k_person text[], k_wrapped text[],
  wait_ms int,
  s_append int[], s_kind text[], s_fields jsonb[],
  out base bigint, out problems text[]
) language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  select r.base, r.problems into base, problems
    from log.append(a_command, a_correlation, a_causation, a_actor, e_append, e_stream, e_expected, e_events,
      v_entry, v_ordinal, v_version, v_id, v_type, v_data, v_happened,
      c_append, c_kind, c_value, c_owner, c_take, k_append, k_person, k_wrapped, wait_ms) r;
  perform log.write_side(s.kind, s.fields)
     from unnest(s_append, s_kind, s_fields) with ordinality s(no, kind, fields, place)
    where problems[s.no] is null
    order by s.place;
end $$;
