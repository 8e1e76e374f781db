import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { exportLines } from './exports.examples.js';
import { NoPlace } from '../../base/async/places.js';
import { Exports, type RecordedExport } from './exports.js';
import { holdRowsOf } from './held-rows.js';

const many = 110_000;
const megabyte = 1_048_576;

let db: TestDatabase;
let taken: RecordedExport[] = [];
let exports: Exports;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());
const ports = () => ({
  hold: holdRowsOf(db.pool, () => ''),
  clock: { now: () => '2027-03-10T10:42:07+08:00' },
  facts: { ...plainFacts, say: (code: string) => code },
  record: async (its: RecordedExport) => void taken.push(its),
});
beforeEach(() => {
  taken = [];
  exports = new Exports(ports());
});

const idle = async () => {
  for (let tries = 0; db.pool.totalCount !== db.pool.idleCount && tries < 500; tries += 1) await pause(10);
  return db.pool.totalCount - db.pool.idleCount;
};

test('what is taken is recorded before the first row leaves: who asked for what, and how many rows it is', async () => {
  const { name, rows, content } = await exports.open(exportLines, { rows: 3, format: 'csv' }, ann);
  expect([name, rows]).toEqual(['Lines.csv', 3]);
  expect(taken).toEqual([
    { what: '/lines/export', filters: { rows: '3' }, format: 'csv', fileName: 'Lines.csv', rows: 3 },
  ]);
  const lines = (await content.toArray()).join('').split('\r\n');
  expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['DCL-1', 'DCL-2', 'DCL-3']);
  expect(await idle()).toBe(0);
});

test('of a filter that names a person it is recorded that it was set, and not the name', async () => {
  const { content } = await exports.open(exportLines, { rows: 1, person: 'Chan Mei', format: 'csv' }, ann);
  content.destroy();
  expect(taken).toMatchObject([{ filters: { rows: '1' }, searchedBy: ['person'] }]);
  expect(JSON.stringify(taken)).not.toContain('Chan Mei');
  expect(await idle()).toBe(0);
});

test('what cannot be recorded does not leave', async () => {
  const unrecorded = new Exports({ ...ports(), record: () => Promise.reject(new Error('the log is away')) });
  await expect(unrecorded.open(exportLines, { rows: 3, format: 'csv' }, ann)).rejects.toThrow('the log is away');
  expect(await idle()).toBe(0);
});

test.each(['csv', 'xlsx'] as const)(
  'of a %s that an error breaks off it is recorded how many rows were made, and so of one whose reader left; of a whole one nothing',
  async (format) => {
    const broken: [number, string | undefined][] = [];
    const its = new Exports({
      hold: holdRowsOf(db.pool, () => ''),
      clock: { now: () => '2027-03-10T10:42:07+08:00' },
      facts: { ...plainFacts, say: (code) => code },
      record: async () => ({ brokeOff: async (rows, error) => void broken.push([rows, error?.message]) }),
    });
    const [first, ...others] = exportLines.columns;
    const value = (row: { seats: number }) => {
      if (row.seats === 250) throw new Error('no such seat');
      return row.seats;
    };
    const faulty = { ...exportLines, columns: [{ ...first!, value: value as never }, ...others] };
    const { content } = await its.open(faulty, { rows: 1_000, format }, ann);
    await expect(content.toArray()).rejects.toThrow('no such seat');
    expect(broken.splice(0)).toEqual([[200, 'no such seat']]);

    const left = await its.open(exportLines, { rows: many, format }, ann);
    left.content.resume();
    await once(left.content, 'data');
    left.content.destroy();
    await once(left.content, 'close');
    expect(broken.splice(0)).toEqual([[expect.any(Number), undefined]]);

    await (await its.open(exportLines, { rows: 3, format }, ann)).content.toArray();
    expect([await idle(), broken]).toEqual([0, []]);
  },
);

test('who goes away ends the reading of rows and gives the connection back; a fourth at once is asked to wait', async () => {
  const open = (format: 'csv' | 'xlsx', userId = 'ann') =>
    exports.open(exportLines, { rows: many, format }, { ...ann, userId });
  const files = [await open('csv'), await open('xlsx')];
  // A third one of the same person is refused; the last place is for others.
  await expect(open('csv')).rejects.toThrow(NoPlace);
  files.push(await open('csv', 'bob'));
  await expect(open('csv', 'eve')).rejects.toThrow(NoPlace);
  for (const { content } of files) {
    content.resume();
    await once(content, 'data');
    content.destroy();
  }
  expect(await idle()).toBe(0);
  (await open('csv')).content.destroy();
  expect(await idle()).toBe(0);
});

test('a reader who takes too long is left: connection and place are for others', async () => {
  const hasty = new Exports(ports(), 50);
  const { content } = await hasty.open(exportLines, { rows: many, format: 'csv' }, ann);
  await once(content, 'close');
  expect([content.destroyed, await idle()]).toEqual([true, 0]);
});

test.each(['csv', 'xlsx'] as const)(
  '110,000 rows as %s take the memory of a few batches, and other questions are answered meanwhile',
  async (format) => {
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    const { content } = await exports.open(exportLines, { rows: many, format }, ann);
    let [bytes, most] = [0, 0];
    const waits: number[] = [];
    let done = false;
    const others = (async () => {
      while (!done) {
        const asked = performance.now();
        await db.pool.query('select 1');
        waits.push(performance.now() - asked);
        await pause(20);
      }
    })();
    for await (const part of content) {
      bytes += part.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    done = true;
    await others;
    // The 95th percentile: single waits may be long because the machine was busy otherwise.
    const longest = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)]!;
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(
      `${format}: ${seconds.toFixed(1)} s, ${(bytes / megabyte).toFixed(1)} MB file, ${(most / megabyte).toFixed(0)} MB memory, others within ${longest.toFixed(0)} ms\n`,
    );
    expect(bytes).toBeGreaterThan(format === 'csv' ? 4 * megabyte : megabyte / 2);
    expect(most).toBeLessThan(250 * megabyte);
    expect(longest).toBeLessThan(patience(500));
  },
  120_000,
);
