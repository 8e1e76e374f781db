-- What triggers do when a person is erased, which is when the key in log.personal_keys becomes null. With the key goes all
-- that is kept of the person beside the log: whoever deletes the key cannot forget the rest.
create or replace function log.forget_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from log.claims where owner = new.person_id;
  delete from side.credentials where account_id = new.person_id;
  delete from side.second_factors where account_id = new.person_id;
  delete from side.recovery_codes where account_id = new.person_id;
  delete from side.passkeys where account_id = new.person_id;
  delete from side.passkey_challenges where account_id = new.person_id;
  delete from side.drafts where account_id = new.person_id;
  delete from side.files where person_id = new.person_id;
  delete from side.uploads where account_id = new.person_id;
  update side.sessions set ended_at = now() where account_id = new.person_id and ended_at is null;
  delete from side.failed_logins where subject = new.person_id;
  delete from side.refused_logins where subject = new.person_id;
  delete from side.outbox where person_id = new.person_id;
  update side.outcomes set answer = null where person_id = new.person_id;
  return null;
end $$;

-- A letter to somebody who is erased goes with the key.
create or replace function moving.forget_letters() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from moving.outcome where person_id = new.person_id;
  return null;
end $$;

-- What was decided before an erasure may be written after it: of an erased person no row is made, and an outcome has no
-- answer.
create or replace function side.only_of_living_accounts() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.account_id and k.wrapped is null) then
    return null;
  end if;
  return new;
end $$;

create or replace function side.only_to_the_living() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.person_id and k.wrapped is null) then
    return null;
  end if;
  return new;
end $$;

create or replace function side.no_answer_of_the_erased() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from log.personal_keys k where k.person_id = new.person_id and k.wrapped is null) then
    new.answer := null;
  end if;
  return new;
end $$;

revoke all on function log.forget_person, moving.forget_letters, side.only_of_living_accounts, side.only_to_the_living,
  side.no_answer_of_the_erased from public;
