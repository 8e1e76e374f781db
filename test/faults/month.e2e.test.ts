import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { houseUnderTest, type HouseUnderTest } from '../house-under-test.js';
import { compareMonth } from '../support/month-checks.js';
import { begin, openMonth, type Month } from '../support/month-stage.js';
import { playMonth } from '../support/simulated-month.js';

/** `npm run test:faults -- --days 22 month` is the month whole; `--seed` draws the same once more. */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const days = Number(process.env['HADCL_MONTH_DAYS'] || 3);
let lab: HouseUnderTest;
let month: Month;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: begin });
  // A write is answered when it is in the read models.
  month = await openMonth({ ...lab, addresses: [lab.address], settled: async () => {} }, { seed, days });
}, 120_000);
afterAll(() => lab.close());

test(
  `in ${days} days of three desks at work, tiles, lists, bells and exports are what the log says`,
  async () => {
    const speed = await playMonth(month);
    process.stdout.write(
      `month ${seed}: ${days} days, ${JSON.stringify(month.scans)} scans, ${speed} times as fast as the lab\n`,
    );
    await compareMonth(month);
    expect(speed).toBeGreaterThan(60);
  },
  120_000 + days * 60_000,
);
