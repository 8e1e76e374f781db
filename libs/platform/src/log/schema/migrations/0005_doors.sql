-- Up Migration
-- Failed logins of the last minutes, in real time, for the limits; marks are HMACs, so that nobody is named.
create table side.failed_logins (
  at timestamptz not null default clock_timestamp(),
  subject text not null,
  address_mark text not null
);
create index on side.failed_logins (subject, at);
create index on side.failed_logins (address_mark, at);

-- From where each account has logged in: such an address is not limited for it by what others do there.
create table side.known_addresses (
  account_id text not null,
  address_mark text not null,
  last_at timestamptz not null default now(),
  primary key (account_id, address_mark)
);

grant select, insert, update, delete on side.failed_logins, side.known_addresses to hadcl_app;
