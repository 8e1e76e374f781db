import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { replay, type Entry } from '@hadcl/kernel/stream';
import { approvedSeatsOf, labDay, seatsApproved, seatsHeld } from '../../lab-days/day/lab-day.stream.js';
import { autoApproval } from './booking.contract.js';
import { submitBookings, deleteRequest } from './booking.decisions.js';
import {
  approved,
  approvedAtOnce,
  asks,
  cancelled,
  changed,
  changedWithApproval,
  idOf,
  inOneAct,
  line,
  moreAsked,
  moreDropped,
  moreRejected,
  openDay,
  placed,
  rejected,
  revisedDay,
  reviewed,
  soon,
  submitted,
  team,
  undone,
  wed,
} from './booking.examples.js';
import { submitAllBookings } from '../office/office.decisions.js';
import { undoDecisions } from '../office/undo.decisions.js';

const lab = [...team, openDay(wed, { capacity: 8 })] as const;
/** The office placed three seats; the project asks for five instead. */
const waiting = [...lab, placed('team', wed, 3), moreAsked('team', wed, [3, 5])] as const;
const approval = { seats: 3, status: 'APPROVED' } as const;
const before = { status: 'SUBMITTED', seats: 5, held: 5, approval } as const;
const dayAfter = (past: readonly Entry[]) =>
  replay(labDay.of(wed), past.filter(([{ id }]) => id === labDay.of(wed).id).map(([, event]) => event) as never);

test('more seats on an approved booking wait for the office, all held; as many as were approved are let in meanwhile [2.4.1.08 2.4.1.09]', () => {
  given(...lab, placed('team', wed, 3))
    .when(submitBookings, asks('team', { [wed]: 5 }, 1))
    .recorded(moreAsked('team', wed, [3, 5]));
  given(...lab, placed('team', wed, 3), reviewed('team', wed))
    .when(submitBookings, asks('team', { [wed]: 5 }, 2))
    .recorded(moreAsked('team', wed, [3, 5], 'REVIEWED'));
  const day = dayAfter(waiting);
  const booking = day.bookings['team']!;
  expect([booking.status, seatsHeld(day), approvedSeatsOf(booking), seatsApproved(day)]).toEqual([
    'SUBMITTED',
    5,
    3,
    3,
  ]);
});

test('fewer seats keep the approval; less of what waits still waits, and no more than was approved waits no longer', () => {
  given(...lab, placed('team', wed, 3))
    .when(submitBookings, asks('team', { [wed]: 2 }, 1))
    .recorded(changed('team', wed, 3, 2));
  given(...waiting)
    .when(submitBookings, asks('team', { [wed]: 4 }, 2))
    .recorded(changed('team', wed, 5, 4));
  given(...waiting)
    .when(submitBookings, asks('team', { [wed]: 3 }, 2))
    .recorded(moreDropped('team', wed, [5, 3]));
  given(...waiting)
    .when(submitBookings, asks('team', { [wed]: 2 }, 2))
    .recorded(moreDropped('team', wed, [5, 2]));
  given(...waiting)
    .when(submitBookings, asks('team', { [wed]: 0 }, 2))
    .recorded(cancelled('team', wed, 5));
  expect(approvedSeatsOf(dayAfter([...waiting, changed('team', wed, 5, 4)]).bookings['team']!)).toBe(3);
});

test('with automatic approval nothing waits: more seats are approved at once, also of what waited before', () => {
  const automatic = {
    ...plainFacts,
    parameter: ((asked) =>
      asked.code === autoApproval.code ? 1 : plainFacts.parameter(asked)) as typeof plainFacts.parameter,
  };
  given(...lab, placed('team', wed, 3))
    .when(submitBookings, asks('team', { [wed]: 5 }, 1), { facts: automatic })
    .recorded(changed('team', wed, 3, 5));
  given(...waiting)
    .when(submitBookings, asks('team', { [wed]: 6 }, 2), { facts: automatic })
    .recorded(changed('team', wed, 5, 6), approvedAtOnce('team', wed, 6));
  given(...lab, submitted('team', wed, 2))
    .when(submitBookings, asks('team', { [wed]: 3 }, 1), { facts: automatic })
    .recorded(changed('team', wed, 2, 3), approvedAtOnce('team', wed, 3));
});

test('the office approves all of them or some, or rejects them: then what was approved before stays', () => {
  const office = given(...waiting);
  office
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 5, 2)])
    .recorded(...inOneAct(approved('team', wed, 5, before)));
  office
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 4, 2)])
    .recorded(...inOneAct(changedWithApproval('team', wed, 5, 4), approved('team', wed, 4, before)));
  const no = moreRejected('team', wed, [5, 3], { reason: 'An event', before });
  office
    .when(submitAllBookings, [{ ...line('team', wed, 'REJECTED', 5, 2), rejectReason: 'An event' }])
    .recorded(...inOneAct(no));
  const { status, seats } = dayAfter([...waiting, no]).bookings['team']!;
  expect([status, seats]).toEqual(['APPROVED', 3]);
  given(...waiting, no)
    .when(submitAllBookings, [line('team', wed, 'REJECTED', 3, 3)])
    .recorded(...inOneAct(rejected('team', wed, 3, '', { status: 'APPROVED', seats: 3, held: 3 })));
});

test('the office may lower what waits: down to what was approved nothing is left to decide', () => {
  given(...waiting)
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 3, 2)])
    .recorded(...inOneAct(moreDropped('team', wed, [5, 3], { office: true, before })));
  given(...waiting)
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 2, 2)])
    .recorded(...inOneAct(moreDropped('team', wed, [5, 2], { office: true, status: 'REVISED', before })));
});

test('on a day whose capacity was lowered what waits is approved as far as there is room beside what is approved', () => {
  const lowered = given(...waiting, revisedDay(wed, { capacity: 4 }));
  lowered.when(submitAllBookings, [line('team', wed, 'APPROVED', 5, 2)]).refused('insufficient-capacity');
  lowered
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 4, 2)])
    .recorded(...inOneAct(changedWithApproval('team', wed, 5, 4), approved('team', wed, 4, before)));
});

test('a decision on more seats that is taken back leaves them waiting beside what was approved', () => {
  const asked = [{ bookDate: wed, projectId: 'team', requestId: idOf('team', wed), version: 3 }];
  for (const decision of [approved('team', wed, 5, before), moreRejected('team', wed, [5, 3], { before })])
    given(...waiting, decision)
      .when(undoDecisions, asked, { now: soon })
      .recorded(undone('team', wed, 'SUBMITTED', 5, approval));
});

test('whoever deletes a request for more seats keeps those that are approved', () => {
  given(...waiting)
    .when(deleteRequest, { id: idOf('team', wed) })
    .recorded(moreDropped('team', wed, [5, 3]));
});
