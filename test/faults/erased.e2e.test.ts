import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { projections } from '@hadcl/features/index';
import { qualifiedName } from '@hadcl/platform/moving/projections/generation';
import { booked } from '@hadcl/platform/moving/projections/book';
import { houseUnderTest, type HouseUnderTest } from '../house-under-test.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { until } from '../support/until.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-06T09:00:00+08:00' });
}, 60_000);
afterAll(() => lab.close());

/** Every text of every table that the product has, as one. */
const everything = async (): Promise<string> => {
  const { pool } = lab.house;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('log', 'side', 'read', 'moving') and tablename <> 'migrations'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => (await pool.query(`select t::text as row from ${name} t`)).rows),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

test('a person who is erased is nowhere: in no read model, no mail, no stored answer, and what is read of the log says so', async () => {
  const [last, first, chinese, idNo] = [
    `Zeta${randomUUID().slice(0, 8)}`,
    `Omega${randomUUID().slice(0, 8)}`,
    '歐陽測試',
    'Q7654321',
  ];
  const person = await lab.account(['COL_RESEARCHER'], {
    lastName: last,
    firstName: first,
    chineseName: chinese,
    idNo,
    email: `${last}@research.example`,
  });
  const secrets = [last, first, chinese, idNo, person.email];
  const officer = await lab.visitor('HADCL_OFFICER');
  const duty = await lab.visitor('DUTY_OFFICER');
  await openDays(officer, weekdays('2035-03-01', 28), 10);
  await openProject(lab, {
    projectId: 'p',
    refNum: 'P',
    from: '2035-01-01',
    until: '2035-12-31',
    people: [person.accountId],
  });
  await officer.call(bookingCalls.submitAllBookings, [
    { bookDate: '2035-03-06', quota: 1, projectId: 'p', statusCode: 'APPROVED' },
  ]);
  const his = await lab.login(person);
  const { body: codes } = await his.call(attendanceCalls.attendanceQrs, {});
  const scan = await duty.call(
    attendanceCalls.signInOut,
    { token: codes.projectQRs[0]!.token },
    { 'idempotency-key': 'a scan' },
  );
  expect(scan.body.name).toContain(last);

  const before = await everything();
  expect(secrets.filter((secret) => before.includes(secret)).length).toBeGreaterThan(2);
  const { rows: logged } = await lab.house.pool.query(
    'select data::text as data, actor::text as actor from log.events',
  );
  const inLog = logged.map(({ data, actor }) => `${data} ${actor}`).join('\n');
  expect(secrets.filter((secret) => inLog.includes(secret))).toEqual([]);

  const actor = { userId: 'admin', roles: [], address: '', userAgent: '' };
  await lab.house.store.erase(person.accountId, 'asked for', {
    commandId: randomUUID(),
    correlationId: 'x',
    causationId: null,
    actor,
  });
  const head = await lab.house.store.head();
  await until('the read models know it', async () =>
    (await booked(lab.house.pool, projections)).every(({ position }) => position >= head),
  );

  const after = await everything();
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
  for (const generation of await booked(lab.house.pool, projections))
    for (const table of generation.projection.tables)
      for (const [column, owner] of Object.entries(table.personal)) {
        const { rows } = await lab.house.pool.query(
          `select "${column}"::text as value from ${qualifiedName(generation, table)} where "${owner}" = $1 and "${column}" is not null`,
          [person.accountId],
        );
        for (const { value } of rows) expect(value).toBe('[erased]');
      }
  const events = await lab.house.store.readStream(`account-${person.accountId}`);
  expect(events[0]!.data).toMatchObject({ lastName: '[erased]', email: '[erased]' });
}, 90_000);
