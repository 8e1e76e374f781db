import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { messagesBetween, offsetsOf } from '@hadcl/platform/moving/kafka/look';
import { readMessage } from '@hadcl/platform/moving/kafka/message';
import { verifiedTopic } from '@hadcl/platform/moving/kafka/topic-book';
import { openLab, weekdays } from '../support/lab.js';
import type { Account, Visitor } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const dates = weekdays('2035-03-12', 28);
let lab: Deployment;
let person: Account;
let office: Account;
let at: string;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', kafka: true });
  at = lab.api.ready;
  ({ person, office } = await openLab(lab, dates));
}, 180_000);
afterAll(() => lab.close());

const book = async (researcher: Visitor, bookDate: string) => {
  const { status, body } = await researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }]);
  expect({ status, success: body.isSuccess }).toEqual({ status: 200, success: true });
};
const approve = async (officer: Visitor, bookDate: string) => {
  const line = { bookDate, quota: 1, projectId: 'p', statusCode: 'APPROVED' as const };
  const { body: lines } = await officer.call(bookingCalls.allUserBookings, { bookMonth: bookDate.slice(0, 7) });
  const { id: requestId, version } = lines.find((one) => one.bookDate === bookDate)!;
  const { body } = await officer.call(bookingCalls.submitAllBookings, [{ ...line, requestId, version }]);
  expect(body.isSuccess).toBe(true);
};
const held = (officer: Visitor, bookDate: string) =>
  until(`the calendar of ${bookDate}`, async () => {
    const { body } = await officer.call(occupancyCalls.capacityFull, { startDate: bookDate, endDate: bookDate });
    return body[0]?.quota === 1;
  });
const bell = async () => {
  const { body } = await (await lab.login(person, at)).call(notificationCalls.notifications, {});
  return body
    .filter(({ type }) => type === 'NTF_BOOKING_UPDATED')
    .map(({ busDate }) => busDate)
    .sort();
};

/** The events of the log in the topic that may be read now, each where it first stands; a relay may have doubled some. */
const inTopic = async (): Promise<readonly string[]> => {
  const logId = await lab.house.store.logId();
  const topic = await verifiedTopic(lab.house.pool, logId);
  const kafka = kafkaClient({ brokers: [lab.broker!.brokers], tls: null, sasl: null }, quiet);
  const offsets = topic && (await offsetsOf(kafka, topic));
  if (!offsets || offsets.high === offsets.low) return [];
  const messages = await messagesBetween(kafka, topic, offsets.low, offsets.high);
  const found = messages.map((message) => readMessage({ topic, logId, key: lab.house.keys.kafka }, message));
  return [...new Set(found.flatMap((its) => ('foreign' in its ? [] : [its.id])))];
};

test('the broker away, the api killed, its data wiped: bookings go on, nothing is lost, and each notice is raised once', async () => {
  let [researcher, officer] = [await lab.login(person, at), await lab.login(office, at)];
  await book(researcher, dates[0]!);
  await held(officer, dates[0]!);
  await approve(officer, dates[0]!);
  await until('the first notice', async () => (await bell()).length === 1);

  await lab.broker!.stop('kill');
  await book(researcher, dates[1]!);
  await held(officer, dates[1]!);
  await approve(officer, dates[1]!);
  await lab.api.kill();
  at = (await lab.start('api')).ready;
  [researcher, officer] = [await lab.login(person, at), await lab.login(office, at)];
  await book(researcher, dates[2]!);
  await held(officer, dates[2]!);
  await until('the second notice, without the broker', async () => (await bell()).length === 2);

  await lab.broker!.wipe();
  await lab.broker!.start();
  await approve(officer, dates[2]!);
  await book(researcher, dates[3]!);
  await held(officer, dates[3]!);
  await approve(officer, dates[3]!);
  await until('all four notices', async () => (await bell()).length === 4);
  expect(await bell()).toEqual(dates.slice(0, 4));

  const { rows } = await lab.house.pool.query<{ n: number; last: number }>(
    'select count(*)::int as n, max(position)::int as last from log.events',
  );
  expect(rows[0]!.n).toBe(rows[0]!.last);
  await until('the api is ready', async () => (await fetch(`${at}/health/ready`)).ok);
}, 180_000);

test('the worker killed while it fills an empty topic: another takes over, everything is there once', async () => {
  const other = await lab.start('worker');
  const [researcher, officer] = [await lab.login(person, at), await lab.login(office, at)];
  await lab.broker!.stop('kill');
  await lab.broker!.wipe();
  for (const bookDate of dates.slice(4, 7)) await book(researcher, bookDate);
  await lab.broker!.start();
  await new Promise((done) => setTimeout(done, 300));
  await lab.worker.kill();
  for (const bookDate of dates.slice(4, 7)) {
    await held(officer, bookDate);
    await approve(officer, bookDate);
  }
  await until('all seven notices', async () => (await bell()).length === 7);
  expect(await bell()).toEqual(dates.slice(0, 7));

  const { rows } = await lab.house.pool.query<{ id: string }>('select id from log.events order by position');
  const log = rows.map(({ id }) => id);
  await until('the topic to have the whole log', async () => (await inTopic()).length === log.length);
  expect(await inTopic()).toEqual(log);
  await other.stop();
}, 180_000);
