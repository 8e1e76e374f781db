-- Up Migration
-- Erasing a person ends their account too, and what was decided before and is written after it does not bring them back.

-- What ANALYZE samples of a column stays in the database's own statistics when the rows are gone: of what is erased with
-- a person it takes nothing. Naming the type again drops the samples of before.
alter table log.personal_keys alter column wrapped type text;
alter table log.personal_keys alter column wrapped set statistics 0;
alter table side.credentials alter column password_hash type text;
alter table side.credentials alter column password_hash set statistics 0;
alter table side.outcomes alter column answer type text;
alter table side.outcomes alter column answer set statistics 0;
alter table side.outbox alter column subject type text, alter column text type text;
alter table side.outbox alter column subject set statistics 0, alter column text set statistics 0;
alter table side.outbox alter column secret type text;
alter table side.outbox alter column secret set statistics 0;
alter table side.refused_logins alter column about type text;
alter table side.refused_logins alter column about set statistics 0;

-- Which columns of a build's tables hold what of whom: by table, by the column of the person, the column and its type.
-- Whoever erases a person finds them there without knowing the release that made the tables. Null: nobody wrote it down.
alter table moving.generation add column personal jsonb;

-- With the key goes all that is kept of the person beside the log: whoever deletes one cannot forget the rest.
create function log.forget_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from log.claims where owner = new.person_id;
  delete from side.credentials where account_id = new.person_id;
  update side.sessions set ended_at = now() where account_id = new.person_id and ended_at is null;
  delete from side.failed_logins where subject = new.person_id;
  delete from side.refused_logins where subject = new.person_id;
  delete from side.outbox where person_id = new.person_id;
  update side.outcomes set answer = null where person_id = new.person_id;
  return null;
end $$;
create trigger forget_person after insert or update of wrapped on log.personal_keys
  for each row when (new.wrapped is null) execute function log.forget_person();

-- What was decided before an erasure may be written after it: of whoever was erased no row is made, and an outcome has no
-- answer.
create function side.only_of_living_accounts() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.account_id and k.wrapped is null) then
    return null;
  end if;
  return new;
end $$;
create function side.only_to_the_living() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.person_id and k.wrapped is null) then
    return null;
  end if;
  return new;
end $$;
create function side.no_answer_of_the_erased() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.person_id and k.wrapped is null) then
    new.answer := null;
  end if;
  return new;
end $$;
create trigger only_of_the_living before insert on side.credentials
  for each row execute function side.only_of_living_accounts();
create trigger only_of_the_living before insert on side.sessions
  for each row execute function side.only_of_living_accounts();
create trigger only_of_the_living before insert on side.outbox
  for each row execute function side.only_to_the_living();
create trigger only_of_the_living before insert on side.outcomes
  for each row execute function side.no_answer_of_the_erased();
revoke all on function log.forget_person, side.only_of_living_accounts, side.only_to_the_living,
  side.no_answer_of_the_erased from public;
