-- Up Migration
-- Which text of each file in `functions` is in force (docs/decisions/37).
create table log.functions (
  one boolean primary key default true check (one),
  -- Of the newest release that has applied its files.
  revision int not null default 0,
  -- File name → SHA-256 of its text.
  files jsonb not null default '{}'
);
insert into log.functions default values;
