import { test } from '@jest/globals';
import { ann, given, plainFacts } from '@hadcl/kernel-testing/given';
import {
  approved,
  cancelledByOffice,
  changedByOffice,
  changedWithApproval,
  daysReturned,
  daysTaken,
  idOf,
  moreAsked,
  moreDropped,
  opened,
  openDay,
  placed,
  rejected,
  remarked,
  revisedDay,
  solo,
  soon,
  stayed,
  submitted,
  team,
  thu,
  undone,
  visited,
  wed,
} from '../booking/booking.examples.js';
import { bookingAnswers } from '../booking/booking.messages.en.js';
import { undoDecisions } from './undo.decisions.js';

const lab = [...team, openDay(wed), openDay(thu)] as const;
const asked = (projectId: string, bookDate: string, version = 2) => ({
  ...{ bookDate, projectId, requestId: idOf(projectId, bookDate), version },
});
const within = { now: soon };
const said = (key: string, values: object) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, `${value}`),
    (bookingAnswers as Record<string, string>)[key]!,
  );

test('within a minute an officer takes back what they decided, and each booking is as it was before', () => {
  given(
    ...lab,
    submitted('team', wed, 2),
    approved('team', wed, 2),
    submitted('team', thu, 3),
    rejected('team', thu, 3),
  )
    .when(undoDecisions, [asked('team', wed), asked('team', thu)], within)
    .recorded(undone('team', wed, 'SUBMITTED', 2), undone('team', thu, 'SUBMITTED', 3))
    .answers({ message: 'decision-undone', stayed: [] });
  given(...lab, placed('team', wed, 2), rejected('team', wed, 2, 'Works', { status: 'APPROVED', seats: 2, held: 2 }))
    .when(undoDecisions, [asked('team', wed)], within)
    .recorded(undone('team', wed, 'APPROVED', 2));
});

test('what was approved with fewer seats gets those back that it had asked for, also on a day whose capacity was lowered', () => {
  const before = { status: 'SUBMITTED', seats: 4, held: 4 } as const;
  given(
    ...[...lab, submitted('team', wed, 4), revisedDay(wed, { capacity: 3 })],
    ...[changedWithApproval('team', wed, 4, 3), approved('team', wed, 3, before)],
  )
    .when(undoDecisions, [asked('team', wed, 3)], within)
    .recorded(undone('team', wed, 'SUBMITTED', 4));
});

test('after a minute, by another officer, or once anything else has happened to the booking nothing is undone', () => {
  const decided = [...lab, submitted('team', wed, 2), approved('team', wed, 2)];
  given(...decided)
    .when(undoDecisions, [asked('team', wed)], { now: '2027-03-01T10:01:01+08:00' })
    .refused('undo-too-late', { seconds: 60 });
  given(...decided)
    .when(undoDecisions, [asked('team', wed)], { ...within, by: { ...ann, userId: 'olga' } })
    .refused('nothing-to-undo');
  given(...decided, remarked('team', wed, 'By phone'))
    .when(undoDecisions, [asked('team', wed, 3)], within)
    .refused('nothing-to-undo');
  given(...decided, visited('team', wed))
    .when(undoDecisions, [asked('team', wed)], within)
    .refused('nothing-to-undo');
  const twice = given(...decided, undone('team', wed, 'SUBMITTED', 2));
  twice.when(undoDecisions, [asked('team', wed)], within).refused('nothing-to-undo');
  twice.when(undoDecisions, [asked('team', wed, 3)], within).refused('nothing-to-undo');
});

test('other seats, a cancellation and what is left of an increase are taken back alike', () => {
  given(
    ...[...lab, solo(1), placed('team', wed, 2), changedByOffice('team', wed, 2, 3)],
    ...[placed('solo', thu, 1), daysTaken(thu), cancelledByOffice('solo', thu, 1), daysReturned(thu)],
  )
    .when(undoDecisions, [asked('team', wed), asked('solo', thu)], within)
    .recorded(undone('team', wed, 'APPROVED', 2), undone('solo', thu, 'APPROVED', 1), daysTaken(thu));
  const approval = { seats: 2, status: 'APPROVED' as const };
  const before = { status: 'SUBMITTED', seats: 4, held: 4, approval } as const;
  const dropped = moreDropped('team', wed, [4, 2], { office: true, before });
  given(...lab, placed('team', wed, 2), moreAsked('team', wed, [2, 4]), dropped)
    .when(undoDecisions, [asked('team', wed, 3)], within)
    .recorded(undone('team', wed, 'SUBMITTED', 4, approval));
});

test('of a batch all is taken back that can be; the answer names what stayed, and why', () => {
  const busy = given(
    ...[...lab, opened('others'), submitted('team', wed, 3), rejected('team', wed, 3), placed('others', wed, 2)],
    ...[submitted('team', thu, 1), approved('team', thu, 1)],
  );
  busy
    .when(undoDecisions, [asked('team', wed), asked('team', thu)], within)
    .recorded(undone('team', thu, 'SUBMITTED', 1), stayed(['team', wed, 'seats']))
    .answers({ message: 'decisions-undone-partly', stayed: ['undo-stayed'] });
  busy.when(undoDecisions, [asked('team', wed)], within).refused('undo-seats-taken');
  given(...[...lab, submitted('team', wed, 2), approved('team', wed, 2), remarked('team', wed, 'By phone')])
    .when(undoDecisions, [asked('team', wed, 3), asked('team', thu)], within)
    .refused('nothing-to-undo');
  // If two rejections are undone together, the remaining seats go to the booking that fits.
  const pair = [submitted('team', wed, 3), submitted('others', wed, 1)];
  const before = (seats: number) => ({ status: 'SUBMITTED' as const, seats, held: 4 });
  given(
    ...[...lab, opened('others'), opened('third'), ...pair],
    ...[rejected('team', wed, 3, '', before(3)), rejected('others', wed, 1, '', before(1)), placed('third', wed, 2)],
  )
    .when(undoDecisions, [asked('team', wed), asked('others', wed)], within)
    .recorded(undone('others', wed, 'SUBMITTED', 1), stayed(['team', wed, 'seats']));
  const came = [submitted('team', thu, 1), approved('team', thu, 1), visited('team', thu)];
  given(...lab, submitted('team', wed, 2), approved('team', wed, 2), ...came)
    .when(undoDecisions, [asked('team', wed), asked('team', thu)], within)
    .recorded(undone('team', wed, 'SUBMITTED', 2), stayed(['team', thu, 'used']));
});

test('what was taken back tells so in the words of the office', () => {
  const facts = { ...plainFacts, say: said, tell: plainFacts.tell };
  given(
    ...[...lab, opened('others'), submitted('team', wed, 3), rejected('team', wed, 3), placed('others', wed, 2)],
    ...[submitted('team', thu, 1), approved('team', thu, 1)],
  )
    .when(undoDecisions, [asked('team', wed), asked('team', thu)], { ...within, facts })
    .answers({
      message: 'Undone: 1 of 2. These are as they were decided, or as they have become since:',
      stayed: ['R-team on 10 Mar 2027: its seats were given to others'],
    });
});

test('a self-service person’s access day is taken again with the undone rejection, if there still is one', () => {
  const turned = [
    ...lab,
    solo(1),
    submitted('solo', wed, 1),
    daysTaken(wed),
    rejected('solo', wed, 1),
    daysReturned(wed),
  ];
  given(...turned)
    .when(undoDecisions, [asked('solo', wed)], within)
    .recorded(undone('solo', wed, 'SUBMITTED', 1), daysTaken(wed));
  given(...turned, submitted('solo', thu, 1), daysTaken(thu))
    .when(undoDecisions, [asked('solo', wed)], within)
    .refused('undo-seats-taken');
});
