import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';

/*
 * The zone of a process is read when it starts, and a test that sets process.env.TZ sets it in Jest's copy alone:
 * so the suites in which dates matter are run again, each time by a Jest of its own.
 */
const suites = [
  'platform/src/serving/facts/facts',
  'bookings/booking/booking\\.(zone|dates|queries\\.int)',
  'lab-days/day/lab-day\\.queries\\.int',
  'projects/(project/project|management/project-management)\\.queries\\.int',
  'projects/(project/project-dates|management/project-management)\\.test',
  'attendance/(visits/lab-zone|door/report-owed)',
  'progress-reports/due/report-(dates|due)',
  '/i18n/dates',
];
type Results = {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly name: string; readonly message: string }[];
};

let [db, folder]: [TestDatabase | undefined, string] = [undefined, ''];
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'zones-'));
}, 60_000);
afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});

const jestIn = async (zone: string): Promise<Results> => {
  const results = join(folder, `${zone.replace('/', '-')}.json`);
  const { HADCL_TEST_DIR: _ours, JEST_WORKER_ID: _mine, ...environment } = process.env;
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const asked = ['--selectProjects', 'unit', 'int', 'web', '--testPathPatterns', suites.join('|')];
  await new Promise<void>((done) => {
    execFile(
      process.execPath,
      [...jest, ...asked, '--runInBand', '--json', `--outputFile=${results}`],
      { env: { ...environment, TZ: zone, DATABASE_URL: db!.ownerUrl }, cwd: join(import.meta.dirname, '..') },
      () => done(),
    );
  });
  return JSON.parse(await readFile(results, 'utf8')) as Results;
};

/** This run is itself one of the three. */
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = ['UTC', 'Asia/Hong_Kong', 'America/New_York'].filter((zone) => zone !== here);

test.each(zones)(
  'dates and times are the lab’s in rules, read models and calendars of a process under TZ=%s (P11, P12)',
  async (zone) => {
    const { success, numPassedTests, testResults } = await jestIn(zone);
    expect(testResults.map(({ message }) => message).join('')).toBe('');
    expect(success).toBe(true);
    const ran = testResults.map(({ name }) => name);
    expect(suites.filter((suite) => !ran.some((name) => new RegExp(suite).test(name)))).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(30);
  },
  180_000,
);
