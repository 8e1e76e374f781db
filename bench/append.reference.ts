import { randomUUID } from 'node:crypto';
import { connection, pg } from '@hadcl/platform/base/postgres/pool';
import type { Database } from './bench.js';

const columns = [
  ...['recorded_at', 'happened_at', 'version', 'ordinal', 'id', 'command_id', 'stream', 'type'],
  ...['correlation_id', 'causation_id', 'actor', 'data'],
];
const actor = JSON.stringify({ userId: 'person-1', sealed: 'x'.repeat(120) });
const data = JSON.stringify({
  ...{ bookingId: randomUUID(), by: 'person-1', seats: 2, purpose: 'x'.repeat(120), phone: 'x'.repeat(60) },
});

/** The same row in the same kind of table with the same indexes, by plain INSERTs of `pg`, a connection a writer. */
const open = async ({ ownerUrl }: Database, rows: number) => {
  const owner = new pg.Client(connection(ownerUrl));
  await owner.connect();
  const table = `bare_${randomUUID().slice(0, 8)}`;
  await owner.query(`create table ${table} (like log.events including all)`);
  await owner.query(`create sequence ${table}_position`);
  await owner.query(`alter table ${table} alter position set default nextval('${table}_position')`);
  await owner.end();
  const clients = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const client = new pg.Client(connection(ownerUrl));
      await client.connect();
      client.on('error', () => {});
      return client;
    }),
  );
  const run = randomUUID();
  const versions = new Map<string, number>();
  const tuple = (i: number) => `(${columns.map((_, c) => `$${i * columns.length + c + 1}`).join(', ')})`;
  const tuples = Array.from({ length: rows }, (_, i) => tuple(i)).join(', ');
  const insert = { name: 'insert', text: `insert into ${table} (${columns.join(', ')}) values ${tuples}` };
  const row = (stream: string, ordinal: number, command: string) => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const now = new Date();
    return [now, now, version, ordinal, randomUUID(), command, stream, 'Booked', command, null, actor, data];
  };
  return {
    clients,
    insert,
    row: (worker: number, place: number, ordinal: number, command: string) =>
      row(`day-${run}-${worker}-${place}`, ordinal, command),
    end: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
};

export const bareInserts = async (database: Database, rows = 1) => {
  const { clients, insert, row, end } = await open(database, rows);
  const one = (worker: number) => {
    const command = randomUUID();
    const values = Array.from({ length: rows }, (_, i) => row(worker, 0, i, command)).flat();
    return clients[worker]!.query({ ...insert, values });
  };
  return { one, end };
};

/** BEGIN, an INSERT for each stream, COMMIT. */
export const bareTransactions = async (database: Database, streams: number) => {
  const { clients, insert, row, end } = await open(database, 1);
  const one = async (worker: number) => {
    const client = clients[worker]!;
    const command = randomUUID();
    await client.query('begin');
    for (let i = 0; i < streams; i++) await client.query({ ...insert, values: row(worker, i, i, command) });
    await client.query('commit');
  };
  return { one, end };
};
