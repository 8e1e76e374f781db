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

create function log.erase_person(person text) returns void language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into log.personal_keys (person_id, wrapped) values (person, null)
  on conflict (person_id) do update set wrapped = null;
  delete from log.claims where owner = person;
  delete from side.credentials where account_id = person;
  update side.sessions set ended_at = now() where account_id = person and ended_at is null;
  delete from side.failed_logins where subject = person;
  delete from side.refused_logins where subject = person;
  delete from side.outbox where person_id = person;
  update side.outcomes set answer = null where person_id = person;
end $$;

alter function log.write_side(text, jsonb) rename to write_side_of_living;

create function log.write_side(kind text, fields jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  whose constant text := coalesce(fields->>'accountId', fields->>'personId');
begin
  if kind = 'erasure' then
    perform log.erase_person(whose);
  elsif not exists (select from log.personal_keys k where k.person_id = whose and k.wrapped is null) then
    perform log.write_side_of_living(kind, fields);
  elsif kind = 'outcome' then
    perform log.write_side_of_living(kind, fields || '{"answer": null}');
  end if;
end $$;

revoke all on function log.erase_person, log.write_side, log.write_side_of_living from public;
