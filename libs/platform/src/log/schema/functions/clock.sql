-- The only function that asks the server's clock; tests put another in its place.
create or replace function log.server_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- The server's time while it agrees with clocks of the product's processes: where it differs by minutes from where it was
-- confirmed last, the lab's time stands still until it is confirmed again (docs/decisions/29).
create or replace function log.clock_real(c log.clock) returns timestamptz language sql volatile as $$
  select case when log.server_clock() between c.confirmed - interval '5 minutes' and c.confirmed + interval '5 minutes'
              then log.server_clock() else coalesce(c.confirmed, log.server_clock()) end
$$;

-- The lab's time after the last event: never before what was given or recorded earlier.
create or replace function log.clock_after(c log.clock, last_position bigint, last_recorded timestamptz) returns timestamptz
language sql volatile as $$
  select date_trunc('milliseconds', greatest(
    log.clock_real(c) + c.ahead, c.reached, case when last_position > c.misdated_up_to then last_recorded end))
$$;

-- What the lab clock shows now.
create or replace function log.clock_now() returns timestamptz language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  select log.clock_after(c, e.position, e.recorded_at)
    from log.clock c
    left join (select position, recorded_at from log.events order by position desc limit 1) e on true
$$;

-- The same for a column's default: it does not look at the log.
create or replace function log.lab_now() returns timestamptz language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$ select date_trunc('milliseconds', greatest(log.clock_real(c) + c.ahead, c.reached)) from log.clock c $$;

-- Moves the lab clock to an instant, if that is ahead; it ticks on from there. Every process is told.
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
create or replace function log.clock_mark(seen timestamptz) returns void language plpgsql security definer
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

-- For releases before 0030, which may still run beside this one: they believe whatever the server says.
create or replace function log.clock_mark() returns timestamptz language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform log.clock_mark(log.server_clock());
  return log.clock_now();
end $$;

-- Puts a lab clock that a wrong clock has carried ahead back to where the real time is: for the owner, while no process
-- of the product runs. The log keeps what it holds; what is recorded next is dated before it.
create or replace function log.clock_back() returns timestamptz language plpgsql
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

revoke all on function log.server_clock, log.clock_real, log.clock_after, log.clock_now, log.lab_now, log.clock_move,
  log.clock_mark(timestamptz), log.clock_mark(), log.clock_back from public;
grant execute on function log.server_clock, log.clock_now, log.lab_now, log.clock_move, log.clock_mark(timestamptz),
  log.clock_mark() to hadcl_app;
