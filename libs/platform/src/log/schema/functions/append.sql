create or replace function log.append_lock() returns bigint language sql immutable parallel safe as $$ select 4841434 $$;

-- Many appends in one statement. Each wins whole or is reported in `problems` (by its place, 1 … n); the others are
-- not disturbed. Event ids, and commands where nothing else is wrong, stand behind their unique indexes alone: a batch
-- that meets one again is sent singly. Positions go on without a gap in the order of the events given, from base + 1,
-- in commit order. A stream may stand in a batch several times, each time at the version that the time before leaves: an
-- append that was decided on what another of the batch writes fails with it.
--   a_*  appends: what all events of one share
--   e_*  streams looked at: the expected version and how many events follow (0: a guard)
--   v_*  events, each with the place of its stream among e_*; JSON is given in lines, which need no quoting
--   c_*  claims taken or given back;  k_*  new personal keys that the events are encrypted with
-- What is wrong is asked twice: whether anything is, by the few cheapest lookups, and only then what. Each lookup is a
-- subquery for one row, never a join: a plan made while the table was small would go on reading all of it.
-- Whether anything is wrong is asked set-wise, and there `lag` is enough: where every entry expects what the entry before
-- it leaves, and the first what the log holds, all of them hold. Where one does not, each append is judged in turn, against
-- the log and the appends before it.
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
  -- For each entry of e_*, the first entry of the same stream; there, the version that the stream has after the appends judged
  -- so far, null once one that writes it has failed.
  first_of int[];
  versions int[];
  entry int := 1;
  start int;
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
         log.clock_after(c, h.position, h.recorded_at),
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
      select c.no, 2, 'claim ' || c.kind
        from unnest(c_append, c_kind, c_value, c_owner, c_take) c(no, kind, value, owner, take)
       where c.take and c.owner <> (select h.owner from log.claims h where h.kind = c.kind and h.value = c.value)
      union all
      select k.no, 3, 'key ' || k.person
        from unnest(k_append, k_person, k_wrapped) k(no, person, wrapped)
       where (select h.wrapped is distinct from k.wrapped from log.personal_keys h where h.person_id = k.person)
    )
    select array_agg(w.problem order by g.no) into problems
      from generate_subscripts(a_command, 1) g(no)
      left join (select distinct on (no) no, problem from wrong order by no, rank) w on w.no = g.no;
    -- `version >= least` as above. A stream that ends below every version expected of it counts as 0: all are stale either way.
    select array_agg(s.first order by s.place),
           array_agg(case when s.first = s.place then coalesce(
             (select x.version from log.events x where x.stream = s.stream and x.version >= s.least
               order by x.version desc limit 1), 0) end order by s.place)
      into first_of, versions
      from (
        select e.place, e.stream, min(e.place) over same as first, min(e.expected) over same as least
          from unnest(e_stream, e_expected) with ordinality e(stream, expected, place)
        window same as (partition by e.stream)) s;
    for nth in 1..cardinality(a_command) loop
      start := entry;
      while e_append[entry] = nth loop
        -- Before a claim or a key: an append that is stale must be decided again, not refused or sealed anew.
        if versions[first_of[entry]] is distinct from e_expected[entry] and problems[nth] is distinct from 'repeat' then
          problems[nth] := 'conflict ' || e_stream[entry];
        end if;
        versions[first_of[entry]] := versions[first_of[entry]] + e_events[entry];
        entry := entry + 1;
      end loop;
      -- Who comes behind a writer that fails was decided on it: the version may be that of other events by now.
      if problems[nth] is not null then
        for failed in start..entry - 1 loop
          if e_events[failed] > 0 then
            versions[first_of[failed]] := null;
          end if;
        end loop;
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

revoke all on function log.append_lock, log.append from public;
grant execute on function log.append_lock, log.append to hadcl_app;
