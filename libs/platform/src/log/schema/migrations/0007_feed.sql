-- Up Migration
-- How events travel to the mover of each release, as it said last: what a process that moves nothing can know of Kafka.
create table moving.feed (
  release text primary key,
  state text not null,
  by text not null,
  why text,
  said_at timestamptz not null default now()
);
grant select, insert, update, delete on moving.feed to hadcl_app;
