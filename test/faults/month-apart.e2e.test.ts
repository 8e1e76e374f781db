import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compareMonth } from '../support/month-checks.js';
import { send } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { begin, openMonth, type Month } from '../support/month-stage.js';
import { playMonth } from '../support/simulated-month.js';
import { until } from '../support/until.js';

/** `npm run test:faults -- --days 22 month` is the month whole; `--seed` draws the same once more. */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const days = Number(process.env['HADCL_MONTH_DAYS'] || 2);
let lab: Deployment;
let month: Month;

const clockOf = async (address: string) => {
  const { headers } = await send(address, null, 'GET', '/information/get-loginicons');
  return Date.parse(headers.get('x-now') ?? '');
};

beforeAll(async () => {
  lab = await deployment({ clock: begin, kafka: true });
  const addresses = [lab.api.ready, (await lab.start('api')).ready];
  const moveClock = async (instant: string) => {
    await lab.house.clock.moveTo(instant);
    for (const address of addresses)
      await until('each api follows the clock', async () => (await clockOf(address)) >= Date.parse(instant));
  };
  const settled = async () => {
    const { rows } = await lab.house.pool.query<{ last: number }>('select max(position)::int as last from log.events');
    await until('the worker has moved all that is recorded', async () => {
      const { rows: behind } = await lab.house.pool.query(
        'select id from moving.generation where ready and retired_at is null and position < $1',
        [rows[0]!.last],
      );
      return behind.length === 0;
    });
  };
  month = await openMonth({ ...lab, addresses, moveClock, settled }, { seed, days });
}, 120_000);
afterAll(() => lab.close());

test(
  `in ${days} days of three desks at two apis, with a worker and a broker of their own, no figure differs from the log`,
  async () => {
    const speed = await playMonth(month);
    process.stdout.write(
      `month apart ${seed}: ${days} days, ${JSON.stringify(month.scans)} scans, ${speed} times as fast as the lab\n`,
    );
    await compareMonth(month);
    expect(speed).toBeGreaterThan(60);
  },
  Math.max(90_000, days * 30_000),
);
