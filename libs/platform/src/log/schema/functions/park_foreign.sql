-- Sets messages aside, each once; answers how many were new. The newest `most` are kept, all are counted.
create or replace function moving.park_foreign(of_topic text, offsets bigint[], reasons text[], most int) returns int
language plpgsql as $$
declare
  counted bigint;
  fresh int;
begin
  insert into moving.foreign_count (topic) values (of_topic) on conflict do nothing;
  select counted_to into counted from moving.foreign_count where topic = of_topic for update;
  select count(*) into fresh from unnest(offsets) o(at) where o.at > counted;
  if fresh = 0 then
    return 0;
  end if;
  insert into moving.foreign_message (topic, message_offset, reason)
  select of_topic, f.at, f.reason
    from unnest(offsets, reasons) f(at, reason)
   where f.at > counted
   order by f.at desc
   limit most
  on conflict do nothing;
  update moving.foreign_count
     set messages = messages + fresh, counted_to = (select max(o.at) from unnest(offsets) o(at))
   where topic = of_topic;
  delete from moving.foreign_message
   where (topic, message_offset) in (
     select m.topic, m.message_offset from moving.foreign_message m
      order by m.parked_at desc, m.message_offset desc
     offset most);
  return fresh;
end $$;
