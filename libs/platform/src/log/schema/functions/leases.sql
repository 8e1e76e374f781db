-- Whether this holder leads anything now. A lease that was renewed in what is now the future has ended: a clock that was
-- wrong for a moment would give it to a dead holder for as long as it was wrong.
create or replace function moving.leads(candidate text) returns boolean language sql volatile as $$
  select exists (
    select from moving.lease
     where holder = candidate and clock_timestamp() between renewed_at - lasts and renewed_at + lasts)
$$;

-- Takes a lease that is free, or held by `before`, and gives the number of its term; null while another holds it. It
-- looks before it writes: whoever waits leaves neither a lock nor a dead row.
create or replace function moving.take_lease(its_name text, candidate text, before text, length interval) returns bigint
language plpgsql as $$
declare
  number bigint;
begin
  perform from moving.lease l where l.name = its_name and l.holder is distinct from before and moving.leads(l.holder);
  if found then
    return null;
  end if;
  insert into moving.lease as l (name, holder, lasts) values (its_name, candidate, length)
  on conflict (name) do update
     set holder = excluded.holder, term = l.term + 1, lasts = excluded.lasts, renewed_at = clock_timestamp()
   where l.holder is null or l.holder = before
      or clock_timestamp() not between l.renewed_at - l.lasts and l.renewed_at + l.lasts
  returning l.term into number;
  return number;
end $$;

-- Says that its work goes on; false when another has taken over. A renewal that a crash forgets loses nothing, so it waits
-- for no disk.
create or replace function moving.renew_lease(its_name text, its_holder text) returns boolean language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update moving.lease set renewed_at = clock_timestamp() where name = its_name and holder = its_holder;
  return found;
end $$;

-- Hands a lease over: whoever waits for it is told.
create or replace function moving.release_lease(its_name text, its_holder text) returns void language plpgsql as $$
begin
  update moving.lease set holder = null where name = its_name and holder = its_holder;
  if found then
    perform pg_notify('hadcl_lease', its_name);
  end if;
end $$;
