-- The log is append-only: a trigger on log.events calls it.
create or replace function log.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % of % refused', tg_op, tg_table_name using errcode = '42501';
end $$;

revoke all on function log.refuse from public;
