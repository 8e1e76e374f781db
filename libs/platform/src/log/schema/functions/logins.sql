-- Takes a place for an attempt. Without one there are too many failures, or else too many attempts that are being
-- compared, of which it is not known yet: those of a process that died count as failed after 10 s. `failed_before` is of
-- an e-mail that no account has. Attempts on one subject or from one address are counted one after the other, whichever
-- process they come to.
create or replace function side.reserve_login(
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
create or replace function side.note_refused_login(
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
