-- Up Migration
-- The list of letters reads few pages, however many letters there are: what became of a letter is a column, and the letters
-- of a state are counted and paged through in an index alone. The table is written anew by this.
alter table side.outbox add column state text not null generated always as (
  case when sent_at is not null then 'SENT'
       when failed_at is not null and tries = 0 then 'WITHDRAWN'
       when failed_at is not null then 'FAILED'
       when failure is not null then 'RETRYING'
       else 'WAITING' end) stored;
create index on side.outbox (state, written_at) include (id);
-- What is past its use, and the newest for developers.
create index on side.outbox (created_at);
