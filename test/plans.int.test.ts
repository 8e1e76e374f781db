import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projections } from '@hadcl/features/index';
import { currentUser } from '@hadcl/features/accounts/account/account.queries';
import { userPage } from '@hadcl/features/accounts/user/user.queries';
import {
  attendanceList,
  leakageAttendance,
  outstandingSignOuts,
} from '@hadcl/features/attendance/visits/attendance-list.queries';
import { attendanceQrs } from '@hadcl/features/attendance/door/attendance-qrs.queries';
import { attendanceRate } from '@hadcl/features/attendance/figures/attendance-rate.queries';
import { dayFigures, monthFigures } from '@hadcl/features/attendance/figures/figures.queries';
import { labNow } from '@hadcl/features/attendance/figures/lab-now.queries';
import {
  allUserBookings,
  allUserBookingsHistory,
  bookedActiveProjects,
  lastBookings,
  currentUserBookings,
  userBookingHistory,
  userBookings,
} from '@hadcl/features/bookings/booking/booking.queries';
import { availableQuota, capacityFull } from '@hadcl/features/bookings/occupancy/occupancy.queries';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { bookSetup, releaseTimes } from '@hadcl/features/lab-days/day/lab-day.queries';
import { notice } from '@hadcl/features/notifications/notice/notice.stream';
import { notifications } from '@hadcl/features/notifications/notice/notification.queries';
import { ownRequests, requestsToAct, waitingRequests } from '@hadcl/features/output-requests/request/request.queries';
import { isReportOutstanding, reportsToSubmit } from '@hadcl/features/progress-reports/report/report.queries';
import { addProjects, projectChoices, userProjects } from '@hadcl/features/projects/project/project.queries';
import { appendedBy } from '@hadcl/platform/log/event-store/log-writer';
import { shortStatementFor, statementFor } from '@hadcl/platform/log/event-store/batch';
import type { Encoded } from '@hadcl/platform/log/event-store/encoded';
import { logRows, tailsRows, type ReadRows } from '@hadcl/platform/log/event-store/recent-streams';
import { postLetter, takeBack } from '@hadcl/platform/moving/mail/letters';
import { forget, nextOf, record } from '@hadcl/platform/moving/reactions/outcomes';
import { Outbox } from '@hadcl/platform/moving/mail/outbox';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { applyBatch } from '@hadcl/platform/moving/projections/batch';
import { generationOf } from '@hadcl/platform/moving/projections/generation';
import { logged } from '@hadcl/platform/moving/projections/testing';
import { today } from '../bench/reading.history.js';
import { busy, PlannedLab } from './support/planned-lab.js';
import { faultsOf, pagesOf, type Most } from './support/plans.js';

/** A connection plans a statement anew five times before it may keep a plan for whatever it is asked. */
const { waiting } = deriveKeys(Buffer.alloc(32, 'of a test'));
const repeats = 8;
const labs = { small: null, large: null, skewed: null } as unknown as Record<'small' | 'large' | 'skewed', PlannedLab>;
beforeAll(async () => {
  labs.small = await PlannedLab.open({ years: 0, teams: 15 }, false);
  labs.large = await PlannedLab.open({ years: 10, teams: 3 }, false);
  labs.skewed = await PlannedLab.open({ years: 0.5, teams: 4 }, true);
}, 120_000);
afterAll(async () => {
  for (const lab of Object.values(labs)) await lab?.close();
});

const month = { startDate: '2026-11-01', endDate: '2026-11-30' };
const bookMonth = '2026-11';
const requesting = { codes: ['OUTPUT_REQUEST'] };
const office = { userId: 'officer', codes: ['ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'] };
const reading = ({ watched: { pool } }: PlannedLab) => pool.query.bind(pool) as unknown as ReadRows;

const day = `lab-day-${today}`;
const appended = (streams: readonly (readonly [string, number])[]): Encoded => ({
  commandId: randomUUID(),
  correlationId: 'plans',
  causationId: null,
  actor: '{"userId":"machine","roles":[]}',
  entries: [...streams.map(([stream, expected]) => ({ stream, expected, events: 1 }))],
  events: streams.map(([stream, expected]) => ({
    stream,
    version: expected + 1,
    id: randomUUID(),
    type: 'AccessDaysTaken',
    data: '{"projectId":"x","dates":[]}',
    happenedAt: null,
  })),
  claims: [],
  keys: [],
  rows: [],
});
const generations = projections.map((projection) => generationOf(projection));
/** Rows of the lab's newest day that each turn touches again, and new ones. */
const batchOf = (turn: number) => {
  const its = (n: number) => ({ date: today, projectId: `project-${n}` });
  return Array.from({ length: 8 }, (_, i) => i + 1).flatMap((n) => [
    labDay.of(today).records('BookingApproved', {
      ...its(n),
      bookingId: `${today}.project-${n}`,
      office: true,
      seats: 1,
      changedAt: `${today}T15:00:00+08:00`,
    }),
    labDay.of(today).records('SignedOut', {
      ...its(n),
      visitId: `${today}.project-${n}-1`,
      userId: `project-${n}-person-1`,
      at: `${today}T15:00:00+08:00`,
      source: 'QR',
    }),
    notice.of(`plan-${turn}-${n}`).records('NoticeRaised', {
      noticeId: `plan-${turn}-${n}`,
      userId: busy.person,
      type: 'NTF_BOOKING_UPDATED',
      busDate: today,
      sentence: 'notice-booking-approved',
      names: {},
      aboutUserId: null,
    }),
    notice
      .of(`plan-${turn - 1}-${n}`)
      .records('NoticeRead', { noticeId: `plan-${turn - 1}-${n}`, userId: busy.person }),
  ]);
};

type Asked = (lab: PlannedLab, turn: number) => Promise<unknown>;
/** What the product asks again and again: how, and what it may do on any lab. */
const hot: Record<string, readonly [Asked, Most]> = {
  'the ends of streams': [
    (lab) =>
      tailsRows(reading(lab), [
        { stream: day, after: 20 },
        { stream: busy.stream, after: 19_990 },
        { stream: busy.stream, after: 0, newest: 60 },
        { stream: 'project-1', after: 0 },
      ]),
    { pages: 40, sorted: 300 },
  ],
  'a page of the log': [(lab) => logRows(reading(lab), Math.max(0, lab.head - 2_000), 500), { pages: 60, sorted: 0 }],
  'what a command appended': [(lab) => lab.watched.pool.query(appendedBy, [[randomUUID()]]), { pages: 10, sorted: 0 }],
  'an append of one event': [
    (lab, turn) => lab.watched.pool.query(shortStatementFor([appended([['plan-one', turn]])], 1_000)!),
    { pages: 50, sorted: 10 },
  ],
  'an append of several streams, one of them long': [
    (lab, turn) => {
      const streams = Array.from({ length: 10 }, (_, n) => [`plan-${n}`, turn] as const);
      const { entries, ...its } = appended(streams);
      const guard = { stream: day, expected: -1, events: 0 };
      return lab.watched.pool.query(statementFor([{ ...its, entries: [...entries, guard] }], 1_000));
    },
    { pages: 120, sorted: 20 },
  ],
  'a batch of appends, half of which look at a stream as it was before': [
    (lab, turn) => {
      const batch = Array.from({ length: 20 }, (_, n) => {
        const { entries, ...its } = appended([[`plan-batch-${n}`, n % 2 ? turn : turn - 1]]);
        const guards = [day, busy.stream].map((stream) => ({ stream, expected: n % 2 ? 0 : 1, events: 0 }));
        return { ...its, entries: [...entries, ...guards] };
      });
      return lab.watched.pool.query(statementFor(batch, 1_000));
    },
    { pages: 300, sorted: 60 },
  ],
  'the calendar of a month': [(lab) => lab.ask(capacityFull, month), { pages: 200, sorted: 1_000 }],
  'the free seats of a day': [
    (lab) => lab.ask(availableQuota, { startDate: today, endDate: today }),
    { pages: 20, sorted: 100 },
  ],
  'how a month is set up': [(lab) => lab.ask(bookSetup, month), { pages: 20, sorted: 50 }],
  'the release of two months': [
    (lab) => lab.ask(releaseTimes, ['2026-11-01', '2026-12-01']),
    { pages: 30, sorted: 50 },
  ],
  'the office’s month': [(lab) => lab.ask(allUserBookings, { bookMonth }, office), { pages: 2_000, sorted: 1_000 }],
  'the office’s history': [
    (lab) => lab.ask(allUserBookingsHistory, { bookMonth }, office),
    { pages: 2_000, sorted: 1_000 },
  ],
  'how the projects came whose requests wait': [
    (lab) => lab.ask(lastBookings, { bookMonth }, office),
    { pages: 2_000, sorted: 1_000 },
  ],
  'the projects booked in a month': [
    (lab) => lab.ask(bookedActiveProjects, { bookMonth }, office),
    { pages: 500, sorted: 1_000 },
  ],
  'a person’s month': [(lab) => lab.ask(userBookings, month), { pages: 400, sorted: 100 }],
  'a person’s history': [(lab) => lab.ask(userBookingHistory, month), { pages: 400, sorted: 100 }],
  'a person’s requests': [(lab) => lab.ask(currentUserBookings, {}), { pages: 20_000, sorted: 5_000 }],
  'a person’s projects': [(lab) => lab.ask(userProjects, {}), { pages: 20, sorted: 20 }],
  'the projects of a month': [(lab) => lab.ask(addProjects, { bookMonth }, office), { pages: 20, sorted: 50 }],
  'the projects to choose from': [(lab) => lab.ask(projectChoices, {}), { pages: 20, sorted: 50 }],
  'a person’s notices': [(lab) => lab.ask(notifications, {}), { pages: 800, sorted: 600 }],
  'who is logged in': [(lab) => lab.ask(currentUser, {}), { pages: 20, sorted: 50 }],
  'a page of accounts': [
    (lab) => lab.ask(userPage, { status: 'A', sort: 'email', page: 0, size: 5 }, office),
    { pages: 60, sorted: 300 },
  ],
  'a person’s codes for the door': [(lab) => lab.ask(attendanceQrs, {}), { pages: 40, sorted: 100 }],
  'whether a project owes a report': [
    (lab) => lab.ask(isReportOutstanding, { projectId: 'project-1' }),
    { pages: 10, sorted: 1 },
  ],
  'what a researcher has to submit': [(lab) => lab.ask(reportsToSubmit, {}), { pages: 60, sorted: 300 }],
  'the requests of a researcher': [
    (lab) => lab.ask(ownRequests, { projectId: '0', type: 'OUTPUT' }, requesting),
    { pages: 600, sorted: 100 },
  ],
  'what a requester has to act on': [(lab) => lab.ask(requestsToAct, {}, requesting), { pages: 200, sorted: 100 }],
  'the requests that wait for the office': [
    (lab) => lab.ask(waitingRequests, {}, { userId: 'officer', codes: ['OUTPUT_REQUEST_MANAGEMENT'] }),
    { pages: 300, sorted: 100 },
  ],
  'the lab now': [(lab) => lab.ask(labNow, { date: today }, office), { pages: 300, sorted: 1_000 }],
  'the tiles': [(lab) => lab.ask(attendanceRate, { date: today }, office), { pages: 50, sorted: 1_000 }],
  'the day’s occupancy': [(lab) => lab.ask(dayFigures, { date: today }, office), { pages: 100, sorted: 2_500 }],
  'the month’s figures': [(lab) => lab.ask(monthFigures, { month: bookMonth }, office), { pages: 400, sorted: 5_000 }],
  // Each visit looks up the first date of its project: three pages of an index, however long the past.
  // Each visit looks up its project and when that began: some pages of an index apiece.
  'the visits of a day': [(lab) => lab.ask(attendanceList, { date: today }, office), { pages: 200, sorted: 100 }],
  'the leaving times that are owed': [(lab) => lab.ask(outstandingSignOuts, {}, office), { pages: 20, sorted: 100 }],
  'the leaving time that a person owes': [(lab) => lab.ask(leakageAttendance, {}), { pages: 2_000, sorted: 100 }],
  'the next letter': [(lab) => new Outbox(lab.watched.pool, waiting).take(1, 120), { pages: 50, sorted: 20 }],
  'the next outcomes of a reaction': [
    (lab) => nextOf(lab.watched.pool, 'reaction busy', ['stuck'], 100),
    { pages: 200, sorted: 0 },
  ],
  'what a reaction decided': [
    (lab, turn) =>
      record(
        lab.watched.pool,
        { subject: 'reaction busy', book: 'reaction', name: 'busy', holder: 'plans' },
        turn,
        [1, 2, 3].map((n) => ({ id: randomUUID(), lane: `plan-${n}`, kind: 'order', body: {} })),
      ),
    { pages: 60, sorted: 10 },
  ],
  'that outcomes are done': [(lab) => forget(lab.watched.pool, [randomUUID(), randomUUID()]), { pages: 10, sorted: 0 }],
  'a letter that goes to the outbox': [(lab) => postLetter(lab.watched.pool, randomUUID()), { pages: 10, sorted: 0 }],
  'letters that are taken back': [
    (lab) => takeBack(lab.watched.pool, randomUUID(), { about: ['x'], why: 'y', instead: [] }),
    { pages: 50, sorted: 0 },
  ],
  'a batch of the mover': [
    async (lab, turn) => {
      const events = logged(batchOf(turn)).map((one) => ({
        ...one,
        meta: { ...one.meta, position: one.meta.position + lab.head },
      }));
      await applyBatch(lab.watched.pool, generations, { from: lab.head, events });
      lab.head += events.length;
    },
    { pages: 600, sorted: 100 },
  ],
};

const cases = Object.entries(hot).flatMap(([name, [ask, most]]) =>
  (['small', 'large', 'skewed'] as const).map((size) => ({ name, size, ask, most })),
);
test.each(cases)('$name: no more is read of a $size past than the answer needs', async ({ name, size, ask, most }) => {
  const lab = labs[size];
  lab.watched.taken();
  const found: string[] = [];
  let pages = 0;
  for (let turn = 0; turn < repeats; turn += 1) {
    await ask(lab, turn);
    const told = lab.watched.taken();
    // The first fills the connection's own caches.
    if (turn === 0) continue;
    expect(told.length).toBeGreaterThan(0);
    pages = Math.max(pages, ...told.map(pagesOf));
    for (const one of told)
      found.push(...faultsOf(one, lab.large, most).map((fault) => `${fault}: ${one['Query Text'].slice(0, 400)}`));
  }
  if (process.env['PLANS']) process.stdout.write(`${size} ${name}: ${pages} pages of ${most.pages}\n`);
  expect([...new Set(found)]).toEqual([]);
});
