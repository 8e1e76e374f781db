-- Up Migration
-- Who leads each kind of work that one worker at a time does. A lease is renewed by every step of its work; not renewed
-- for as long as it `lasts`, it is free. `term` counts the leaders. All times here are those of the database. A row is
-- written once a second and no index sees it: its page has room for the versions, which are pruned on the way.
create table moving.lease (
  name text primary key,
  holder text,
  term bigint not null default 1,
  lasts interval not null,
  renewed_at timestamptz not null default clock_timestamp()
) with (fillfactor = 10);

-- Whether this holder leads anything now.
create function moving.leads(candidate text) returns boolean language sql volatile as $$
  select exists (
    select from moving.lease where holder = candidate and renewed_at + lasts > clock_timestamp())
$$;

-- Takes a lease that is free, or held by `before`, and gives the number of its term; null while another holds it. It
-- looks before it writes: whoever waits leaves neither a lock nor a dead row.
create function moving.take_lease(its_name text, candidate text, before text, length interval) returns bigint
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
   where l.holder is null or l.holder = before or l.renewed_at + l.lasts <= clock_timestamp()
  returning l.term into number;
  return number;
end $$;

-- Says that its work goes on; false when another has taken over. Nothing is lost with a renewal that a crash forgets, so
-- that nobody waits for the disk.
create function moving.renew_lease(its_name text, its_holder text) returns boolean language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update moving.lease set renewed_at = clock_timestamp() where name = its_name and holder = its_holder;
  return found;
end $$;

-- Hands a lease over: whoever waits for it is told.
create function moving.release_lease(its_name text, its_holder text) returns void language plpgsql as $$
begin
  update moving.lease set holder = null where name = its_name and holder = its_holder;
  if found then
    perform pg_notify('hadcl_lease', its_name);
  end if;
end $$;

-- Only the leader who claimed a checkpoint last may move it (the fence), as in moving.generation.
alter table moving.reaction add column holder text;
alter table moving.daily add column holder text;

-- To which instant of the lab (`as_of`) the read models of a release are known to have everything, and when the mover
-- found it so (`seen_at`).
create table moving.watermark (
  release text primary key,
  as_of timestamptz not null,
  seen_at timestamptz not null
) with (fillfactor = 10);

-- Writes a watermark down; like a renewal it waits for no disk.
create function moving.keep_watermark(its_release text, until timestamptz, at timestamptz) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into moving.watermark as w (release, as_of, seen_at) values (its_release, until, at)
  on conflict (release) do update set as_of = excluded.as_of, seen_at = excluded.seen_at
   where w.seen_at < excluded.seen_at;
end $$;

grant select, insert, update, delete on moving.lease, moving.watermark to hadcl_app;
