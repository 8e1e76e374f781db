-- The short path of a lone append of one event: checked and written by one statement. Ids stand behind their unique
-- indexes. Null: nothing was written, and log.append says why.
create or replace function log.append_one(
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
    left join (select e.position, e.recorded_at from log.events e order by e.position desc limit 1) h on true
   cross join lateral (select log.clock_after(c, h.position, h.recorded_at)) t(now)
   where not exists (
     select from unnest(e_stream, e_expected) e(stream, expected)
      where e.expected <> coalesce(
        (select x.version from log.events x where x.stream = e.stream and x.version >= e.expected
          order by x.version desc limit 1), 0))
  returning position into given;
  return given;
end $$;

revoke all on function log.append_one from public;
grant execute on function log.append_one to hadcl_app;
