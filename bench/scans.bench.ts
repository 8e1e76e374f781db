import { randomUUID } from 'node:crypto';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { codePurpose, packCode } from '@hadcl/features/attendance/door/door-code';
import { updateLabAvailability } from '@hadcl/features/lab-days/day/lab-day.decisions';
import { submitAllBookings } from '@hadcl/features/bookings/office/office.decisions';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Who } from '@hadcl/kernel/call';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import { interleaved, type Group, type Sample } from './bench.js';
import { percentile } from './moving.tail.js';
import { spending } from './spent.js';
import { listeners, poster } from './whole.client.js';
import { period, projects, today, withProduct, type Product } from './whole.product.js';
import { plainCode, seatPlain } from './whole.plain.js';

const desks = 16;
const dashboards = 50;
/** A project has no more on one day. */
const seats = 6;
type Person = { readonly userId: string; readonly projectId: string };
const people: readonly Person[] = projects.flatMap((projectId) =>
  Array.from({ length: seats }, (_, n) => ({ projectId, userId: `${projectId}-person-${n}` })),
);

/** Today open, six seats of each project approved, as many people attached to each. */
const furnish = async ({ house }: Product) => {
  const by: Who = { ...machine, codes: ['ACCESS_MANAGEMENT'] };
  const { submitting } = house;
  const settings = [{ date: today, available: 'COL_RESEARCHER', remarks: '', capacity: people.length }];
  await submitting.submit({ decision: updateLabAvailability, body: { releaseTime: '', settings }, by });
  const body = projects.map((projectId) => ({
    ...{ bookDate: today, projectId, quota: seats, statusCode: 'APPROVED' as const },
  }));
  const placed = await submitting.submit({ decision: submitAllBookings, body, by });
  if (!('answer' in placed) || !placed.answer.isSuccess) throw new Error(JSON.stringify(placed).slice(0, 600));
  await Promise.all(
    projects.map(async (projectId) => {
      for (const one of people.filter((its) => its.projectId === projectId))
        await submitting.submit({
          ...{ decision: attachPerson, by: machine, waitForReadModels: false },
          body: { ...one, isPI: false, isHA: false, ...period },
        });
    }),
  );
  await quiet(house);
};

/** Until nothing is written any more: what follows from an act is written after it. */
const quiet = async ({ store }: Product['house']) => {
  for (let [before, head] = [-1, await store.head()]; head > before; [before, head] = [head, await store.head()])
    await new Promise((done) => setTimeout(done, 1_000));
};

/** Everybody once through the door, at sixteen desks: in, and the next time out. */
const queue = async (address: string, officer: string, codeOf: (person: Person) => string): Promise<Sample> => {
  const post = poster(address, officer, desks);
  const [waiting, took]: [string[], number[]] = [people.map(codeOf), []];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: desks }, async () => {
      for (let token = waiting.pop(); token; token = waiting.pop()) {
        const sent = performance.now();
        await post(attendanceCalls.signInOut.path, { token });
        took.push(performance.now() - sent);
      }
    }),
  );
  const rate = (took.length * 1000) / (performance.now() - began);
  return { rate, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
};

/** One scan after another, 25 a second: milliseconds until each dashboard is told that the tile has moved. */
const tile = async (product: Product, codes: readonly string[]): Promise<readonly number[]> => {
  const topics = Array.from({ length: dashboards }, () => ({ topic: 'lab-date', id: today }));
  const heard: number[] = [];
  let [sent, told] = [0, new Set<number>()];
  const hearing = await listeners(product.api, product.officers, topics, (_, listener) => {
    if (!told.has(listener)) heard.push(performance.now() - sent);
    told.add(listener);
  });
  const post = poster(product.api, product.officers[0]!, 1);
  for (const token of codes) {
    [sent, told] = [performance.now(), new Set()];
    await post(attendanceCalls.signInOut.path, { token });
    await new Promise((done) => setTimeout(done, 40));
  }
  hearing.close();
  if (heard.length < codes.length * dashboards * 0.99) throw new Error('a dashboard was not told of a scan');
  return heard;
};

const scans = withProduct('scans', async (product, context) => {
  const { house, plain } = product;
  await furnish(product);
  await seatPlain(product.ownerUrl, { today, people });
  const later = async () => {
    // A second scan within a minute is a repetition of the first.
    await house.clock.moveTo(new Date(Date.parse(house.clock.now()) + 120_000).toISOString());
    await new Promise((done) => setTimeout(done, 300));
  };
  const codeOf = (person: Person) => {
    const payload = packCode({ ...person, date: today, tokenId: randomUUID() });
    return house.seals.seal(codePurpose, payload, 120, house.clock.now());
  };
  const seen = await interleaved(4, {
    crud: () => queue(plain.api, plain.officer, (person) => plainCode({ ...person, date: today })),
    scan: async () => {
      await later();
      return queue(product.api, product.officers[0]!, codeOf);
    },
  });
  context.print({
    ...{ row: '14b', work: 'scans over HTTP, 16 desks, of CRUD', unit: '/s', target: { atLeast: 1.5 } },
    ...{ figure: seen.scan.rate, reference: seen.crud.rate },
  });
  context.say(`of 16 at once a scan is answered in ${seen.scan.p50.toFixed(1)} ms, p99 ${seen.scan.p99.toFixed(1)} ms`);
  await later();
  const { spent } = await spending(product.pids, () => queue(product.api, product.officers[0]!, codeOf));
  const us = (name: keyof Product['pids']) => `${name} ${Math.round(spent![name] / people.length)}`;
  if (spent) context.say(`processor time of a scan, µs: ${us('api')}, ${us('postgres')}, ${us('worker')}`);
  await later();
  const heard = await tile(product, people.slice(0, 100).map(codeOf));
  context.print({
    ...{ row: '14b', work: 'scan to the tile of 50 dashboards, p99', unit: 'ms, of the most allowed' },
    ...{ figure: percentile(heard, 0.99), reference: 40, target: { atMost: 1 } },
  });
});

export const groups: readonly Group[] = [scans];
