-- Up Migration
-- Since when a file that has its key is not where files lie: lost there, or restored apart from the database. Found by
-- housekeeping and by whoever asks for the file.
alter table side.files add column missing_since timestamptz;
create index on side.files (id) where missing_since is not null;
