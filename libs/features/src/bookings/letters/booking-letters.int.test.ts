import { expect, test } from '@jest/globals';
import type { DataOf } from '@hadcl/kernel/event';
import { erasure } from '@hadcl/kernel/personal';
import type { Mail, TakenBack } from '@hadcl/kernel/reaction';
import type { Entry } from '@hadcl/kernel/stream';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { account } from '../../accounts/account/account.stream.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { booking, causesOf, date, house, person, recipients } from '../../notifications/notice/raising.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { type bookingLetterEvents, bookingLetters } from './booking-letter.stream.js';
import { statusLabels } from '../booking/booking.messages.en.js';
import { bookingLetterWords } from './booking-letter.messages.en.js';
import { confirmationLetters, lettersLeftOut } from './booking-letter.queries.js';
import { bookingLetterMails, undoneLetters } from './booking-letter.reactions.js';

const causeIn = causesOf();
const facts = { ...plainFacts, say: sentencesOf({ en: { ...bookingLetterWords, ...statusLabels } })('en') };
const letters = async (orders: Promise<readonly unknown[]> | undefined) => (await orders) as readonly Mail[];
const month = date.slice(0, 7);
const ordered = { lettersId: 'l', month, projectIds: ['team', 'duo'] };

/** A second project of Ann on the same day, with HTML in its ref. no. */
const period = { from: '2027-01-01', until: '2027-12-31' };
const duo: readonly Entry[] = [
  projectAccess
    .of('duo')
    .records('CollaborationOpened', { projectId: 'duo', refNum: 'R-<i>duo', title: '', cohort: '2027', ...period }),
  projectAccess
    .of('duo')
    .records('PersonAttached', { projectId: 'duo', userId: 'ann', isPI: false, isHA: false, ...period }),
  labDay.of(date).records('BookingPlaced', {
    ...{ date, bookingId: `${date}.duo`, projectId: 'duo', refNum: 'R-<i>duo', seats: 1, remarks: '' },
    projectType: 'COL_RESEARCHER',
  }),
];

test('a confirmation tells each active person of the projects once what is approved, in text and HTML [2.1.09]', async () => {
  const cause = { ...(await causeIn(...house, ...duo)), facts };
  const mails = await letters(bookingLetterMails.on.BookingConfirmationsOrdered!(ordered, cause));
  expect(mails.map(({ mailTo }) => mailTo)).toEqual(['ann', 'bob']);
  const [ann, bob] = mails as [Mail, Mail];
  expect(ann.subject).toBe('Your lab bookings in Mar 2027');
  expect(ann.text).toMatch(/^Dear Dr Chan ann,\n/);
  expect(ann.text).toMatch(/10 Mar 2027 {2}R-<i>duo {2}1\n10 Mar 2027 {2}R-team {4}2\n/);
  expect(ann.text).toContain('https://portal.hadcl.example/manage-bookings');
  expect(ann.html).toContain('R-&lt;i&gt;duo');
  expect(bob.text).not.toContain('duo');
});

test('what waits, was rejected or belongs to another month is in no confirmation', async () => {
  const ended = labDay.of(date).records('BookingRejected', { ...booking, seats: 2, reason: '', office: true });
  const cause = { ...(await causeIn(...house, ended)), facts };
  expect(await letters(bookingLetterMails.on.BookingConfirmationsOrdered!(ordered, cause))).toEqual([]);
});

type Changes = DataOf<typeof bookingLetterEvents.BookingChangesAnnounced>['changes'];
const announced = (changes: Changes) => ({ lettersId: 'l', month, changes });

test('all changes of one save stand in one letter a person, with the reason of a rejection [2.7.2.20]', async () => {
  const rejected = labDay.of(date).records('BookingRejected', {
    ...{ ...booking, bookingId: `${date}.duo`, projectId: 'duo' },
    ...{ seats: 1, reason: 'works & <noise>', office: true },
  });
  const cause = { ...(await causeIn(...house, ...duo, rejected)), facts };
  const mails = await letters(
    bookingLetterMails.on.BookingChangesAnnounced!(
      announced([
        { ...booking, from: 4, to: 2, status: 'REVISED' },
        { date, bookingId: `${date}.duo`, projectId: 'duo', from: 1, to: 1, status: 'REJECTED' },
      ]),
      cause,
    ),
  );
  expect(mails.map(({ mailTo }) => mailTo)).toEqual(['ann', 'bob']);
  expect(mails[0]!.text).toMatch(/R-<i>duo {2}1 +Rejected {2}works & <noise>\n.*R-team +4 → 2 +Approved\n/);
  expect(mails[0]!.html).toContain('works &amp; &lt;noise&gt;');
  expect(mails[1]!.text).not.toContain('duo');
});

const ofAct = 'act';
/** One act approves both bookings of Ann; Bob shares one of them. Each person gets one letter. */
const both: Changes = [
  { ...booking, from: 2, to: 2, status: 'APPROVED', actId: ofAct },
  { date, bookingId: `${date}.duo`, projectId: 'duo', from: 1, to: 1, status: 'APPROVED', actId: ofAct },
];
const told = (lettersId: string, changes: Changes) =>
  bookingLetters.of(lettersId).records('BookingChangesAnnounced', { lettersId, month, changes });
const undo = (projectId: string, seats: number) => ({
  ...{ date, bookingId: `${date}.${projectId}`, projectId, office: true },
  ...{ status: 'SUBMITTED' as const, seats, actId: ofAct },
});
const taken = async (orders: Promise<readonly unknown[]> | undefined) => (await orders) as readonly TakenBack[];

test('where a part of a batch is undone, each letter that told of it is written anew with what was kept', async () => {
  const past = [...house, ...duo, told('l', both), labDay.of(date).records('BookingDecisionUndone', undo('duo', 1))];
  const cause = { ...(await causeIn(...past)), facts };
  const [one, ...more] = await taken(undoneLetters.on.BookingDecisionUndone!(undo('duo', 1), cause));
  expect(more).toEqual([]);
  expect(one).toMatchObject({ takesBack: [`l ${date}.duo`] });
  const [ann, bob] = one!.instead!;
  expect([ann!.mailTo, bob!.mailTo]).toEqual(['ann', 'bob']);
  expect(ann!.text).toContain('R-team');
  expect(ann!.text).not.toContain('duo');
  expect(ann!.waits).toEqual({ seconds: 65, about: [`l ${booking.bookingId}`] });
  // Written later, the letters leave out what was undone meanwhile.
  const late = await letters(bookingLetterMails.on.BookingChangesAnnounced!(announced(both), cause));
  expect(late.map(({ text }) => text)).toEqual([ann!.text, bob!.text]);
});

test('where all of a batch is undone nothing is written instead; another order that tells of a booking stays as it is', async () => {
  const undone = (['duo', 'team'] as const).map((id) => labDay.of(date).records('BookingDecisionUndone', undo(id, 1)));
  const other = told('other', [{ ...both[0]!, from: 1, actId: 'another' }]);
  const cause = { ...(await causeIn(...house, ...duo, other, told('l', both), ...undone)), facts };
  for (const id of ['duo', 'team'])
    expect(await taken(undoneLetters.on.BookingDecisionUndone!(undo(id, 1), cause))).toEqual([
      { takesBack: [`l ${date}.${id}`], why: expect.any(String), instead: [] },
    ]);
  expect(await taken(undoneLetters.on.BookingDecisionUndone!({ ...undo('team', 1), actId: 'none' }, cause))).toEqual(
    [],
  );
});

const lab = labOf(recipients, { facts });

test('the office reads each letter before it is sent, to all or of chosen projects, exactly as it would be sent', async () => {
  const ask = await lab([...house, ...duo], { today: date });
  const { letters: all } = await ask(confirmationLetters, { month });
  expect(all.map(({ userId, name, email, refNums }) => [userId, name, email, refNums])).toEqual([
    ['ann', 'Chan ann', 'ann@hadcl.example', ['R-<i>duo', 'R-team']],
    ['bob', 'Chan bob', 'bob@hadcl.example', ['R-team']],
  ]);
  const cause = { ...(await causeIn(...house, ...duo)), facts };
  const mails = await letters(bookingLetterMails.on.BookingConfirmationsOrdered!(ordered, cause));
  expect(all.map(({ subject, html }) => [subject, html])).toEqual(mails.map(({ subject, html }) => [subject, html]));
  for (const projects of ['duo', 'duo|none'])
    expect((await ask(confirmationLetters, { month, projects })).letters.map(({ userId }) => userId)).toEqual(['ann']);
});

test('letters go to those who may come; who is left out is shown to the office with the reason', async () => {
  const attach = (userId: string, its: Partial<typeof period> = {}) =>
    projectAccess
      .of('team')
      .records('PersonAttached', { projectId: 'team', userId, isPI: false, isHA: false, ...period, ...its });
  const members = ['off', 'locked', 'ended', 'later', 'gone'];
  const past: readonly Entry[] = [
    ...members.map((id) => person(id, 'COL_RESEARCHER')),
    ...[attach('off'), attach('locked'), attach('later', { from: '2027-04-01' }), attach('gone')],
    account.of('off').records('AccountDeactivated', { accountId: 'off' }),
    account.of('locked').records('AccountLocked', { accountId: 'locked', because: 'administrator' }),
    projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'gone' }),
  ];
  const found = await (await lab([...house, ...past], { today: date }))(confirmationLetters, { month });
  expect(found.letters.map(({ userId }) => userId)).toEqual(['ann', 'bob']);
  expect(found.leftOut).toEqual([
    { userId: 'later', name: 'Chan later', refNums: ['R-team'], why: 'dates' },
    { userId: 'locked', name: 'Chan locked', refNums: ['R-team'], why: 'locked' },
    { userId: 'off', name: 'Chan off', refNums: ['R-team'], why: 'inactive' },
    { userId: 'old', name: 'Chan old', refNums: ['R-team'], why: 'dates' },
  ]);
  const cause = { ...(await causeIn(...house, ...past)), facts };
  const change = { ...booking, from: 4, to: 2, status: 'REVISED' as const };
  for (const mails of [
    bookingLetterMails.on.BookingConfirmationsOrdered!(ordered, cause),
    bookingLetterMails.on.BookingChangesAnnounced!(announced([change]), cause),
  ])
    expect((await letters(mails)).map(({ mailTo }) => mailTo)).toEqual(['ann', 'bob']);
  // After a save the query covers the letters of that save only.
  const ask = await lab([...house, ...past, told('l', [change])], { today: date });
  expect(await ask(lettersLeftOut, { month, lettersId: 'l' })).toEqual(found.leftOut);
  expect(await ask(lettersLeftOut, { month, lettersId: 'other' })).toEqual([]);
});

test('who was erased is written to by nobody, and read by nobody', async () => {
  const gone = erasure.of('bob').records('PersonErased', { personId: 'bob', reason: 'asked' });
  const ask = await lab([...house, person('eve', 'COL_RESEARCHER'), gone], { today: date });
  const found = await ask(confirmationLetters, { month });
  expect([found.letters, found.leftOut].map((people) => people.map(({ userId }) => userId))).toEqual([
    ['ann'],
    ['old'],
  ]);
});
