import * as features from '@hadcl/features/index';
import { exportMonthlyReport, exportRawData } from '@hadcl/features/attendance/visits/attendance.export';
import { attendanceRate } from '@hadcl/features/attendance/figures/attendance-rate.queries';
import type { Who } from '@hadcl/kernel/call';
import type { Export } from '@hadcl/kernel/export';
import { openLog } from '@hadcl/platform/house/open-log';
import { Exports } from '@hadcl/platform/serving/exports/exports';
import { holdRowsOf } from '@hadcl/platform/serving/exports/held-rows';
import { sharedRowsOf } from '@hadcl/platform/moving/projections/rows';
import type { Group } from './bench.js';
import { loadHistory, nameOf, now, today } from './reading.history.js';

const who: Who = {
  ...{ userId: 'person-1', sessionId: 'bench', roles: ['DUTY_OFFICER'], codes: ['ATTENDANCE_MANAGEMENT'] },
  ...{ address: '127.0.0.1', userAgent: 'bench' },
};
const month = { month: today.slice(0, 7) };
const megabyte = 1_048_576;
/** A lab so large that its month until today has 110,000 visits. */
const oneMonth = { years: 1 / 12, teams: 1365 };

/** How long other calls take, one after another with a pause, until `end` is told. */
const others = (ask: () => Promise<unknown>) => {
  const took: number[] = [];
  let done = false;
  const asking = (async () => {
    while (!done) {
      const asked = performance.now();
      await ask();
      took.push(performance.now() - asked);
      await new Promise((go) => setTimeout(go, 10));
    }
  })();
  const end = async () => {
    done = true;
    await asking;
    return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
  };
  return { end };
};
const pause = (seconds: number) => new Promise((go) => setTimeout(go, seconds * 1000));

const attendance: Group = {
  name: 'exports-attendance',
  run: async ({ database, print, say }) => {
    const { ownerUrl, appUrl, masterKey } = await database();
    const { pool, facts, close } = openLog({ appUrl, masterKey, features });
    await loadHistory(ownerUrl, pool, oneMonth);
    const rows = sharedRowsOf(pool, ({ name }) => nameOf(name));
    const hold = holdRowsOf(pool, ({ name }) => nameOf(name));
    const exports = new Exports({ hold, clock: { now: () => now }, facts, record: async () => {} });
    // A call of another day each time: questions that are alike are asked once.
    let asked = 0;
    const other = () => {
      const date = `${month.month}-${String(2 + (asked++ % 20)).padStart(2, '0')}`;
      return attendanceRate.answer({ input: { date }, who, now, today, facts, rows, seal: () => '', mark: () => '' });
    };
    const taken = async (its: Export<any>, format: 'csv' | 'xlsx') => {
      const [before, begun] = [process.memoryUsage().rss, performance.now()];
      const file = await exports.open(its, { ...month, format }, who);
      let most = 0;
      for await (const _ of file.content) most = Math.max(most, process.memoryUsage().rss - before);
      return { rows: file.rows, seconds: (performance.now() - begun) / 1000, megabytes: most / megabyte };
    };
    for (let warm = 0; warm < 40; warm++) await other();
    for (const format of ['csv', 'xlsx'] as const) {
      const quiet = others(other);
      await pause(4);
      const alone = await quiet.end();
      const beside = others(other);
      const { rows: count, seconds, megabytes } = await taken(exportRawData, format);
      const p95 = await beside.end();
      const work = `${count.toLocaleString('en')} attendance rows as ${format}`;
      print({ row: 17, work, figure: seconds, reference: 20, unit: 's, of the most allowed', target: { atMost: 1 } });
      const memory = { row: 17, work: `${work}: memory`, figure: megabytes, reference: 250 };
      print({ ...memory, unit: 'MB more, of the most allowed', target: { atMost: 1 } });
      const meanwhile = { row: 17, work: `${work}: other calls, p95`, figure: p95, reference: alone };
      print({ ...meanwhile, unit: 'ms, of alone', target: { atMost: 1.5 } });
    }
    const report = await taken(exportMonthlyReport, 'csv');
    say(`monthly report of the same month: ${report.rows} rows in ${report.seconds.toFixed(1)} s`);
    await close();
  },
};

export const groups: readonly Group[] = [attendance];
