-- Up Migration
-- Why an event is parked holds no value any more; what an earlier release wrote may quote one. Naming the type again drops
-- what ANALYZE has sampled of it.
update moving.parked set reason = 'an error of an earlier release' where reason is not null;
alter table moving.parked alter column reason type text;
