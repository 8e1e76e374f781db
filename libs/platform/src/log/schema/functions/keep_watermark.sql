-- Writes a watermark down; like the renewal of a lease it waits for no disk.
create or replace function moving.keep_watermark(its_release text, until timestamptz, at timestamptz) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into moving.watermark as w (release, as_of, seen_at) values (its_release, until, at)
  on conflict (release) do update set as_of = excluded.as_of, seen_at = excluded.seen_at
   where w.seen_at < excluded.seen_at;
end $$;
