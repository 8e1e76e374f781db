-- Up Migration
create function log.append_lock() returns bigint language sql immutable parallel safe as $$ select 4841434 $$;

-- Many appends in one statement. Each wins whole or is reported in `problems` (by its place, 1 … n); the others are
-- not disturbed. Event ids stand behind their unique index alone: a batch that meets one again is sent singly.
-- Positions go on without a gap in the order of the events given, from base + 1, in commit order.
--   a_*  appends: what all events of one share
--   e_*  streams looked at: the expected version and how many events follow (0: a guard)
--   v_*  events, each with the place of its stream among e_*; JSON is given in lines, which need no quoting
--   c_*  claims taken or given back;  k_*  new personal keys that the events are encrypted with
create function log.append(
  a_command uuid[], a_correlation text[], a_causation text[], a_actor text,
  e_append int[], e_stream text[], e_expected int[], e_events int[],
  v_entry int[], v_ordinal int[], v_version int[], v_id uuid[], v_type text[], v_data text, v_happened timestamptz[],
  c_append int[], c_kind text[], c_value text[], c_owner text[], c_take boolean[],
  k_append int[], k_person text[], k_wrapped text[],
  wait_ms int,
  out base bigint, out problems text[]
) language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  n constant int := cardinality(a_command);
  actors constant text[] := string_to_array(a_actor, e'\n');
  now timestamptz;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log is appended to at read committed' using errcode = '25001';
  end if;
  if not pg_try_advisory_xact_lock(log.append_lock()) then
    perform set_config('lock_timeout', greatest(wait_ms, 1)::text, true);
    perform pg_advisory_xact_lock(log.append_lock());
  end if;

  select coalesce(h.position, 0),
         date_trunc('milliseconds', greatest(clock_timestamp() + c.ahead, c.reached, h.recorded_at))
    into base, now
    from log.clock c
    left join lateral (select e.position, e.recorded_at from log.events e order by e.position desc limit 1) h on true;

  if cardinality(e_stream) > 1 and exists (
    select from unnest(e_stream, e_events) e(stream, events)
     group by e.stream having count(*) > 1 and sum(e.events) > 0)
  then
    raise exception 'a stream that is written stands in two places of one batch' using errcode = '22000';
  end if;

  -- `version >= expected`: without it, every version of the stream on the index page is read to find the last.
  with wrong(no, rank, problem) as (
    select e.no, 2, 'conflict ' || e.stream
      from unnest(e_append, e_stream, e_expected) e(no, stream, expected)
     where e.expected <> coalesce(
       (select x.version from log.events x where x.stream = e.stream and x.version >= e.expected
         order by x.version desc limit 1), 0)
    union all
    select a.no, 1, 'repeat'
      from unnest(a_command) with ordinality a(id, no)
     where (select x.position from log.events x where x.command_id = a.id and x.ordinal = 0 limit 1) is not null
    union all
    select c.no, 3, 'claim ' || c.kind
      from unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
      join log.claims h on h.kind = c.kind and h.value = c.value and h.owner <> c.owner
     where c.take
    union all
    select k.no, 4, 'key ' || k.person
      from unnest(k_append, k_person, k_wrapped) k(no, person, wrapped)
      join log.personal_keys h on h.person_id = k.person and h.wrapped is distinct from k.wrapped
  )
  select array_agg(w.problem order by g.no) into problems
    from generate_series(1, n) g(no)
    left join (select distinct on (no) no, problem from wrong order by no, rank) w on w.no = g.no
  having count(w.problem) > 0;

  insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                          correlation_id, causation_id, actor, data)
  select base + row_number() over (order by v.place), now, coalesce(v.happened, now), v.version, v.ordinal, v.id,
         a_command[e_append[v.entry]], e_stream[v.entry], v.type, a_correlation[e_append[v.entry]],
         a_causation[e_append[v.entry]], actors[e_append[v.entry]]::json, v.data::json
    from unnest(v_entry, v_ordinal, v_version, v_id, v_type, string_to_array(v_data, e'\n'), v_happened)
           with ordinality as v(entry, ordinal, version, id, type, data, happened, place)
   where problems[e_append[v.entry]] is null;

  if cardinality(c_append) > 0 then
    delete from log.claims h
     using unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
     where not c.take and problems[c.no] is null and h.kind = c.kind and h.value = c.value and h.owner = c.owner;
    insert into log.claims (kind, value, owner)
    select c.kind, c.value, c.owner
      from unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
     where c.take and problems[c.no] is null
       and not exists (select from log.claims h where h.kind = c.kind and h.value = c.value and h.owner = c.owner);
  end if;
  if cardinality(k_append) > 0 then
    insert into log.personal_keys (person_id, wrapped)
    select distinct k.person, k.wrapped
      from unnest(k_append, k_person, k_wrapped) k(no, person, wrapped)
     where problems[k.no] is null and not exists (select from log.personal_keys h where h.person_id = k.person);
  end if;
end $$;

-- The short path of a lone append of one event: checked and written by one statement. Ids stand behind their unique
-- indexes. Null: nothing was written, and log.append says why.
create function log.append_one(
  e_stream text[], e_expected int[],
  v_stream text, v_version int, v_id uuid, v_type text, v_data json,
  v_command uuid, v_correlation text, v_causation text, v_actor json, v_happened timestamptz,
  wait_ms int
) returns bigint language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  given bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log is appended to at read committed' using errcode = '25001';
  end if;
  if not pg_try_advisory_xact_lock(log.append_lock()) then
    perform set_config('lock_timeout', greatest(wait_ms, 1)::text, true);
    perform pg_advisory_xact_lock(log.append_lock());
  end if;
  insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                          correlation_id, causation_id, actor, data)
  select coalesce(h.position, 0) + 1, t.now, coalesce(v_happened, t.now), v_version, 0, v_id, v_command,
         v_stream, v_type, v_correlation, v_causation, v_actor, v_data
    from log.clock c
    left join lateral (select e.position, e.recorded_at from log.events e order by e.position desc limit 1) h on true
   cross join lateral (
     select date_trunc('milliseconds', greatest(clock_timestamp() + c.ahead, c.reached, h.recorded_at)) as now) t
   where not exists (
     select from unnest(e_stream, e_expected) e(stream, expected)
      where e.expected <> coalesce(
        (select x.version from log.events x where x.stream = e.stream and x.version >= e.expected
          order by x.version desc limit 1), 0))
  returning position into given;
  return given;
end $$;
