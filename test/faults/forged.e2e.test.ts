import { createSecretKey, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { projections } from '@hadcl/features/index';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { kafkaClient } from '@hadcl/platform/moving/kafka/client';
import { messagesBetween, offsetsOf } from '@hadcl/platform/moving/kafka/look';
import { messageOf } from '@hadcl/platform/moving/kafka/message';
import { verifiedTopic } from '@hadcl/platform/moving/kafka/topic-book';
import { movingHealth } from '@hadcl/platform/moving/mover/lag';
import { openLab, weekdays } from '../support/lab.js';
import type { Visitor } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { until } from '../support/until.js';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const dates = weekdays('2035-03-12', 28);
const settings = { date: dates[0]!, available: 'COL_RESEARCHER', remarks: '', capacity: 99 };
let lab: Deployment;
let kafka: ReturnType<typeof kafkaClient>;
let researcher: Visitor;
let officer: Visitor;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00', kafka: true });
  kafka = kafkaClient({ brokers: [lab.broker!.brokers], tls: null, sasl: null }, quiet);
  ({ officer, researcher } = await openLab(lab, dates));
}, 180_000);
afterAll(() => lab.close());

const topicNow = () =>
  until('a topic that may be read', async () => verifiedTopic(lab.house.pool, await lab.house.store.logId()));
const sendAs = async (
  topic: string,
  messages: Parameters<ReturnType<typeof kafka.producer>['send']>[0]['messages'],
) => {
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic, messages });
  await producer.disconnect();
};
const inTopic = async (topic: string) => {
  const { low, high } = (await offsetsOf(kafka, topic))!;
  const messages = low === high ? [] : await messagesBetween(kafka, topic, low, high);
  return messages.map(({ key, value, headers }) => ({ key, value, headers: headers! }));
};
const relayed = () =>
  until('the topic to have the whole log', async () => {
    const head = await lab.house.store.head();
    const last = (await inTopic(await topicNow())).at(-1)?.headers['position']?.toString();
    return Number(last) >= head;
  });
const foreign = async () => (await movingHealth(lab.house.pool, projections)).foreignMessages;

/** Books a seat on each date, and holds the officer's calendar of all dates so far against what was booked. */
let booked = 0;
const bookAndCompare = async (days: number) => {
  for (const bookDate of dates.slice(booked, booked + days)) {
    const line = { bookDate, quota: 1, projectId: 'p' };
    const { status, body } = await researcher.call(bookingCalls.submitBookings, [line]);
    expect({ bookDate, status, success: body.isSuccess }).toEqual({ bookDate, status: 200, success: true });
  }
  booked += days;
  const expected = dates.map((_date, day) => (day < booked ? 1 : 0));
  const calendar = async () => {
    const span = { startDate: dates[0]!, endDate: dates.at(-1)! };
    const { body } = await officer.call(occupancyCalls.capacityFull, span);
    return dates.map((date) => body.find((day) => day.bookingDate === date)?.quota ?? 0);
  };
  await until('the calendar of what was booked', async () => {
    const seen = await calendar();
    return JSON.stringify(seen) === JSON.stringify(expected);
  });
  expect((await fetch(`${lab.api.ready}/health/ready`)).status).toBe(200);
};

test('a forged message that gives a role a function gives it nothing, and stops nothing', async () => {
  await relayed();
  const topic = await topicNow();
  const logId = await lab.house.store.logId();
  const head = await lab.house.store.head();
  const [like] = await lab.house.store.readStored(head - 1, 1);
  const forged = (position: number) => ({
    ...like!,
    type: 'FunctionDefined',
    data: {
      code: 'ACCESS_MANAGEMENT',
      roles: ['COL_RESEARCHER'],
      readers: [],
      title: 'Access',
      path: '/',
      icon: 'x',
      rank: 1,
      menus: [],
    },
    meta: { ...like!.meta, id: randomUUID(), stream: 'function-table-all', version: 1_000, position },
  });
  // As this product would send it if its key were known, without a signature, and with one taken from a true message.
  const { headers: true_ } = (await inTopic(topic)).at(-1)!;
  const own = { topic, logId, key: createSecretKey(Buffer.alloc(32)) };
  const attempts = [1, 2, 3].flatMap((ahead) => {
    const message = messageOf(own, forged(head + ahead));
    const { mac: _, ...unsigned } = message.headers!;
    return [message, { ...message, headers: unsigned }, { ...message, headers: { ...unsigned, mac: true_['mac']! } }];
  });
  await sendAs(topic, attempts);
  await until('all of them to be counted', async () => (await foreign()) === attempts.length);

  const { status } = await researcher.call(labDayCalls.updateLabAvailability, {
    releaseTime: '',
    settings: [settings],
  });
  expect(status).toBe(403);
  await bookAndCompare(3);
  const again = await researcher.call(labDayCalls.updateLabAvailability, { releaseTime: '', settings: [settings] });
  expect(again.status).toBe(403);
}, 120_000);

test('every message sent once more, also backwards and as of another log, counts nothing twice', async () => {
  await relayed();
  const topic = await topicNow();
  const messages = await inTopic(topic);
  const elsewhere = { ...messages[0]!.headers, 'log-id': randomUUID() };
  await sendAs(topic, messages);
  await sendAs(topic, [...messages].reverse());
  await sendAs(
    topic,
    messages.map((message) => ({ ...message, headers: elsewhere })),
  );
  await bookAndCompare(3);
  await lab.worker.kill();
  await lab.start('worker');
  await bookAndCompare(3);
}, 120_000);

test('a topic that was emptied and filled in another order leads to the same calendar, before and after a restart', async () => {
  await relayed();
  const topic = await topicNow();
  const messages = await inTopic(topic);
  const admin = kafka.admin();
  await admin.connect();
  await admin.deleteTopics({ topics: [topic] });
  await until('the topic to be gone', async () => !(await admin.listTopics()).includes(topic));
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true }).catch(() => {});
  await admin.disconnect();
  const half = Math.floor(messages.length / 2);
  await sendAs(topic, [...messages.slice(half).reverse(), ...messages.slice(0, half)]);
  await bookAndCompare(3);
  await lab.start('worker');
  await bookAndCompare(3);
  await relayed();
}, 120_000);
