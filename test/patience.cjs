// A first Postgres takes seconds to make on a busy machine: what needs one may wait for it.
jest.setTimeout(60_000);
