-- Up Migration
-- Large files are sent and sealed in parts (docs/decisions/45). While one is being sent its key is here, with what its sender
-- said of it (sealed); with the event that records it the key goes to side.files.
create table side.uploads (
  id uuid primary key,
  account_id text not null,
  about text not null,
  size bigint not null,
  -- 32 bytes, wrapped by a key of the master key.
  wrapped text not null,
  created_at timestamptz not null default now()
);
create index on side.uploads (account_id);
create index on side.uploads (created_at);
alter table side.uploads alter column wrapped set statistics 0;
alter table side.uploads alter column about set statistics 0;
grant select, insert, delete on side.uploads to hadcl_app;

create trigger only_of_the_living before insert on side.uploads
  for each row execute function side.only_of_living_accounts();

-- Which blob of the store holds which part of a file.
create table side.file_parts (
  file_id uuid not null,
  number int not null,
  blob_id uuid not null unique,
  primary key (file_id, number)
);
grant select, insert, delete on side.file_parts to hadcl_app;
