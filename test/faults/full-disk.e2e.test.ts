import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openDays, openProject, weekdays } from '../support/lab.js';
import type { Visitor } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const dates = weekdays('2035-03-12', 28);
const projects = Array.from({ length: 40 }, (_, i) => `p${i}`);
/** In the order in which they are asked for. */
const wanted = projects.flatMap((projectId) => dates.map((bookDate) => ({ bookDate, projectId, quota: 1 })));
let disk: string;
let lab: Deployment;
let researcher: Visitor;
let officer: Visitor;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', disk]).catch(({ stderr }) => {
    throw new Error(
      `A small disk is missing: a tmpfs cannot be mounted here (root is needed): ${String(stderr).trim()}`,
    );
  });
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', under: disk });
  const person = await lab.account(['COL_RESEARCHER']);
  officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, dates, 40);
  const people = [person.accountId];
  for (const projectId of projects)
    await openProject(lab, { projectId, refNum: projectId, from: '2035-01-01', until: '2035-12-31', people });
  researcher = await lab.login(person);
}, 180_000);
afterAll(async () => {
  await lab?.close();
  await run('umount', [disk]).catch(() => {});
  await rm(disk, { recursive: true, force: true });
});

const book = (n: number) =>
  researcher.call(bookingCalls.submitBookings, [wanted[n]!], { 'idempotency-key': `booking ${n}` });
const isAccepted = async (n: number) => {
  const { status, body } = await book(n);
  return status === 200 && body.isSuccess;
};
/** Takes all that is left of the disk. */
const fill = async (file: string) => {
  const ballast = await open(file, 'a');
  try {
    for (const size of [megabyte, 4096])
      for (;;) {
        const written = await ballast.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten,
          () => 0,
        );
        if (written < size) break;
      }
  } finally {
    await ballast.close();
  }
};
const recorded = async () => {
  const { rows } = await lab.house.pool.query<{ n: number; last: number; booked: number }>(
    `select count(*)::int as n, max(position)::int as last,
            count(*) filter (where type = 'BookingSubmitted')::int as booked from log.events`,
  );
  return rows[0]!;
};

test('while the disk of Postgres is full whoever writes is told so, who reads is answered, and nothing that was accepted is lost or doubled; with room again all goes on', async () => {
  let accepted = 0;
  while (accepted < 20) if (await isAccepted(accepted)) accepted++;
  const ballast = join(disk, 'ballast');
  await fill(ballast);

  // What was set aside before is used up first.
  const refused = await until(
    'a booking to be refused',
    async () => {
      await fill(ballast);
      const { status, body } = await book(accepted);
      if (status === 200 && body.isSuccess) accepted++;
      return status === 200 ? null : { status, body };
    },
    90,
  );
  expect(refused).toMatchObject({ status: 503, body: { code: 'http-503' } });
  expect((await statfs(disk)).bavail).toBe(0);
  expect((await fetch(`${lab.api.ready}/health/live`)).status).toBe(200);
  const span = { startDate: dates[0]!, endDate: dates.at(-1)! };
  expect((await officer.call(occupancyCalls.capacityFull, span)).status).toBe(200);
  expect(await recorded()).toMatchObject({ booked: accepted });

  await rm(ballast);
  for (const n of [accepted, accepted + 1, accepted + 2])
    await until('a booking to be accepted', () => isAccepted(n), 60);
  accepted += 3;
  const { n, last, booked } = await recorded();
  expect({ booked, last }).toEqual({ booked: accepted, last: n });
  await until('the calendar to show all of them', async () => {
    const { body } = await officer.call(occupancyCalls.capacityFull, span);
    return body.reduce((sum, { quota }) => sum + quota, 0) === accepted;
  });
  await until('the api to be ready', async () => (await fetch(`${lab.api.ready}/health/ready`)).ok);
}, 300_000);

test('a Postgres that ends because its own log finds no room comes back when there is some, with all that was accepted', async () => {
  const before = await recorded();
  const ballast = join(disk, 'ballast');
  await fill(ballast);
  // Each takes a new file of the log of Postgres, until there is none. A Postgres that recovers answers that it starts
  // (57P03) and may come back by itself; one that has ended refuses the connection.
  const ended = await until(
    'Postgres to end',
    async () => {
      await fill(ballast);
      return lab.owner(`select pg_switch_wal(), pg_logical_emit_message(true, 'test', repeat('x', 100000))`).then(
        () => false,
        () =>
          lab.owner('select 1').then(
            () => false,
            ({ code }: { code?: string }) => code === 'ECONNREFUSED',
          ),
      );
    },
    90,
  );
  expect(ended).toBe(true);
  expect((await book(before.booked)).status).toBe(503);
  expect((await fetch(`${lab.api.ready}/health/live`)).status).toBe(200);

  await rm(ballast);
  await lab.postgres.stop('immediate');
  await lab.postgres.start();
  await until('a booking to be accepted', () => isAccepted(before.booked), 60);
  expect(await until('the log', recorded)).toMatchObject({ booked: before.booked + 1, n: before.n + 1 });
  await until('the api to be ready', async () => (await fetch(`${lab.api.ready}/health/ready`)).ok, 60);
}, 300_000);
