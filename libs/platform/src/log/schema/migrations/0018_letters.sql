-- Up Migration
-- A letter may say the same as HTML too; of it, as of its text, nothing stays in the database's statistics (0014).
alter table side.outbox add column html text;
alter table side.outbox alter column html set statistics 0;
