-- Moves generations on, all or (HM001) none: those that stand elsewhere, are held by another or have parked events take
-- the longer way. Called in the statement that changes their tables.
create or replace function moving.advance(ids text[], at bigint, reached bigint, mover text) returns void
language plpgsql as $$
declare
  standing int;
begin
  update moving.generation set position = reached, moved_at = clock_timestamp()
   where id = any(ids) and position = at and holder is not distinct from mover and parked = 0;
  get diagnostics standing = row_count;
  if standing <> cardinality(ids) then
    raise exception using errcode = 'HM001', message = 'not every generation can be moved on at once';
  end if;
end $$;
