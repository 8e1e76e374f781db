import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '@hadcl/kernel-testing/patience';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import type { KeptMail } from '@hadcl/platform/moving/mail/outbox';
import { serverThat } from '@hadcl/platform/moving/mail/smtp-server.examples';
import { attachPerson } from '../apps/standalone/src/demonstration/people/placing.js';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays, openProject } from './support/lab.js';

const dates = ['2035-03-14', '2035-03-15'] as const;
const month = '2035-03';
const period = { from: '2035-01-01', until: '2035-12-31' };

const until = async <T>(ask: () => Promise<T>, met: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (met(answer)) return answer;
    await pause(20);
  }
};
const line = (bookDate: string, projectId: string, quota: number) => ({
  ...{ bookDate, projectId, quota, statusCode: 'APPROVED' as const },
});

/** A house of three projects of a person each (`one`, `bad`, `two`), each with approved seats on both dates. */
const begun = async (lab: HouseUnderTest): Promise<Visitor> => {
  const officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, dates, 20);
  for (const name of ['one', 'bad', 'two']) {
    await lab.account(['COL_RESEARCHER'], { accountId: name, email: `${name}@hadcl.example`, lastName: name });
    await openProject(lab, { projectId: name, refNum: `R-${name}`, ...period, people: [name] });
  }
  const lines = dates.flatMap((date) => ['one', 'bad', 'two'].map((name) => line(date, name, 2)));
  expect((await officer.call(bookingCalls.submitAllBookings, lines)).body).toMatchObject({ isSuccess: true });
  return officer;
};
const clock = '2035-03-01T10:00:00+08:00';

describe('without a mail server', () => {
  let lab: HouseUnderTest;
  let officer: Visitor;
  beforeAll(async () => {
    lab = await houseUnderTest({ clock });
    officer = await begun(lab);
  }, 60_000);
  afterAll(() => lab.close());
  const kept = async () => (await (await fetch(`${lab.address}/dev/mail`)).json()) as KeptMail[];

  test('what the office changed in one save is one letter a person, kept to be read; the same order again is no second one [2.7.2.14 2.7.2.17 2.7.2.20]', async () => {
    const changed = dates.map((date) => ({ ...line(date, 'one', 4), statusCode: 'REVISED' as const }));
    const bookings = (await officer.call(bookingCalls.allUserBookings, { bookMonth: month })).body;
    const sent = changed.map((its) => {
      const { id, version } = bookings.find((one) => one.bookDate === its.bookDate && one.projectId === 'one')!;
      return { ...its, requestId: id, version };
    });
    expect((await officer.call(bookingCalls.submitAllBookings, sent)).body).toMatchObject({ isSuccess: true });
    const told = {
      ...{ month, projects: ['one'] },
      updatedList: sent.map(({ requestId: id, bookDate, projectId, quota, statusCode }) => ({
        ...{ id, bookDate, projectId, oldQuota: 2, newQuota: quota, statusCode },
      })),
    };
    const key = { 'idempotency-key': 'one-save' };
    for (let n = 0; n < 2; n++)
      expect(await officer.call(bookingLetterCalls.emailNotification, told, key)).toMatchObject({ status: 200 });
    const [letter] = await until(kept, ({ length }) => length > 0);
    expect(letter).toMatchObject({ personId: 'one', subject: 'Your lab bookings were changed', sentAt: null });
    expect(letter!.text).toMatch(/14 Mar 2035 {2}R-one +2 → 4 +Approved\n15 Mar 2035 {2}R-one +2 → 4 +Approved\n/);
    expect(letter!.html).toContain('2 → 4');
    // What comes after it has its letter; by then a second one of the save would be there too.
    await officer.call(bookingLetterCalls.generateEmail, { month, projects: ['two'] });
    const all = await until(kept, (letters) => letters.some(({ personId }) => personId === 'two'));
    expect(all.map(({ personId }) => personId).sort()).toEqual(['one', 'two']);
  });

  test('a save that orders its letters itself has them whatever becomes of the page, and once: the page’s call for them adds none', async () => {
    const before = (await kept()).map(({ id }) => id);
    const { body: found } = await officer.call(bookingCalls.allUserBookings, { bookMonth: month });
    const its = found.filter(({ projectId }) => projectId === 'two');
    const save = its.map(({ id: requestId, version, bookDate, projectId, capacity }) => ({
      ...{ requestId, version, bookDate, projectId, quota: capacity + 1, statusCode: 'REVISED' as const },
      letter: true,
    }));
    const { body } = await officer.call(bookingCalls.submitAllBookings, save);
    expect(body).toMatchObject({ isSuccess: true, lettersId: expect.any(String) });
    const updatedList = its.map(({ id, bookDate, projectId, capacity }) => ({
      ...{ id, bookDate, projectId, oldQuota: capacity, newQuota: capacity + 1, statusCode: 'REVISED' as const },
    }));
    const told = { month, projects: ['two'], updatedList, lettersId: body.lettersId };
    expect(await officer.call(bookingLetterCalls.emailNotification, told)).toMatchObject({ status: 200 });
    await officer.call(bookingLetterCalls.generateEmail, { month, projects: ['one'] });
    const written = (all: KeptMail[]) => all.filter(({ id }) => !before.includes(id));
    const all = written(await until(kept, (letters) => written(letters).some(({ personId }) => personId === 'one')));
    expect(all.map(({ personId, subject }) => [personId, subject]).toSorted()).toEqual([
      ['one', 'Your lab bookings in Mar 2035'],
      ['two', 'Your lab bookings were changed'],
    ]);
  });

  test('where everybody is left out the office reads that nobody was sent a letter, and who; none is written', async () => {
    await openProject(lab, { projectId: 'shut', refNum: 'R-shut', ...period, people: [] });
    const booked = [line(dates[0], 'shut', 1)];
    expect((await officer.call(bookingCalls.submitAllBookings, booked)).body).toMatchObject({ isSuccess: true });
    const order = () => officer.call(bookingLetterCalls.generateEmail, { month, projects: ['shut'] });
    expect(await order()).toMatchObject({ status: 422, body: { code: 'nobody-written-to' } });
    await lab.account(['COL_RESEARCHER'], { accountId: 'out', lastName: 'Left', firstName: 'Out' });
    const over = { projectId: 'shut', userId: 'out', from: period.from, until: '2035-02-01', isPI: false, isHA: false };
    await lab.order(attachPerson, over);
    expect(await order()).toMatchObject({
      status: 422,
      body: { code: 'all-left-out', message: expect.stringMatching(/^Nobody was sent a letter\. .*: Left Out\.$/) },
    });
    expect((await kept()).filter(({ personId }) => personId === 'out')).toEqual([]);
  });

  test('each who manages access may send confirmations and reads what became of them, nobody else [2.1.09]', async () => {
    for (const [i, role] of ['HADCL_OFFICER', 'DUTY_OFFICER', 'SYSTEM_ADMIN'].entries()) {
      const visitor = await lab.visitor(role);
      // The same letters within a minute would be refused.
      await lab.moveClock(`2035-03-01T11:${i}0:00+08:00`);
      const { status, body } = await visitor.call(bookingLetterCalls.generateEmail, { month, projects: ['bad'] });
      expect([role, status, body]).toEqual([role, 200, { message: 'Sent successfully.' }]);
      expect((await visitor.call(bookingLetterCalls.confirmationLetters, { month })).body.letters).toHaveLength(3);
    }
    const states = async () => (await officer.call(bookingLetterCalls.bookingLetters, {})).body;
    const found = await until(states, (letters) => letters.filter(({ name }) => name.startsWith('bad')).length === 3);
    expect(found[0]).toMatchObject({ subject: 'Your lab bookings in Mar 2035', state: 'WAITING', failure: null });
    const researcher = await lab.visitor('COL_RESEARCHER');
    for (const [call, input] of [
      [bookingLetterCalls.generateEmail, { month, projects: ['one'] }],
      [bookingLetterCalls.confirmationLetters, { month }],
      [bookingLetterCalls.bookingLetters, {}],
    ] as const)
      expect((await researcher.call(call, input as never)).status).toBe(403);
  });

  test('a decision that is undone within its minute is withdrawn: the booking is as before, its people are told by the bell, and its letter is never sent', async () => {
    const bookings = (await officer.call(bookingCalls.allUserBookings, { bookMonth: month })).body;
    const its = bookings.find((one) => one.bookDate === dates[0] && one.projectId === 'bad')!;
    const rejected = {
      ...{ ...line(dates[0], 'bad', 2), statusCode: 'REJECTED' as const },
      ...{ requestId: its.id, version: its.version, rejectReason: 'Works' },
    };
    expect((await officer.call(bookingCalls.submitAllBookings, [rejected])).body).toMatchObject({ isSuccess: true });
    const updatedList = [{ ...rejected, id: its.id, oldQuota: 2, newQuota: 2 }];
    await officer.call(bookingLetterCalls.emailNotification, { month, projects: ['bad'], updatedList });
    const letterOf = async () =>
      (await kept()).find(({ personId, subject }) => personId === 'bad' && /changed/.test(subject));
    expect(await until(letterOf, (letter) => letter !== undefined)).toMatchObject({ sentAt: null, failedAt: null });
    const undo = [{ bookDate: dates[0], projectId: 'bad', requestId: its.id, version: its.version + 1 }];
    const other = await lab.visitor('HADCL_OFFICER');
    expect((await other.call(bookingCalls.undoDecisions, undo)).status).toBe(422);
    expect((await officer.call(bookingCalls.undoDecisions, undo)).body).toEqual({
      ...{ message: 'Undone. Everything is as it was before.', stayed: [] },
    });
    const now = (await officer.call(bookingCalls.allUserBookings, { bookMonth: month })).body;
    expect(now.find(({ id }) => id === its.id)).toMatchObject({
      statusCode: 'APPROVED',
      capacity: 2,
      rejectReason: '',
    });
    expect(await until(letterOf, (letter) => letter?.failedAt !== null)).toMatchObject({
      ...{ sentAt: null, failure: 'The decision was undone before the letter was due.' },
    });
    expect((await officer.call(bookingCalls.undoDecisions, undo)).status).toBe(422);
    const researcher = await lab.visitor('COL_RESEARCHER');
    expect((await researcher.call(bookingCalls.undoDecisions, undo)).status).toBe(403);
  });

  test('where a part of a save is undone within its minute, what was kept is told in a letter of its own, which the office finds among those it wrote', async () => {
    const { body: found } = await officer.call(bookingCalls.allUserBookings, { bookMonth: month });
    const its = found.filter(({ projectId }) => projectId === 'bad');
    const save = its.map(({ id: requestId, version, bookDate, projectId, capacity: quota }) => ({
      ...{ requestId, version, bookDate, projectId, quota, statusCode: 'REJECTED' as const, rejectReason: 'Works' },
      letter: true,
    }));
    expect((await officer.call(bookingCalls.submitAllBookings, save)).body).toMatchObject({ isSuccess: true });
    const waiting = async () =>
      (await kept()).filter(
        ({ personId, subject, failedAt }) => personId === 'bad' && /changed/.test(subject) && failedAt === null,
      );
    expect(await until(waiting, ({ length }) => length > 0)).toMatchObject([
      { text: expect.stringContaining('14 Mar') },
    ]);
    const { bookDate, projectId, id: requestId, version } = its.find((one) => one.bookDate === dates[0])!;
    const undo = [{ bookDate, projectId, requestId, version: version + 1 }];
    expect((await officer.call(bookingCalls.undoDecisions, undo)).status).toBe(200);
    const anew = await until(waiting, ([letter]) => letter !== undefined && !letter.text.includes('14 Mar'));
    expect(anew).toMatchObject([{ text: expect.stringMatching(/15 Mar 2035 {2}R-bad +2 +Rejected +Works/) }]);
    const written = (await officer.call(bookingLetterCalls.bookingLetters, {})).body;
    expect(written.find(({ id }) => id === anew[0]!.id)).toMatchObject({ state: 'WAITING' });
    // Nothing is wrong with the one that it stands in place of.
    expect(written.filter(({ state }) => state === 'FAILED')).toEqual([]);
    const why = 'The decision was undone before the letter was due.';
    const takenBack = written.filter(({ state }) => state === 'WITHDRAWN');
    expect(new Set(takenBack.map(({ failure }) => failure))).toEqual(new Set([why]));
  });
});

test('P09: a mail server that is down makes nobody wait, and a bad address harms no other: two get one letter each, the third is shown as failed with its reason [2.7.2.15 2.7.2.16]', async () => {
  let down = true;
  const server = await serverThat(() => down);
  const lab = await houseUnderTest({ clock, smtp: server.smtp });
  try {
    const officer = await begun(lab);
    const from = performance.now();
    const ordered = await officer.call(bookingLetterCalls.generateEmail, { month, projects: ['one', 'bad', 'two'] });
    expect([ordered.status, performance.now() - from < patience(3_000)]).toEqual([200, true]);
    const letters = async () => (await officer.call(bookingLetterCalls.bookingLetters, {})).body;
    await until(letters, (all) => all.filter(({ state }) => state === 'RETRIED').length === 3);
    expect(server.delivered).toEqual([]);
    down = false;
    await lab.house.pool.query('update side.outbox set next_try_at = now()');
    const all = await until(letters, (its) => its.every(({ state }) => state === 'SENT' || state === 'FAILED'));
    const states = all.map(({ name, state, failure }) => [name.split(' ')[0], state, /550/.test(failure ?? '')]);
    expect(states.sort()).toEqual([
      ['bad', 'FAILED', true],
      ['one', 'SENT', false],
      ['two', 'SENT', false],
    ]);
    expect([...server.delivered].sort()).toEqual(['one@hadcl.example', 'two@hadcl.example']);
    expect(server.messages[0]).toMatch(/text\/plain[^]*text\/html/);
  } finally {
    await lab.close();
    await server.close();
  }
}, 60_000);
