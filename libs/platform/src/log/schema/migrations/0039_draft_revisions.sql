-- Up Migration
-- Each keeping of a draft has an id. A window says which one it began from: over another one, of another window or device, it
-- writes nothing (docs/decisions/34).
alter table side.drafts add column revision uuid not null default gen_random_uuid();
