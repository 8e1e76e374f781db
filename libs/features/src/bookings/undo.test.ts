import { test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import {
  approved,
  changedWithApproval,
  daysReturned,
  daysTaken,
  idOf,
  opened,
  openDay,
  placed,
  rejected,
  remarked,
  revisedDay,
  solo,
  soon,
  submitted,
  team,
  thu,
  undone,
  visited,
  wed,
} from './booking.examples.js';
import { undoDecisions } from './undo.decisions.js';

const lab = [...team, openDay(wed), openDay(thu)] as const;
const asked = (projectId: string, bookDate: string, version = 2) => ({
  ...{ bookDate, projectId, requestId: idOf(projectId, bookDate), version },
});
const within = { now: soon };

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
    .answers({ message: 'decision-undone' });
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

test('a rejection is not undone where its seats were given to others meanwhile, and nothing else of the act is', () => {
  given(
    ...[...lab, opened('others'), submitted('team', wed, 3), rejected('team', wed, 3), placed('others', wed, 2)],
    ...[submitted('team', thu, 1), approved('team', thu, 1)],
  )
    .when(undoDecisions, [asked('team', thu), asked('team', wed)], within)
    .refused('undo-seats-taken');
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
