-- Up Migration
-- What reactions and the daily clock have decided and what is not done yet (docs/decisions/30). A row is written in the
-- statement that moves the checkpoint of whoever decided it, and deleted when it is done. Rows of one subject and lane are
-- done in the order of `seq`, others beside them.
create table moving.outcome (
  seq bigint generated always as identity primary key,
  -- Follows from who decided it, from what and for whom: decided again, it is the same row.
  id uuid not null unique,
  subject text not null,
  lane text not null,
  -- 'event': what follows from the event at `position` could not be decided yet.
  kind text not null check (kind in ('event', 'order', 'letter', 'taking-back')),
  position bigint,
  -- Whose letter it is.
  person_id text,
  body json not null,
  tries int not null default 0,
  failure text,
  created_at timestamptz not null default now()
);
create index outcome_turn on moving.outcome (subject, seq);
create index outcome_letters on moving.outcome (seq) where kind = 'letter';
create index outcome_persons on moving.outcome (person_id) where person_id is not null;
create index outcome_parked on moving.outcome (seq) where tries >= 5;
-- Letters are among them: of what they say nothing stays in the database's statistics (0014).
alter table moving.outcome alter column body set statistics 0;
grant select, insert, update, delete on moving.outcome to hadcl_app;

-- A letter to somebody who is erased goes with the key, and none is decided for them afterwards (0014).
create function moving.forget_letters() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from moving.outcome where person_id = new.person_id;
  return null;
end $$;
revoke all on function moving.forget_letters from public;
create trigger forget_letters after insert or update of wrapped on log.personal_keys
  for each row when (new.wrapped is null) execute function moving.forget_letters();
create trigger only_of_the_living before insert on moving.outcome
  for each row when (new.person_id is not null) execute function side.only_to_the_living();

-- Events that earlier releases set aside for a reaction are undecided outcomes now, in the order of their streams.
insert into moving.outcome (id, subject, lane, kind, position, body, tries, failure)
select gen_random_uuid(), p.subject, p.stream, 'event', p.position, '{}', p.tries, p.reason
  from moving.parked p
 where p.subject like 'reaction %'
 order by p.position;
delete from moving.parked where subject like 'reaction %';

-- A reaction belongs to the newest version that has claimed it. The other name of the fence stops the workers of earlier
-- releases: they know neither versions nor this table, and would move checkpoints past what is decided here.
alter table moving.reaction rename column holder to leader;
alter table moving.reaction add column version int not null default 0;
alter table moving.daily rename column holder to leader;
alter table moving.parked add constraint parked_of_read_models check (subject not like 'reaction %');
