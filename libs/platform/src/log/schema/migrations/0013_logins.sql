-- Up Migration
-- Logins: limits that count before a password is compared, and letters whose secret is sealed until they are sent.
-- Everything here is of real time, and nothing of it grows with the number of attempts that somebody makes.

-- Over a limit every attempt is refused, so nobody needs to know from where an account has logged in before.
drop table side.known_addresses;

-- An attempt takes its place before its password is compared: it is kept where it fails, given back where it succeeds.
alter table side.failed_logins
  add column id bigint generated always as identity primary key,
  add column failed boolean not null default true;
alter table side.failed_logins alter column failed set default false;
-- Swept by age.
create index on side.failed_logins (at);

-- Failures in a row on an e-mail that no account has, so that it is answered like one that has; the marks are HMACs.
create table side.unknown_failures (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null default clock_timestamp()
);
create index on side.unknown_failures (last_at);

-- Attempts that the log tells together: one event for each subject and answer when the period is over. `about` is sealed;
-- the subject '' gathers the e-mails of nobody that are too many to be named.
create table side.refused_logins (
  subject text not null,
  status text not null,
  since timestamptz not null,
  until timestamptz not null,
  known boolean not null,
  attempts int not null default 1,
  about text,
  recorded_at timestamptz,
  primary key (subject, status, since)
);
create index on side.refused_logins (until) where recorded_at is null;
create index on side.refused_logins (since);

-- Takes a place for an attempt. Without one there are too many failures, or else too many attempts that are being
-- compared, of which it is not known yet: those of a process that died count as failed after 10 s. `failed_before` is of
-- an e-mail that no account has. Attempts on one subject or from one address are counted one after the other, whichever
-- process they come to.
create function side.reserve_login(
  its_subject text, its_address text, known boolean, per_subject int, per_address int,
  out place bigint, out too_many boolean, out failed_before int
) language plpgsql set lock_timeout = '2s' as $$
declare
  taken boolean;
begin
  failed_before := 0;
  perform pg_advisory_xact_lock(hashtextextended('logins from ' || its_address, 0));
  perform pg_advisory_xact_lock(hashtextextended('logins on ' || its_subject, 0));
  select count(*) filter (where on_subject and failed) >= per_subject
           or count(*) filter (where from_address and failed) >= per_address,
         count(*) filter (where on_subject) >= per_subject or count(*) filter (where from_address) >= per_address
    into too_many, taken
    from (select f.subject = its_subject as on_subject, f.address_mark = its_address as from_address,
                 f.failed or f.at < clock_timestamp() - interval '10 s' as failed
            from side.failed_logins f
           where (f.subject = its_subject or f.address_mark = its_address)
             and f.at > clock_timestamp() - interval '1 minute') as of_the_minute;
  if taken then
    return;
  end if;
  insert into side.failed_logins (subject, address_mark) values (its_subject, its_address) returning id into place;
  if not known then
    insert into side.unknown_failures as u (subject, failures) values (its_subject, 1)
    on conflict (subject) do update set failures = u.failures + 1, last_at = clock_timestamp()
    returning u.failures - 1 into failed_before;
  end if;
end $$;

-- Counts an attempt towards what is recorded when its minute is over. Of e-mails that no account has, so many are named
-- an hour; the others are one number, recorded once an hour.
create function side.note_refused_login(
  its_subject text, its_status text, is_known boolean, its_about text, named_an_hour int
) returns void language plpgsql set lock_timeout = '2s' as $$
declare
  began timestamptz := date_trunc('minute', clock_timestamp());
  lasts interval := '1 minute';
begin
  if not is_known then
    perform pg_advisory_xact_lock(hashtextextended('refused logins of nobody', 0));
    if not exists (select from side.refused_logins r
                    where r.subject = its_subject and r.status = its_status and r.since = began)
       and (select count(*) from side.refused_logins r
             where not r.known and r.subject <> '' and r.since > clock_timestamp() - interval '1 hour') >= named_an_hour then
      its_subject := '';
      its_about := null;
      began := date_trunc('hour', began);
      lasts := '1 hour';
    end if;
  end if;
  insert into side.refused_logins as r (subject, status, since, until, known, about)
  values (its_subject, its_status, began, began + lasts, is_known, its_about)
  on conflict (subject, status, since) do update set attempts = r.attempts + 1;
end $$;

-- `opened_by` is the login that a screen on a wall was opened from, `opened_at` a time of the lab.
alter table side.sessions add column opened_by text, add column opened_at timestamptz;
create index on side.sessions (opened_by) where ended_at is null;

-- What only the person may read, sealed until the letter has been sent or given up; it stands where the text says so.
alter table side.outbox add column secret text;

grant select, insert, update, delete on side.unknown_failures, side.refused_logins to hadcl_app;

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
