-- Up Migration
do $$
begin
  create role hadcl_app login;
exception when duplicate_object or unique_violation then null;
end $$;

revoke all on schema log from public;
grant usage on schema log to hadcl_app;

-- One row: which log this is, and a check value of the master key that its secrets are made with.
create table log.identity (
  one boolean primary key default true check (one),
  log_id uuid not null default gen_random_uuid(),
  key_check text
);
insert into log.identity default values;

-- The lab clock: real time moved ahead, never back; `reached` is what it gave before a restart.
create table log.clock (
  one boolean primary key default true check (one),
  ahead interval not null default '0',
  reached timestamptz not null default '-infinity'
);
insert into log.clock default values;

create table log.events (
  position bigint primary key,
  recorded_at timestamptz not null,
  happened_at timestamptz not null,
  version int not null check (version > 0),
  ordinal int not null,
  id uuid not null unique,
  command_id uuid not null,
  stream text not null,
  type text not null,
  correlation_id text not null,
  causation_id text,
  actor json not null,
  data json not null,
  unique (stream, version)
);
comment on column log.events.ordinal is 'place within its append, from 0';
create unique index events_command on log.events (command_id) where ordinal = 0;

create function log.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % of % refused', tg_op, tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on log.events
  for each statement execute function log.refuse();

-- What no stream can hold: a value (its HMAC where personal) used once in its kind.
create table log.claims (
  kind text not null,
  value text not null,
  owner text not null,
  primary key (kind, value)
);

-- A person's key, wrapped by the master's; null once erased, so that no new one is ever made for him.
create table log.personal_keys (
  person_id text primary key,
  wrapped text
);

grant select on log.events, log.identity, log.clock, log.claims, log.personal_keys to hadcl_app;
create schema read authorization hadcl_app;
