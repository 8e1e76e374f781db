import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { io } from 'socket.io-client';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { openProject, weekdays } from '../support/lab.js';
import { manyAtOnce } from '../support/many.js';
import { send, type Account, type Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';

const projects = Array.from({ length: 64 }, (_, i) => `p${i}`);
const capacity = 60;
const months: readonly [string, string, readonly string[]][] = [
  ['April', '2035-03-15T10:00:00+08:00', weekdays('2035-04-02', 28)],
  ['May', '2035-04-16T10:00:00+08:00', weekdays('2035-05-02', 28)],
];
let lab: Deployment;
let apis: readonly Process[];
let people: readonly Account[];
let officer: Visitor;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-15T09:00:00+08:00' });
  apis = [lab.api, await lab.start('api')];
  people = await Promise.all(projects.map(() => lab.account(['COL_RESEARCHER'])));
  officer = await lab.visitor('HADCL_OFFICER');
  for (const [i, projectId] of projects.entries())
    await openProject(lab, {
      projectId,
      refNum: projectId.toUpperCase(),
      from: '2035-01-01',
      until: '2035-12-31',
      people: [people[i]!.accountId],
    });
}, 240_000);
afterAll(() => lab.close());

const atApi = (n: number) => apis[n % apis.length]!.ready;
/** The longest of many questions of somebody who works on while others do something to the product, in ms. */
const workingOn = async (others: () => Promise<unknown>) => {
  let busy = true;
  let longest = 0;
  const working = (async () => {
    for (let n = 0; busy; n++) {
      const date = months[0]![2][n % 20]!;
      const from = performance.now();
      const { status } = await officer.call(occupancyCalls.capacityFull, { startDate: date, endDate: date });
      expect(status).toBe(200);
      longest = Math.max(longest, performance.now() - from);
      await rest(50);
    }
  })();
  await others().finally(() => (busy = false));
  await working;
  return longest;
};

/** A connection that says only how a socket of the page begins, or nothing at all. */
const silent = async (n: number): Promise<Socket> => {
  const { hostname, port } = new URL(atApi(n));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  const upgrade = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `host: ${hostname}:${port}`];
  const websocket = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
  const key = `sec-websocket-key: ${Buffer.alloc(16, n % 251).toString('base64')}`;
  if (n % 2 === 0) socket.write([...upgrade, ...websocket, key, '', ''].join('\r\n'));
  return socket;
};

test('a thousand sockets that connect and fall silent hold up nobody: calls are answered, a page connects and is told', async () => {
  const sockets: Socket[] = [];
  const longest = await workingOn(async () => {
    await manyAtOnce(Array.from({ length: 1_000 }), 50, async (_, n) => void sockets.push(await silent(n)));
    const page = io(atApi(0), { transports: ['websocket'], auth: { token: officer.token }, reconnection: false });
    await new Promise((connected, failed) => page.once('connect', () => connected(null)).once('connect_error', failed));
    const told = new Promise((beat) => page.once('beat', beat));
    await rest(5_000);
    await told;
    page.disconnect();
  });
  for (const socket of sockets) socket.destroy();
  expect(sockets).toHaveLength(1_000);
  expect(longest).toBeLessThan(patience(3_000));
  for (const { ready } of apis) expect((await fetch(`${ready}/health/ready`)).status).toBe(200);
}, 120_000);

test.each(months)(
  'when %s is released to 64 people who ask both apis for all its days at once, every seat is given that can be, full days are named, and nobody is told of a conflict',
  async (_, releasedAt, dates) => {
    await lab.house.clock.moveTo(releasedAt);
    const available = 'COL_RESEARCHER,SELF_RESEARCHER';
    const settings = dates.map((date) => ({ date, capacity, available, remarks: '' }));
    expect((await officer.call(labDayCalls.updateLabAvailability, { releaseTime: '', settings })).status).toBe(200);
    const visitors: Visitor[] = [];
    await manyAtOnce(people, 4, async (person, n) => void (visitors[n] = await lab.login(person, atApi(n))));
    const quotaOf = (n: number) => 1 + (n % 3);
    const submit = (visitor: Visitor, n: number) =>
      visitor.call(
        bookingCalls.submitBookings,
        dates.map((bookDate) => ({ bookDate, projectId: projects[n]!, quota: quotaOf(n) })),
        { 'idempotency-key': `release ${dates[0]} ${n}` },
      );
    const answers = await Promise.all(
      visitors.map(async (visitor, n) => {
        // A page sends again what is answered 503, under the same key: nothing waits for a lock longer than 5 s.
        for (;;) {
          const answer = await submit(visitor, n);
          if (answer.status !== 503) return answer;
        }
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const seats = answers.reduce((sum, { body }, n) => sum + (body.isSuccess ? quotaOf(n) : 0), 0);
    expect(seats).toBeLessThanOrEqual(capacity);
    expect(seats).toBeGreaterThan(capacity - 3);
    for (const { body } of answers.filter((one) => !one.body.isSuccess)) {
      expect(body.failType).toBe(0);
      expect(body.invalidList.map(({ date }) => date)).toEqual(dates);
    }
    await until('the calendar to show what was given', async () => {
      const span = { startDate: dates[0]!, endDate: dates.at(-1)! };
      const { body } = await officer.call(occupancyCalls.capacityFull, span);
      return body.length === dates.length && body.every(({ quota }) => quota === seats);
    });
  },
  120_000,
);

test('200 wrong logins from 20 connections at once, at two apis, are sixty at most that are compared, and hold up nobody who is logged in', async () => {
  const statuses: number[] = [];
  const longest = await workingOn(() =>
    manyAtOnce(Array.from({ length: 200 }), 20, async (_, n) => {
      const body = { username: `hurled${n}@hadcl.example`, password: 'wrong' };
      statuses.push((await send(atApi(n), null, 'POST', '/user/authenticate', { body })).status);
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect({ compared: count(401), tooMany: count(429) }).toEqual({ compared: 60, tooMany: 140 });
  expect(longest).toBeLessThan(patience(3_000));
}, 120_000);
