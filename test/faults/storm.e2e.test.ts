import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { patientPeople } from '../support/patient.js';
import type { Account } from '../support/people.js';
import { deployment, type Deployment } from '../support/processes.js';
import { recount, type Logged } from '../support/recount.js';
import { seeded, type Draws } from '../support/seeded.js';
import { faultsOf, rage, type Crew } from '../support/storm.js';
import { until } from '../support/until.js';

/** `npm run test:faults -- --seed 7 --seconds 180 storm` draws the same faults and the same acts once more, for so long. */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const seconds = Number(process.env['HADCL_STORM_SECONDS'] || 40);
const tell = (what: string) => void process.stdout.write(`storm ${seed}: ${what}\n`);

const today = '2035-03-07';
const dates = weekdays('2035-03-12', 28);
const capacity = 30;
const projects = Array.from({ length: Math.min(50, 12 + Math.ceil(seconds / 4)) }, (_, i) => `p${i}`);
const draws = seeded(seed);
let lab: Deployment;
let crew: Crew;
let office: Account;
let desk: Account;
let people: Account[];
const membersOf = new Map<string, readonly string[]>();

beforeAll(async () => {
  lab = await deployment({ clock: `${today}T10:00:00+08:00`, kafka: true, network: true });
  crew = { apis: [lab.api, await lab.start('api')], workers: [lab.worker, await lab.start('worker')] };
  office = await lab.account(['HADCL_OFFICER']);
  desk = await lab.account(['DUTY_OFFICER']);
  people = await Promise.all(Array.from({ length: 8 }, () => lab.account(['COL_RESEARCHER'])));
  const officer = await lab.login(office);
  await openDays(officer, [today, ...dates], capacity);
  for (const [i, projectId] of projects.entries()) {
    const its = [people[i % 8]!, people[(i + 3) % 8]!].map(({ accountId }) => accountId);
    membersOf.set(projectId, its);
    const refNum = projectId.toUpperCase();
    await openProject(lab, { projectId, refNum, from: '2035-03-01', until: '2035-12-31', people: its });
  }
  const line = { bookDate: today, quota: 1, statusCode: 'APPROVED' as const };
  const placed = await officer.call(
    bookingCalls.submitAllBookings,
    projects.slice(0, 8).map((projectId) => ({ ...line, projectId })),
  );
  expect(placed.body.isSuccess).toBe(true);
}, 240_000);
afterAll(() => lab.close());

/** What people do while it storms, and what they were answered. */
const workingDay = (ends: number) => {
  const crowd = patientPeople(lab, () => crew.apis.map(({ ready }) => ready));
  const accepted: string[] = [];
  const locked: string[] = [];
  const counts = { asked: 0, decided: 0, scanned: 0 };
  const wanted = draws.shuffled(projects.flatMap((projectId) => dates.map((bookDate) => ({ bookDate, projectId }))));
  const again = async (its: Draws, leastMs: number, mostMs: number, act: (n: number) => Promise<void>) => {
    for (let n = 0; performance.now() < ends; n++) {
      await act(n);
      await rest(its.whole(leastMs, mostMs));
    }
  };
  const research = (lane: number, its: Draws) => {
    const patients = people.map((person) => crowd.as(person, its.apart()));
    return again(its, 200, 700, async (n) => {
      const line = wanted.pop();
      if (!line) return;
      const who = patients[people.findIndex(({ accountId }) => membersOf.get(line.projectId)!.includes(accountId))]!;
      const quota = its.whole(1, 3);
      const { body } = await who.call(bookingCalls.submitBookings, [{ ...line, quota }], `ask ${lane} ${n}`);
      counts.asked++;
      if (body.isSuccess) accepted.push(`${line.bookDate} ${line.projectId}`);
    });
  };
  const decide = (lane: number, its: Draws) => {
    const officer = crowd.as(office, its.apart());
    return again(its, 300, 900, async (n) => {
      const bookMonth = its.one(dates).slice(0, 7);
      const { body: lines } = await officer.call(bookingCalls.allUserBookings, { bookMonth });
      const open = lines.filter(({ statusCode }) => ['SUBMITTED', 'APPROVED', 'REVISED'].includes(statusCode));
      if (open.length === 0) return;
      const { id: requestId, bookDate, projectId, capacity: quota, version } = its.one(open);
      const asIs = { requestId, bookDate, projectId, quota, version };
      const moves = [
        { ...asIs, statusCode: 'APPROVED' as const },
        { ...asIs, statusCode: 'APPROVED' as const, quota: Math.max(1, quota - 1) },
        { ...asIs, statusCode: 'REJECTED' as const, rejectReason: 'Maintenance' },
      ];
      await officer.call(bookingCalls.submitAllBookings, [its.one(moves)], `decide ${lane} ${n}`);
      counts.decided++;
    });
  };
  const scan = (its: Draws) => {
    const scanner = crowd.as(desk, its.apart());
    const patients = people.map((person) => crowd.as(person, its.apart()));
    return again(its, 200, 800, async (n) => {
      const { body } = await its.one(patients).call(attendanceCalls.attendanceQrs, {});
      const token = body.projectQRs.find((one) => one.token)?.token;
      if (!token) return;
      await scanner.call(attendanceCalls.signInOut, { token }, `scan ${n}`);
      counts.scanned++;
    });
  };
  const mistype = (its: Draws) =>
    again(its, 8_000, 15_000, async () => {
      const person = await until('an account', () => lab.account(['COL_RESEARCHER']), 60);
      for (let n = 1; n <= 5; n++) {
        const { body } = await crowd.mistype(person, its);
        if ((body as { isLock?: boolean }).isLock && !locked.includes(person.accountId)) locked.push(person.accountId);
      }
    });
  const work = [
    ...[1, 2, 3].map((lane) => research(lane, draws.apart())),
    ...[1, 2].map((lane) => decide(lane, draws.apart())),
    scan(draws.apart()),
    mistype(draws.apart()),
  ];
  return { done: Promise.all(work), accepted, locked, counts, surprises: crowd.surprises };
};

const logOf = async (): Promise<readonly Logged[]> => {
  const { rows } = await lab.house.pool.query<Logged>(
    'select position::int as position, type, data from log.events order by position',
  );
  return rows;
};
const sorted = (all: readonly string[]) => [...all].sort();

/** What the product shows of it all: the office's calendar, the desk's tiles, each bell, and the letters. */
const shown = async () => {
  const at = crew.apis[0]!.ready;
  const officer = await lab.login(office, at);
  const span = { startDate: today, endDate: dates.at(-1)! };
  const { body: days } = await officer.call(occupancyCalls.capacityFull, span);
  const { body: tiles } = await (await lab.login(desk, at)).call(attendanceCalls.attendanceRate, { date: today });
  const bells = await Promise.all(
    people.map(async (person) => {
      const { body } = await (await lab.login(person, at)).call(notificationCalls.notifications, {});
      const ofBookings = body.filter(({ type }) => type === 'NTF_BOOKING_UPDATED');
      return ofBookings.map(({ busDate }) => `${person.accountId} ${busDate}`);
    }),
  );
  const { rows: letters } = await lab.house.pool.query<{ person: string }>(
    'select person_id as person from side.outbox',
  );
  return {
    calendar: Object.fromEntries(days.filter(({ quota }) => quota > 0).map((day) => [day.bookingDate, day.quota])),
    tiles: { booked: tiles.bookedCapacity, inside: tiles.occupiedSeats },
    bells: sorted(bells.flat()),
    letters: sorted(letters.map(({ person }) => person)),
  };
};
/** The same, as the log has it. */
const counted = async () => {
  const its = recount(await logOf(), { capacity, people: membersOf });
  return {
    its,
    page: {
      calendar: Object.fromEntries(
        sorted([...its.held.keys()]).flatMap((date) => (its.held.get(date) ? [[date, its.held.get(date)!]] : [])),
      ),
      tiles: { booked: its.approved.get(today) ?? 0, inside: its.inside.get(today) ?? 0 },
      bells: sorted(its.standing),
      letters: its.links,
    },
  };
};

test('a storm over two apis, two workers, Postgres and the broker while people book, approve and scan: whatever was answered is so, once, and calendar, tiles, bells and letters are what the log says when it is counted by hand', async () => {
  tell(`${seconds} s; again by npm run test:faults -- --seed ${seed} --seconds ${seconds} storm`);
  const from = performance.now();
  const ends = from + seconds * 1_000;
  const faults = faultsOf(lab, crew);
  const telling = {
    ends,
    tell: (what: string) => tell(`${((performance.now() - from) / 1_000).toFixed(1)} s ${what}`),
  };
  const day = workingDay(ends);
  await Promise.all([
    rage(faults.processes, draws.apart(), telling),
    rage(faults.ground, draws.apart(), telling),
    day.done,
  ]);
  tell(`over; ${JSON.stringify(day.counts)}, ${day.accepted.length} bookings, ${day.locked.length} locked`);

  await until(
    'every notice that is due to be raised',
    async () => {
      const { its } = await counted();
      return its.raised.length >= its.told.length;
    },
    180,
  );
  let [found, log] = [await shown(), await counted()];
  await until(
    'what is shown to be what was recorded',
    async () => {
      [found, log] = [await shown(), await counted()];
      return JSON.stringify(found) === JSON.stringify(log.page);
    },
    60,
  ).catch(() => tell('what is shown is not what the log says'));

  const { its, page } = log;
  expect({ seed, ...found }).toEqual({ seed, ...page });
  expect({ seed, told: its.raised }).toEqual({ seed, told: its.told });
  expect({ seed, accepted: sorted(its.submitted) }).toEqual({ seed, accepted: sorted(day.accepted) });
  expect({ seed, wrong: its.wrong, surprises: day.surprises }).toEqual({ seed, wrong: [], surprises: [] });
  expect(new Set(its.links).size).toBe(its.links.length);
  expect(its.links).toEqual(expect.arrayContaining(day.locked));
  const all = await logOf();
  expect(all.map(({ position }) => position)).toEqual(all.map((_, i) => i + 1));
  for (const count of [day.counts.asked, day.counts.decided, day.counts.scanned]) expect(count).toBeGreaterThan(1);
  for (const { ready } of crew.apis)
    await until('each api to be ready', async () => (await fetch(`${ready}/health/ready`)).ok, 60);
}, 900_000);
