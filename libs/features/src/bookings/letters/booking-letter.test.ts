import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import {
  approved,
  cancelled,
  changedByOffice,
  changedWithApproval,
  idOf,
  inOneAct,
  line,
  newLine,
  openDay,
  placed,
  rejected,
  solo,
  submitted,
  team,
  thu,
  wed,
} from '../booking/booking.examples.js';
import { emailNotification, orderConfirmations } from './booking-letter.decisions.js';
import { bookingLetters } from './booking-letter.stream.js';
import { submitAllBookings } from '../office/office.decisions.js';

const lab = [...team, solo(5), openDay(wed), openDay(thu)] as const;
const month = wed.slice(0, 7);
const letters = bookingLetters.of('id-letters');
/** The read models name one recipient. */
const someone = { letters: 1, leftOut: [] };
const now = '2027-03-01T10:00:00+08:00';
const orderedAt = (at: string, ...projectIds: string[]) =>
  bookingLetters
    .of(month)
    .records('BookingConfirmationsOrdered', { lettersId: 'id-letters', month, projectIds, orderedAt: at });
const ordered = (...projectIds: string[]) => orderedAt(now, ...projectIds);

test('the office orders letters for the projects that have an approved booking in the month, each once [2.7.2.12]', () => {
  given(...lab, placed('team', wed, 2), submitted('solo', thu, 1))
    .when(orderConfirmations, { ...someone, month, projects: ['team', 'solo', 'team', 'nobody'] })
    .recorded(ordered('team'))
    .answers({ message: 'letters-ordered' });
});

test('a second order of the same confirmations within a minute writes none; of other projects it writes theirs', () => {
  const booked = [...lab, placed('team', wed, 2), placed('solo', thu, 1)];
  const just = orderedAt('2027-03-01T09:59:30+08:00', 'team');
  given(...booked, just)
    .when(orderConfirmations, { ...someone, month, projects: ['team'] })
    .refused('just-confirmed')
    .leaves();
  given(...booked, just)
    .when(orderConfirmations, { ...someone, month, projects: ['team', 'solo'] })
    .recorded(ordered('solo'));
  given(...booked, orderedAt('2027-03-01T09:59:00+08:00', 'team'))
    .when(orderConfirmations, { ...someone, month, projects: ['team'] })
    .recorded(ordered('team'));
});

test('a month without an approved booking of these projects sends nobody a letter, and says so', () => {
  given(...lab, submitted('team', wed, 2))
    .when(orderConfirmations, { ...someone, month, projects: ['team'] })
    .refused('nothing-to-confirm');
  given(...lab, placed('team', wed, 2))
    .when(orderConfirmations, { ...someone, month: '2027-04', projects: ['team'] })
    .refused('nothing-to-confirm');
});

test('letters that would go to nobody are not ordered, and the office reads who was left out', () => {
  const booked = given(...lab, placed('team', wed, 2));
  booked
    .when(orderConfirmations, { month, projects: ['team'], letters: 0, leftOut: ['Chan Tai Man', 'Lee Eve'] })
    .refused('all-left-out', { people: 'Chan Tai Man and Lee Eve' });
  booked.when(orderConfirmations, { month, projects: ['team'], letters: 0, leftOut: [] }).refused('nobody-written-to');
  booked
    .when(orderConfirmations, { month, projects: ['team'], letters: 1, leftOut: ['Lee Eve'] })
    .recorded(ordered('team'));
});

const sent = (bookDate: string, projectId: string, oldQuota: number, newQuota: number) => ({
  ...{ id: idOf(projectId, bookDate), bookDate, projectId, oldQuota, newQuota, statusCode: 'APPROVED' as const },
});

/** The act by which an undo finds the decision in a letter. */
const ofAct = { actId: 'id-act' };

test('what one save changed is announced in one order, each booking as the log has it now [2.7.2.11]', () => {
  const changes = [
    {
      ...ofAct,
      date: wed,
      bookingId: idOf('team', wed),
      projectId: 'team',
      from: 2,
      to: 3,
      status: 'REVISED' as const,
    },
    {
      ...ofAct,
      date: thu,
      bookingId: idOf('team', thu),
      projectId: 'team',
      from: 2,
      to: 2,
      status: 'REJECTED' as const,
    },
  ];
  given(
    ...[...lab, placed('team', wed, 2), changedByOffice('team', wed, 2, 3)],
    ...[submitted('team', thu, 2), rejected('team', thu, 2)],
  )
    .when(emailNotification, {
      month,
      projects: ['team'],
      updatedList: [sent(wed, 'team', 2, 6), sent(thu, 'team', 2, 2)],
    })
    .recorded(letters.records('BookingChangesAnnounced', { lettersId: 'id-letters', month, changes }));
});

test('a save orders its letters itself where it is asked to, of what it changed alone; the call for them then orders none', () => {
  const its = { lettersId: 'id-letters', month };
  const lines = [
    { ...line('team', wed, 'APPROVED', 3), letter: true },
    { ...line('solo', thu, 'APPROVED', 1), letter: true },
    newLine('team', thu, 1),
  ];
  const past = [...lab, submitted('team', wed, 2), placed('solo', thu, 1)];
  const announced = letters.records('BookingChangesAnnounced', {
    ...its,
    changes: [
      { ...ofAct, date: wed, bookingId: idOf('team', wed), projectId: 'team', from: 2, to: 3, status: 'APPROVED' },
    ],
  });
  const saved = given(...past).when(submitAllBookings, lines);
  const before = { status: 'SUBMITTED' as const, seats: 2, held: 2 };
  const changes = [changedWithApproval('team', wed, 2, 3), approved('team', wed, 3, before), placed('team', thu, 1)];
  saved.recorded(...inOneAct(...changes), announced);
  expect(saved.outcome.answer).toMatchObject({ isSuccess: true, lettersId: 'id-letters' });
  given(...past)
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 2)])
    .recorded(...inOneAct(approved('team', wed, 2)));

  const asked = { month, projects: ['team'], updatedList: [sent(wed, 'team', 2, 3)] };
  const bySave = bookingLetters.of('saved').records('BookingChangesAnnounced', { ...announced[1].data });
  given(...past, bySave)
    .when(emailNotification, { ...asked, lettersId: 'saved' })
    .recorded()
    .answers({ message: 'letters-ordered' });
  const now = [
    { date: wed, bookingId: idOf('team', wed), projectId: 'team', from: 2, to: 2, status: 'SUBMITTED' as const },
  ];
  given(...past)
    .when(emailNotification, { ...asked, lettersId: 'never' })
    .recorded(letters.records('BookingChangesAnnounced', { ...its, changes: now }));
});

test('a booking that is not there, is another one by now, or is of a project that was not named is not announced', () => {
  const house = given(...lab, placed('team', wed, 2), cancelled('team', wed, 2));
  const asked = { month, projects: ['team'] };
  house.when(emailNotification, { ...asked, updatedList: [sent(thu, 'team', 2, 3)] }).refused('nothing-to-announce');
  house
    .when(emailNotification, { ...asked, updatedList: [{ ...sent(wed, 'team', 2, 3), id: `${wed}.team.other` }] })
    .refused('nothing-to-announce');
  house
    .when(emailNotification, { month, projects: ['solo'], updatedList: [sent(wed, 'team', 2, 3)] })
    .refused('nothing-to-announce');
  const { outcome } = house.when(emailNotification, {
    ...asked,
    updatedList: [{ ...sent(wed, 'team', 0, 2), id: null }],
  });
  expect(outcome.entries).toHaveLength(1);
});
