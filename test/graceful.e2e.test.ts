import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { openDays, openProject, weekdays } from './support/lab.js';
import { deployment, type Deployment, type Process } from './support/processes.js';
import { until } from './support/until.js';

const dates = weekdays('2035-03-12', 28);
const projects = Array.from({ length: 12 }, (_, i) => `p${i}`);
let lab: Deployment;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

test('an api asked to end while requests run answers each of them, takes no new ones, and leaves no batch half done', async () => {
  const person = await lab.account(['COL_RESEARCHER']);
  const office = await lab.login(await lab.account(['HADCL_OFFICER']));
  await openDays(office, dates, 60);
  for (const projectId of projects)
    await openProject(lab, {
      projectId,
      refNum: projectId.toUpperCase(),
      from: '2035-01-01',
      until: '2035-12-31',
      people: [person.accountId],
    });
  const leaving: Process = await lab.start('api');
  const door = await lab.login(person, leaving.ready);

  let answered = 0;
  /** Outcome of each submission: how many events its dates must have. */
  const booked: string[][] = [];
  const refused: unknown[] = [];
  let ending = null as Promise<void> | null;
  const submit = async (projectId: string) => {
    for (let i = 0; i + 2 < dates.length; i += 3) {
      const lines = dates.slice(i, i + 3).map((bookDate) => ({ bookDate, projectId, quota: 1 }));
      try {
        const { status, body } = await door.call(bookingCalls.submitBookings, lines, {
          'idempotency-key': randomUUID(),
          // A connection each: one that is kept may be closed while idle, just when the next request leaves.
          connection: 'close',
        });
        if (status === 200 && body.isSuccess) booked.push(lines.map(({ bookDate }) => `${projectId} ${bookDate}`));
        else refused.push([status, body]);
      } catch (error) {
        // The port is closed, or was while the connection still waited to be taken: nobody read the request. That it
        // left nothing behind is seen in the log at the end.
        const cause = (error as { cause?: { code?: string } }).cause;
        if (ending && ['ECONNREFUSED', 'ECONNRESET'].includes(cause?.code ?? '')) return;
        throw error;
      }
      answered += 1;
      if (answered === 15) ending = leaving.stop();
    }
  };
  await Promise.all(projects.map(submit));
  expect(ending).not.toBeNull();
  await ending;
  // What it could no longer take it said so, in order, with 503.
  for (const one of refused) expect(one).toEqual([503, expect.objectContaining({ message: expect.any(String) })]);
  expect(booked.length).toBeGreaterThan(10);

  const { rows } = await lab.house.pool.query<{ command: string; lines: string[] }>(
    `select command_id as command, array_agg((data->>'projectId') || ' ' || (data->>'date')) as lines
       from log.events where type = 'BookingSubmitted' group by command_id`,
  );
  for (const { lines } of rows) expect(lines).toHaveLength(3);
  const inLog = new Set(rows.flatMap(({ lines }) => lines));
  const told = new Set(booked.flat());
  expect([...told].filter((line) => !inLog.has(line))).toEqual([]);
  expect([...inLog].filter((line) => !told.has(line))).toEqual([]);
  await until('the worker has it all', async () => {
    const { body } = await office.call(bookingCalls.allUserBookings, { bookMonth: '2035-03' });
    return body.length === [...inLog].filter((line) => line.includes('2035-03')).length;
  });
}, 60_000);
