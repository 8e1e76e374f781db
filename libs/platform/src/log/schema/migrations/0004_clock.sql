-- Up Migration
-- What the lab clock shows now; never before what it gave, or what was recorded, earlier.
create function log.clock_now() returns timestamptz language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  select date_trunc('milliseconds', greatest(clock_timestamp() + c.ahead, c.reached,
    (select e.recorded_at from log.events e order by e.position desc limit 1)))
  from log.clock c
$$;

-- Moves the clock to an instant, if that is ahead; it ticks on from there. Every process is told.
create function log.clock_move(target timestamptz) returns timestamptz language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  moved timestamptz;
begin
  perform from log.clock for update;
  moved := greatest(target, log.clock_now());
  update log.clock set ahead = greatest(ahead, moved - clock_timestamp()), reached = moved;
  perform pg_notify('hadcl_clock', '');
  return moved;
end $$;

-- Keeps what the clock has reached, for the next start, when the last mark is older than 5 s.
create function log.clock_mark() returns timestamptz language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  now constant timestamptz := log.clock_now();
begin
  update log.clock set reached = now where reached < now - interval '5 s';
  return now;
end $$;

revoke all on all functions in schema log from public;
grant execute on function log.append_lock, log.append, log.append_one, log.append_with, log.clock_now, log.clock_move, log.clock_mark
  to hadcl_app;
