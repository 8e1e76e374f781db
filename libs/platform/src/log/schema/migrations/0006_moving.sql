-- Up Migration
-- The book of everything that moves events: how far each read model, reaction and daily fact is, and what is parked.
create schema moving;
grant usage on schema moving to hadcl_app;

-- One build of a projection's tables and how far it is. `holder` is the mover that may write it (the fence).
create table moving.generation (
  id text primary key,
  projection text not null,
  hash text not null,
  rebuild int not null,
  tables text[] not null,
  position bigint not null default 0,
  holder text,
  ready boolean not null default false,
  parked int not null default 0,
  moved_at timestamptz not null default now(),
  unique (projection, hash, rebuild)
) with (fillfactor = 50);

-- Events that a generation or reaction (the subject) could not take, and those of their streams that wait behind them
-- (no reason).
create table moving.parked (
  subject text not null,
  position bigint not null,
  stream text not null,
  type text not null,
  reason text,
  tries int not null default 0,
  parked_at timestamptz not null default now(),
  primary key (subject, position)
);
create index parked_stream on moving.parked (subject, stream);

create table moving.reaction (
  name text primary key,
  position bigint not null
);

-- How far each daily fact has been recorded: the last due instant.
create table moving.daily (
  name text primary key,
  done_until timestamptz not null
);

-- The topic that carries the log now. It may be read only while the database server that it was verified for still
-- runs: a restored database always has another start.
create table moving.topic (
  log_id uuid primary key,
  generation int not null,
  verified_for timestamptz
);

-- Messages on the topic that are not ours: parked where they lie.
create table moving.foreign_message (
  topic text not null,
  message_offset bigint not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (topic, message_offset)
);

-- Moves generations on, all or (HM001) none: those that stand elsewhere, are held by another or have parked events take
-- the longer way. Called in the statement that changes their tables.
create function moving.advance(ids text[], at bigint, reached bigint, mover text) returns void
language plpgsql as $$
declare
  standing int;
begin
  update moving.generation set position = reached, moved_at = clock_timestamp()
   where id = any(ids) and position = at and holder is not distinct from mover and parked = 0;
  get diagnostics standing = row_count;
  if standing <> cardinality(ids) then
    raise exception using errcode = 'HM001', message = 'not every generation can be moved on at once';
  end if;
end $$;

grant select, insert, update, delete on all tables in schema moving to hadcl_app;
