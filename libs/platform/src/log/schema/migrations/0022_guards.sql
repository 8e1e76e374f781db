-- Up Migration
-- As 0019 makes it, but for this: who only looks at a stream leaves it as it is, so that another which looks at it too does
-- not fail with it. It was told a conflict that there was none of, and decided again.
create or replace function log.append(
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
  actors constant text[] := string_to_array(a_actor, e'\n');
  data constant text[] := string_to_array(v_data, e'\n');
  now timestamptz;
  wrong boolean;
  -- The places of the events to write; null for all.
  kept int[];
  -- The last append before that writes the same stream in this batch, by the place of a stream among e_*.
  before int[];
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the log is appended to at read committed' using errcode = '25001';
  end if;
  if not pg_try_advisory_xact_lock(log.append_lock()) then
    perform set_config('lock_timeout', greatest(wait_ms, 1)::text, true);
    perform pg_advisory_xact_lock(log.append_lock());
  end if;

  -- `version >= expected`: without it, every version of the stream on the index page is read to find the last.
  select coalesce(h.position, 0),
         date_trunc('milliseconds', greatest(clock_timestamp() + c.ahead, c.reached, h.recorded_at)),
         exists (
           select from (
             select e.stream, e.expected,
                    lag(e.expected + e.events) over (partition by e.stream order by e.place) as left_at
               from unnest(e_stream, e_expected, e_events) with ordinality e(stream, expected, events, place)) s
            where s.expected <> coalesce(
              s.left_at,
              (select x.version from log.events x where x.stream = s.stream and x.version >= s.expected
                order by x.version desc limit 1), 0))
    into base, now, wrong
    from log.clock c
    left join (select e.position, e.recorded_at from log.events e order by e.position desc limit 1) h on true;

  if not wrong and cardinality(c_append) > 0 then
    wrong := exists (
      select from unnest(c_kind, c_value, c_owner, c_take) c(kind, value, owner, take)
       where c.take and c.owner <> (select h.owner from log.claims h where h.kind = c.kind and h.value = c.value));
  end if;
  if not wrong and cardinality(k_append) > 0 then
    wrong := exists (
      select from unnest(k_person, k_wrapped) k(person, wrapped)
       where (select h.wrapped is distinct from k.wrapped from log.personal_keys h where h.person_id = k.person));
  end if;

  if wrong then
    with wrong(no, rank, problem) as (
      select a.no, 1, 'repeat'
        from unnest(a_command) with ordinality a(id, no)
       where (select x.position from log.events x where x.command_id = a.id and x.ordinal = 0) is not null
      union all
      select e.no, 2, 'conflict ' || e.stream
        from (select e.*, lag(e.expected + e.events) over (partition by e.stream order by e.place) as left_at
                from unnest(e_append, e_stream, e_expected, e_events)
                     with ordinality e(no, stream, expected, events, place)) e
       where e.expected <> coalesce(
         e.left_at,
         (select x.version from log.events x where x.stream = e.stream and x.version >= e.expected
           order by x.version desc limit 1), 0)
      union all
      select c.no, 3, 'claim ' || c.kind
        from unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
       where c.take and c.owner <> (select h.owner from log.claims h where h.kind = c.kind and h.value = c.value)
      union all
      select k.no, 4, 'key ' || k.person
        from unnest(k_append, k_person, k_wrapped) k(no, person, wrapped)
       where (select h.wrapped is distinct from k.wrapped from log.personal_keys h where h.person_id = k.person)
    )
    select array_agg(w.problem order by g.no) into problems
      from generate_subscripts(a_command, 1) g(no)
      left join (select distinct on (no) no, problem from wrong order by no, rank) w on w.no = g.no;
    before := array(
      select e_append[max(e.place) filter (where e.events > 0) over (
               partition by e.stream order by e.place rows between unbounded preceding and 1 preceding)]
        from unnest(e_stream, e_events) with ordinality e(stream, events, place) order by e.place);
    for place in 1..cardinality(e_append) loop
      if problems[before[place]] is not null then
        problems[e_append[place]] := coalesce(problems[e_append[place]], 'conflict ' || e_stream[place]);
      end if;
    end loop;
    kept := array(
      select i from generate_subscripts(v_entry, 1) i where problems[e_append[v_entry[i]]] is null order by i);
  end if;

  insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                          correlation_id, causation_id, actor, data)
  select base + p.place, now, coalesce(v_happened[v.i], now), v_version[v.i], v_ordinal[v.i], v_id[v.i],
         a_command[a.no], e_stream[v_entry[v.i]], v_type[v.i], a_correlation[a.no], a_causation[a.no],
         actors[a.no]::json, data[v.i]::json
    from generate_series(1, cardinality(coalesce(kept, v_entry))) p(place)
   cross join lateral (select case when kept is null then p.place else kept[p.place] end) v(i)
   cross join lateral (select e_append[v_entry[v.i]]) a(no);

  if cardinality(c_append) > 0 then
    delete from log.claims h
     using unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
     where not c.take and problems[c.no] is null and h.kind = c.kind and h.value = c.value and h.owner = c.owner;
    insert into log.claims (kind, value, owner)
    select c.kind, c.value, c.owner
      from unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
     where c.take and problems[c.no] is null
       and (select h.owner from log.claims h where h.kind = c.kind and h.value = c.value and h.owner = c.owner) is null;
  end if;
  if cardinality(k_append) > 0 then
    insert into log.personal_keys (person_id, wrapped)
    select distinct k.person, k.wrapped
      from unnest(k_append, k_person, k_wrapped) k(no, person, wrapped)
     where problems[k.no] is null
       and (select h.person_id from log.personal_keys h where h.person_id = k.person) is null;
  end if;
end $$;
