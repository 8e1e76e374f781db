-- Up Migration
-- The clock of a server can be wrong for seconds: a fault of NTP, a failover to a machine whose clock is wrong. What was
-- dated meanwhile would hold the lab's clock there for as long as it was wrong. So processes confirm the server's clock
-- while it agrees with clocks of their own (LabClock). Where it differs by minutes from where it was confirmed last, the
-- lab's time stands still until it is confirmed again. Before the first confirmation it is believed.
alter table log.clock
  add column confirmed timestamptz,
  -- Up to this position events were dated by a wrong clock; they do not hold the lab's clock where they are (clock_back).
  add column misdated_up_to bigint not null default 0;

-- The one place where the server's clock is asked; tests put another in its place.
create function log.server_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create function log.clock_real(c log.clock) returns timestamptz language sql volatile as $$
  select case when log.server_clock() between c.confirmed - interval '5 minutes' and c.confirmed + interval '5 minutes'
              then log.server_clock() else coalesce(c.confirmed, log.server_clock()) end
$$;

-- The lab's time after the last event: never before what was given or recorded earlier.
create function log.clock_after(c log.clock, last_position bigint, last_recorded timestamptz) returns timestamptz
language sql volatile as $$
  select date_trunc('milliseconds', greatest(
    log.clock_real(c) + c.ahead, c.reached, case when last_position > c.misdated_up_to then last_recorded end))
$$;

create or replace function log.clock_now() returns timestamptz language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  select log.clock_after(c, e.position, e.recorded_at)
    from log.clock c
    left join (select position, recorded_at from log.events order by position desc limit 1) e on true
$$;

create or replace function log.lab_now() returns timestamptz language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$ select date_trunc('milliseconds', greatest(log.clock_real(c) + c.ahead, c.reached)) from log.clock c $$;

create or replace function log.clock_move(target timestamptz) returns timestamptz language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  moved timestamptz;
begin
  perform from log.clock for update;
  moved := greatest(target, log.clock_now());
  update log.clock c set ahead = greatest(c.ahead, moved - log.clock_real(c)), reached = moved;
  perform pg_notify('hadcl_clock', '');
  return moved;
end $$;

-- Confirms the server's clock, which showed `seen` to a process that found it right, and keeps what the lab's clock has
-- reached, for the next start; each when the last mark is older than 5 s. A clock that leapt since is not confirmed.
create function log.clock_mark(seen timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  server constant timestamptz := log.server_clock();
begin
  if server not between seen - interval '1 minute' and seen + interval '1 minute' then
    return;
  end if;
  update log.clock set confirmed = server
   where confirmed is null or confirmed not between server - interval '5 s' and server + interval '5 s';
  update log.clock set reached = log.clock_now() where reached < log.clock_now() - interval '5 s';
end $$;

-- As 0010, but that a lease which was renewed in what is now the future has ended: a clock that was wrong for a moment
-- would give it to a dead holder for as long as it was wrong.
create or replace function moving.leads(candidate text) returns boolean language sql volatile as $$
  select exists (
    select from moving.lease
     where holder = candidate and clock_timestamp() between renewed_at - lasts and renewed_at + lasts)
$$;
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

-- Of an earlier release that runs beside this one, and believes whatever the server says.
create or replace function log.clock_mark() returns timestamptz language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform log.clock_mark(log.server_clock());
  return log.clock_now();
end $$;

-- Puts a lab clock that a wrong clock has carried ahead back to where the real time is: for the owner, while no process
-- of the product runs. The log keeps what it holds; what is recorded next is dated before it.
create function log.clock_back() returns timestamptz language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update log.clock
     set confirmed = log.server_clock(), reached = '-infinity',
         misdated_up_to = coalesce((select max(position) from log.events), 0);
  update moving.daily set done_until = least(done_until, log.clock_now());
  delete from moving.watermark;
  return log.clock_now();
end $$;

-- Both append functions date events by the same rule; all else of them stays.
do $$
declare
  its record;
  dated text;
begin
  for its in select oid, proname, pg_get_functiondef(oid) as text
               from pg_proc where pronamespace = 'log'::regnamespace and proname in ('append', 'append_one') loop
    dated := regexp_replace(
      its.text, 'date_trunc\(''milliseconds'', greatest\((clock_timestamp\(\)|now) \+ c\.ahead, c\.reached, h\.recorded_at\)\)',
      'log.clock_after(c, h.position, h.recorded_at)');
    dated := replace(replace(dated, e'  now := clock_timestamp();\n', ''), e'  given bigint;\n  now timestamptz;\n', e'  given bigint;\n');
    if dated !~ 'log\.clock_after' then
      raise exception 'log.% does not date events as expected', its.proname;
    end if;
    execute dated;
  end loop;
end $$;

revoke all on function log.server_clock, log.clock_real, log.clock_after, log.clock_mark(timestamptz), log.clock_back from public;
grant execute on function log.server_clock, log.clock_mark(timestamptz) to hadcl_app;
