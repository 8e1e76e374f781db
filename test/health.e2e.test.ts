import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deployment, type Deployment, type Process } from './support/processes.js';
import { until } from './support/until.js';

type Ready = {
  ready: boolean;
  checks: {
    readModels: {
      state: string;
      seconds: number;
      parked: number;
      lags: { projection: string; events: number; seconds: number }[];
    };
    feed: { state: string; by: string; why?: string };
    offices?: { moving: boolean; relaying: boolean; relayed?: number };
  };
};
let lab: Deployment;
let other: Process;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', kafka: true });
  other = await lab.start('worker');
}, 120_000);
afterAll(() => lab.close());

const readyOf = async ({ operations }: Process) => {
  const answer = await fetch(`${operations}/health/ready`);
  return { status: answer.status, ...((await answer.json()) as Ready) };
};
const figuresOf = async ({ operations }: Process) => (await fetch(`${operations}/metrics`)).text();
const everyone = () => [lab.worker, other, lab.api];
const allSay = (state: string) => async () =>
  (await Promise.all(everyone().map(readyOf))).every(({ checks: { feed } }) => feed.state === state);

test('each worker says whether it moves events, how far behind every read model is, and how Kafka does', async () => {
  await until('Kafka carries the log', allSay('up'));
  expect(await (await fetch(`${other.ready}/health/live`)).json()).toEqual({ live: true });
  const [first, second, api] = await Promise.all(everyone().map(readyOf));
  expect([first, second].map((one) => one!.checks.offices!.moving)).toEqual([true, false]);
  expect([first, second].map((one) => one!.checks.offices!.relaying)).toEqual([true, false]);
  await until('the relay has the head of the log', async () => {
    const { rows } = await lab.house.pool.query<{ head: number }>('select max(position)::int as head from log.events');
    return (await readyOf(lab.worker)).checks.offices!.relayed === rows[0]!.head;
  });
  const names = lab.house.features.projections.map(({ name }) => name).sort();
  for (const { status, ready, checks } of [first!, second!, api!]) {
    expect({ status, ready, by: checks.feed.by, parked: checks.readModels.parked }).toEqual({
      status: 200,
      ready: true,
      by: 'kafka',
      parked: 0,
    });
    expect(checks.readModels.lags.map(({ projection }) => projection).sort()).toEqual(names);
    for (const lag of checks.readModels.lags)
      expect(lag).toMatchObject({ events: expect.any(Number), seconds: expect.any(Number) });
    expect(checks.readModels.seconds).toBeLessThan(5);
  }
  expect(api!.checks.offices).toBeUndefined();
  const [moves, waits] = await Promise.all([figuresOf(lab.worker), figuresOf(other)]);
  expect(moves).toMatch(/^hadcl_moving 1$/m);
  expect(waits).toMatch(/^hadcl_moving 0$/m);
  for (const name of names) expect(waits).toContain(`hadcl_projection_lag_events{projection="${name}"}`);
}, 30_000);

test('the broker away: every process says degraded and goes on, an api too; with it back all are well', async () => {
  await lab.broker!.stop('kill');
  await lab.account(['DUTY_OFFICER']);
  await until('everyone says degraded', allSay('degraded'));
  const said = await Promise.all(everyone().map(readyOf));
  for (const { status, checks } of said)
    expect([status, checks.feed.by, checks.feed.why]).toEqual([200, 'kafka', expect.stringMatching(/Kafka/)]);
  expect(await figuresOf(lab.api)).toMatch(/^hadcl_feed_degraded 1$/m);
  await lab.broker!.start();
  await lab.account(['DUTY_OFFICER']);
  await until('everyone is well again', allSay('up'));
}, 60_000);

test('the mover killed: the other worker says that it moves, and takes what came meanwhile', async () => {
  await lab.worker.kill();
  await until('the other one moves', async () => (await readyOf(other)).checks.offices!.moving);
  await lab.account(['DUTY_OFFICER']);
  await until('nothing is behind', async () =>
    (await readyOf(other)).checks.readModels.lags.every(({ events }) => events === 0),
  );
}, 30_000);
