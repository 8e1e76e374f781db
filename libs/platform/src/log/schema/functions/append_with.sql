-- log.append, with rows of schema side in the same statement (log.write_side). One outcome a key: an append whose key has
-- its outcome already is refused whole (HL001), events and all, so that what was answered and what was recorded never
-- differ. An outcome older than 24 hours is replaced.
create or replace function log.append_with(
  a_command uuid[], a_correlation text[], a_causation text[], a_actor text,
  e_append int[], e_stream text[], e_expected int[], e_events int[],
  v_entry int[], v_ordinal int[], v_version int[], v_id uuid[], v_type text[], v_data text, v_happened timestamptz[],
  c_append int[], c_kind text[], c_value text[], c_owner text[], c_take boolean[],
  k_append int[], k_person text[], k_wrapped text[],
  wait_ms int,
  s_append int[], s_kind text[], s_fields jsonb[],
  out base bigint, out problems text[]
) language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  kept boolean;
begin
  select r.base, r.problems into base, problems
    from log.append(a_command, a_correlation, a_causation, a_actor, e_append, e_stream, e_expected, e_events,
      v_entry, v_ordinal, v_version, v_id, v_type, v_data, v_happened,
      c_append, c_kind, c_value, c_owner, c_take, k_append, k_person, k_wrapped, wait_ms) r;
  perform log.write_side(s.kind, s.fields)
     from unnest(s_append, s_kind, s_fields) with ordinality s(no, kind, fields, place)
    where problems[s.no] is null and s.kind <> 'outcome'
    order by s.place;
  if 'outcome' = any(s_kind) then
    with offered as (
      select s.fields from unnest(s_append, s_kind, s_fields) s(no, kind, fields)
       where problems[s.no] is null and s.kind = 'outcome'
    ), written as (
      insert into side.outcomes (key, person_id, body_hash, status, answer)
      select fields->>'key', fields->>'personId', fields->>'bodyHash', (fields->>'status')::int, fields->>'answer'
        from offered
      on conflict (key) do update
         set person_id = excluded.person_id, body_hash = excluded.body_hash, status = excluded.status,
             answer = excluded.answer, created_at = excluded.created_at
       where outcomes.created_at <= now() - interval '24 hours'
      returning key
    )
    select (select count(*) from offered) = (select count(*) from written) into kept;
    if not kept then
      raise exception 'a key has its outcome already' using errcode = 'HL001';
    end if;
  end if;
end $$;

revoke all on function log.append_with from public;
grant execute on function log.append_with to hadcl_app;
