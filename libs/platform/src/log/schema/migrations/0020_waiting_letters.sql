-- Up Migration
-- A letter may wait before it is sent; the ids of what it tells of take it back until then.
alter table side.outbox add column about jsonb;
