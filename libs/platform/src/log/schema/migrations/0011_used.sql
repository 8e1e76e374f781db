-- Up Migration
-- When each build of read models was last said to be read, by the database's time; apart from the book, whose rows the
-- mover writes in every batch.
create table moving.used (
  generation text primary key,
  at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
insert into moving.used select id from moving.generation;
grant select, insert, update, delete on moving.used to hadcl_app;

-- Since when nobody moves a build any more: some time later its tables are dropped.
alter table moving.generation add column retired_at timestamptz;
