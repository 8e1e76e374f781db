import { randomUUID } from 'node:crypto';
import { openStore, meta, remarked, to } from '../../log/event-store/event-store.examples.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, testMasterKey, type TestDatabase } from '../../log/schema/test-database.js';
import { keepHouse } from '../../moving/housekeeping/housekeeping.js';
import { makeLogger } from '../../base/logging/logging.js';
import { Drafts } from './drafts.js';

let db: TestDatabase;
let drafts: Drafts;
let now = '2027-03-10T10:00:00+08:00';
beforeEach(async () => {
  db = await testDatabase();
  drafts = new Drafts(db.pool, deriveKeys(testMasterKey).waiting, () => now);
}, 60_000);
afterEach(() => db.close());

const typed = (content: string, version = 0, after: string | null = null) => ({ version, content, after });
const formsOf = async (accountId: string) =>
  (await db.pool.query('select form from side.drafts where account_id = $1 order by form', [accountId])).rows.map(
    ({ form }: { form: string }) => form,
  );

test('a draft is the last that was kept, of one person and form alone, and nobody reads it in the database', async () => {
  const first = await drafts.keep('ann', 'report.x', typed('Fir'));
  now = '2027-03-10T10:01:00+08:00';
  expect(await drafts.keep('ann', 'report.x', typed('First 陳', 3, first!.revision))).toMatchObject({ keptAt: now });
  expect(await drafts.of('ann', 'report.x')).toMatchObject({ version: 3, content: 'First 陳' });
  expect(new Date((await drafts.of('ann', 'report.x'))!.keptAt)).toEqual(new Date(now));
  expect(await drafts.of('ann', 'report.y')).toBeNull();
  expect(await drafts.of('bob', 'report.x')).toBeNull();
  const { rows } = await db.pool.query('select * from side.drafts');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('First');
});

test('a window writes over the keeping that it began from and over no other, nor drops another', async () => {
  const first = await drafts.keep('ann', 'report.x', typed('one'));
  const second = await drafts.keep('ann', 'report.x', typed('one two', 0, first!.revision));
  for (const after of [null, first!.revision, randomUUID()]) {
    expect(await drafts.keep('ann', 'report.x', typed('one!', 0, after))).toBeNull();
    await drafts.drop('ann', 'report.x', after ?? first!.revision);
  }
  expect(await drafts.of('ann', 'report.x')).toMatchObject({ content: 'one two', revision: second!.revision });
  // Sent again, as when its answer was lost.
  expect(await drafts.keep('ann', 'report.x', typed('one two', 0, first!.revision))).toEqual({
    revision: second!.revision,
    keptAt: expect.anything(),
  });
});

test('a draft is dropped by whoever typed it, and of those of a person the newest fifty stay', async () => {
  for (let n = 10; n < 61; n++) await drafts.keep('ann', `report.${n}`, typed('x'));
  expect((await formsOf('ann')).length).toBe(50);
  expect(await drafts.of('ann', 'report.10')).toBeNull();
  await drafts.drop('ann', 'report.60', (await drafts.of('ann', 'report.60'))!.revision);
  expect(await drafts.of('ann', 'report.60')).toBeNull();
});

test('a draft goes with the append that saves what it was, and stays when that loses', async () => {
  const store = openStore(db);
  await drafts.keep('ann', 'report.x', typed('x'));
  await drafts.keep('ann', 'report.y', typed('y'));
  const rows = [{ kind: 'draft-end', row: { accountId: 'ann', form: 'report.x' } }] as const;
  await expect(store.append({ entries: [to('day-1', 7, remarked('x'))], rows, meta: meta() })).rejects.toThrow();
  expect(await formsOf('ann')).toEqual(['report.x', 'report.y']);
  await store.append({ entries: [to('day-1', 0, remarked('x'))], rows, meta: meta() });
  expect(await formsOf('ann')).toEqual(['report.y']);
  await store.close();
});

test('the drafts of a person who is erased go with them, and none is kept of them any more', async () => {
  const ann = `ann-${randomUUID()}`;
  await drafts.keep(ann, 'report.x', typed('x'));
  await drafts.keep('bob', 'report.x', typed('x'));
  const store = openStore(db);
  await store.append({
    entries: [to('day-1', 0, remarked('x'))],
    rows: [{ kind: 'erasure', row: { personId: ann } }],
    meta: meta(),
  });
  await store.close();
  expect(await formsOf(ann)).toEqual([]);
  await drafts.keep(ann, 'report.x', typed('x'));
  expect(await formsOf(ann)).toEqual([]);
  expect(await formsOf('bob')).toEqual(['report.x']);
});

test('a draft that nobody has touched for half a year is past its use', async () => {
  await drafts.keep('ann', 'old', typed('x'));
  await drafts.keep('ann', 'young', typed('x'));
  await db.pool.query(`update side.drafts set touched_at = now() - interval '181 days' where form = 'old'`);
  const house = keepHouse(db.pool, makeLogger('silent'));
  await house.tidy();
  await house.close();
  expect(await formsOf('ann')).toEqual(['young']);
});
