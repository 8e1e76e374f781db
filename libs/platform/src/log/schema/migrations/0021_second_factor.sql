-- Up Migration
-- What proves a person beside their password. The secret of an authenticator app is sealed with a key of the master key;
-- of the recovery codes only HMACs are kept.
create table side.second_factors (
  account_id text primary key,
  secret text not null,
  -- The step of the last code that was taken: each lets in once, and none of before it.
  last_step bigint not null,
  -- Of the lab.
  enrolled_at timestamptz not null
);
create table side.recovery_codes (
  account_id text not null,
  mark text not null,
  used_at timestamptz,
  primary key (account_id, mark)
);
alter table side.second_factors alter column secret set statistics 0;
alter table side.recovery_codes alter column mark set statistics 0;
grant select, insert, update, delete on side.second_factors, side.recovery_codes to hadcl_app;

create trigger only_of_the_living before insert on side.second_factors
  for each row execute function side.only_of_living_accounts();
create trigger only_of_the_living before insert on side.recovery_codes
  for each row execute function side.only_of_living_accounts();

-- As 0014, and the second factor.
create or replace function log.forget_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from log.claims where owner = new.person_id;
  delete from side.credentials where account_id = new.person_id;
  delete from side.second_factors where account_id = new.person_id;
  delete from side.recovery_codes where account_id = new.person_id;
  update side.sessions set ended_at = now() where account_id = new.person_id and ended_at is null;
  delete from side.failed_logins where subject = new.person_id;
  delete from side.refused_logins where subject = new.person_id;
  delete from side.outbox where person_id = new.person_id;
  update side.outcomes set answer = null where person_id = new.person_id;
  return null;
end $$;

-- As 0013, and the second factor: a new one takes the place of the old, with its codes.
create or replace function log.write_side(kind text, fields jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  case kind
    when 'credential' then
      insert into side.credentials (account_id, password_hash) values (fields->>'accountId', fields->>'passwordHash')
      on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = now();
    when 'session' then
      insert into side.sessions (id, account_id, kind, expires_at, opened_by, opened_at)
      values (fields->>'id', fields->>'accountId', coalesce(fields->>'kind', 'person'),
              (fields->>'expiresAt')::timestamptz, fields->>'openedBy', (fields->>'openedAt')::timestamptz)
      on conflict do nothing;
      -- Of those that live the newest stay.
      update side.sessions set ended_at = now()
       where ended_at is null and id = any(array(
         select s.id from side.sessions s
          where s.account_id = fields->>'accountId' and s.kind = coalesce(fields->>'kind', 'person')
            and s.ended_at is null
            and case s.kind when 'display' then s.expires_at > (fields->>'openedAt')::timestamptz
                else s.expires_at > now()
                     and s.last_input_at > now() - make_interval(mins => (fields->>'idleMinutes')::int) end
          order by s.created_at desc, (s.id = fields->>'id') desc
         offset (fields->>'most')::int));
    when 'session-end' then
      -- With the screens on walls that were opened from it.
      update side.sessions set ended_at = now()
       where (id = fields->>'id' or opened_by = fields->>'id') and ended_at is null;
    when 'sessions-end' then
      update side.sessions set ended_at = now()
       where account_id = fields->>'accountId' and id is distinct from fields->>'except' and ended_at is null;
    when 'factor' then
      insert into side.second_factors (account_id, secret, last_step, enrolled_at)
      values (fields->>'accountId', fields->>'secret', (fields->>'step')::bigint, (fields->>'enrolledAt')::timestamptz)
      on conflict (account_id) do update
        set secret = excluded.secret, last_step = excluded.last_step, enrolled_at = excluded.enrolled_at;
    when 'factor-codes' then
      delete from side.recovery_codes where account_id = fields->>'accountId';
      insert into side.recovery_codes (account_id, mark)
      select fields->>'accountId', its.mark from jsonb_array_elements_text(fields->'marks') as its(mark);
    when 'factor-end' then
      delete from side.second_factors where account_id = fields->>'accountId';
      delete from side.recovery_codes where account_id = fields->>'accountId';
    when 'mail' then
      insert into side.outbox (id, person_id, subject, text, cause, secret)
      values ((fields->>'id')::uuid, fields->>'personId', fields->>'subject', fields->>'text', fields->>'cause',
              fields->>'secret')
      on conflict do nothing;
    when 'erasure' then
      -- With the key goes all that is kept of the person beside the log (0014).
      insert into log.personal_keys (person_id, wrapped) values (fields->>'personId', null)
      on conflict (person_id) do update set wrapped = null;
  end case;
end $$;
