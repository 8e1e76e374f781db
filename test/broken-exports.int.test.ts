import * as features from '@hadcl/features/index';
import { ann } from '@hadcl/kernel-testing/given';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { inRequest } from '@hadcl/platform/serving/http/call.guard';
import { recordOf } from '../apps/api/src/record-export.js';

let db: TestDatabase;
let house: House;
const lines: { facts: Record<string, unknown>; text: string }[] = [];
const log = {
  ...makeLogger('silent'),
  error: (facts: object, text: string) => lines.push({ facts: { ...facts }, text }),
};
beforeAll(async () => {
  db = await testDatabase();
  house = await openHouse({ appUrl: db.appUrl, masterKey: db.masterKey, features, log: makeLogger('silent') });
}, 60_000);
afterAll(async () => {
  await house.close();
  await db.close();
});
beforeEach(() => lines.splice(0));

const what = '/bookRequest/export-alluser-bookings';
const taken = { what, filters: { bookMonth: '2035-03' }, format: 'csv', fileName: 'Booking.csv', rows: 900 } as const;
const request = { correlationId: 'call-1', idempotencyKey: null, position: null };
/** Records an export within a call, and that it broke off after so many rows; gives what the log holds of both. */
const broken = async (rows: number, error: Error | null, { submitting } = house) => {
  const head = await house.store.head();
  await new Promise<void>((done, failed) =>
    inRequest({ ...request }, () => {
      const record = recordOf({ submitting, log: log as never });
      record(taken, ann)
        .then((recorded) => recorded?.brokeOff(rows, error))
        .then(done, failed);
    }),
  );
  return (await house.store.readLog(head, 10)).filter(isDecoded);
};

test('an export that broke off is recorded with the rows that were made, under its own id, and leaves an error line with the id of its call', async () => {
  const disk = new Error('the disk is gone');
  const [before, after, ...more] = await broken(300, disk);
  expect(before).toMatchObject({ type: 'RowsExported', data: { ...taken, accountId: ann.userId } });
  const exportId = before!.data['exportId'];
  expect(after).toMatchObject({
    type: 'ExportBrokenOff',
    data: { exportId, accountId: ann.userId, what, fileName: 'Booking.csv', rows: 300 },
    meta: { correlationId: 'call-1', actor: { userId: ann.userId } },
  });
  expect(more).toEqual([]);
  const facts = { reqId: 'call-1', what, rows: 300, of: 900, err: disk };
  expect(lines).toEqual([{ facts, text: 'an export broke off' }]);
});

test('a reader who left is recorded too, and is no error of ours', async () => {
  const left = Object.assign(new Error('gone'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  for (const error of [null, left]) {
    const [, after] = await broken(0, error);
    expect(after).toMatchObject({ type: 'ExportBrokenOff', data: { rows: 0 } });
  }
  expect(lines).toEqual([]);
});

test('where that it broke off cannot be recorded, a line says so, and nobody else hears of it', async () => {
  let calls = 0;
  const outage = new Error('no database');
  const submit = ((...given: Parameters<House['submitting']['submit']>) =>
    calls++ === 0 ? house.submitting.submit(...given) : Promise.reject(outage)) as House['submitting']['submit'];
  const events = await broken(12, null, { ...house, submitting: { submit } as House['submitting'] });
  expect(events.map(({ type }) => type)).toEqual(['RowsExported']);
  const facts = { reqId: 'call-1', what, rows: 12, of: 900, err: outage };
  expect(lines).toEqual([{ facts, text: 'that an export broke off was not recorded' }]);
});
