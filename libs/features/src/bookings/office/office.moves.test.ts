import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { replay, type Entry } from '@hadcl/kernel/stream';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { StatusCode, officeMoves } from '../booking/booking.contract.js';
import {
  cancelled,
  changedByOffice,
  inOneAct,
  line,
  newLine,
  openDay,
  placed,
  rejected,
  remarked,
  reviewed,
  submitted,
  team,
  wed,
} from '../booking/booking.examples.js';
import { submitAllBookings } from './office.decisions.js';

/** How a booking of two seats gets each status. */
const past: Record<StatusCode, readonly Entry[]> = {
  SUBMITTED: [submitted('team', wed, 2)],
  APPROVED: [placed('team', wed, 2)],
  REVISED: [placed('team', wed, 1), changedByOffice('team', wed, 1, 2)],
  REVIEWED: [placed('team', wed, 2), reviewed('team', wed)],
  REJECTED: [submitted('team', wed, 2), rejected('team', wed, 2)],
  CANCELLED: [submitted('team', wed, 2), cancelled('team', wed, 2)],
};
const day = labDay.of(wed);
const statusAfter = (entries: readonly Entry[]) =>
  replay(
    day,
    entries.filter(([{ id }]) => id === day.id).map(([, event]) => event),
  ).bookings['team']?.status;
const moves = StatusCode.options.flatMap((from) =>
  StatusCode.options.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(moves)('what the table says of %s becoming %s is what the decision records', (from, to) => {
  const before = [...team, openDay(wed), ...past[from]];
  expect(statusAfter(before)).toBe(from);
  // A line becomes REVISED by other seats (B7).
  const asked = given(...before).when(submitAllBookings, [
    line('team', wed, to, to === 'REVISED' ? 3 : 2, past[from].length),
  ]);
  if (officeMoves[from].includes(to)) expect(statusAfter([...before, ...asked.outcome.entries])).toBe(to);
  else asked.refused('move-not-allowed').leaves();
});

test('a remark or a reason of spaces is none', () => {
  given(...team, openDay(wed), submitted('team', wed, 2), remarked('team', wed, 'Needs two screens'))
    .when(submitAllBookings, [{ ...line('team', wed, 'SUBMITTED', 2, 2), remarks: '  \n' }])
    .recorded(...inOneAct(remarked('team', wed, '')));
  given(...team, openDay(wed), submitted('team', wed, 2))
    .when(submitAllBookings, [{ ...line('team', wed, 'REJECTED', 2), rejectReason: ' \u00a0' }])
    .recorded(...inOneAct(rejected('team', wed, 2)));
  given(...team, openDay(wed))
    .when(submitAllBookings, [{ ...newLine('team', wed, 2), remarks: ' ' }])
    .recorded(...inOneAct(placed('team', wed, 2)));
});
