import { maxSeatsOf } from '../../projects/project/project.contract.js';
import type { Facts } from '@hadcl/kernel/decision';
import { firstBrokenOf, type Rules } from '@hadcl/kernel/rules';
import { dataOffice } from '../../information/content/information.contract.js';
import { bookingNotice } from '../../lab-days/day/lab-day.contract.js';
import { seatsApproved, seatsHeld } from '../../lab-days/day/lab-day.stream.js';
import { daysRemaining, projectTypeOf } from '../../projects/access/project-access.stream.js';
import { officeRefused } from '../booking/booking.contract.js';
import { isFull } from '../occupancy/day.rules.js';
import {
  approvedBefore,
  asksMore,
  becomesApproved,
  isReturned,
  isTaken,
  moreApproved,
  setsSeats,
  type DecidedLine,
} from './office.lines.js';

type Rule = 'seats-not-allowed' | 'office-outside-period' | 'insufficient-capacity';

const sumBy = (
  lines: readonly DecidedLine[],
  key: (line: DecidedLine) => string,
  value: (line: DecidedLine) => number,
) => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + value(line));
  return sums;
};

/** Totals of all lines of a save: seats that one line gives back may serve another. */
type Submission = {
  readonly changes: ReadonlyMap<string, number>;
  readonly approving: ReadonlyMap<string, number>;
  readonly given: ReadonlyMap<string, number>;
  readonly spent: ReadonlyMap<string, number>;
  readonly maxOf: (line: DecidedLine) => number;
};
const capacityOf = ({ day }: DecidedLine) => (day.status === 'open' ? day.capacity : 0);
const daysLeftAfter = ({ access, projectId }: DecidedLine, { spent }: Submission) => {
  const left = daysRemaining(access);
  return left === null ? null : left - spent.get(projectId)!;
};

/**
 * A waiting booking already holds its seats, but after the capacity was lowered they may be more than can be approved
 * (B22).
 */
const approvesTooMany = (line: DecidedLine, { approving }: Submission) =>
  becomesApproved(line) && seatsApproved(line.day) + approving.get(line.date)! > capacityOf(line);
/**
 * Seats that the line can still get: free ones if it asks for more, otherwise those not approved for other bookings.
 */
const roomFor = (line: DecidedLine, { given }: Submission) =>
  capacityOf(line) -
  (asksMore(line) ? seatsHeld(line.day) - given.get(line.date)! : seatsApproved(line.day) - approvedBefore(line));

const rules: Rules<Record<Rule, true>, DecidedLine, Submission> = {
  'seats-not-allowed': (line, submission) => setsSeats(line) && (line.seats < 1 || line.seats > submission.maxOf(line)),
  'office-outside-period': (line, submission) =>
    asksMore(line) &&
    (line.date < line.access.from ||
      line.date > line.access.until ||
      (isTaken(line) && (daysLeftAfter(line, submission) ?? 0) < 0)),
  'insufficient-capacity': (line, submission) => {
    const more = submission.changes.get(line.date)!;
    // On a day above its capacity, seats that one line gives back do not serve another.
    const full = isFull({ capacity: capacityOf(line), held: seatsHeld(line.day), more });
    return (asksMore(line) && full) || approvesTooMany(line, submission);
  },
};

/** Throws the first refusal that applies to any line, with all lines to which it applies. */
export const refuseBrokenLines = (lines: readonly DecidedLine[], facts: Facts) => {
  const ofDate = ({ date }: DecidedLine) => date;
  const submission: Submission = {
    changes: sumBy(lines, ofDate, ({ before, after }) => after - before),
    approving: sumBy(lines, ofDate, moreApproved),
    given: sumBy(lines, ofDate, ({ before, after }) => Math.max(0, before - after)),
    spent: sumBy(
      lines,
      ({ projectId }) => projectId,
      (line) => Number(isTaken(line)) - Number(isReturned(line)),
    ),
    maxOf: ({ access }) => maxSeatsOf(projectTypeOf(access), facts.parameter),
  };
  const broken = firstBrokenOf(rules, lines, submission);
  if (!broken) return;
  const invalidList = broken.by.map((line) => ({
    date: line.date,
    remainingSeats: Math.max(0, roomFor(line, submission)),
    refNum: line.access.refNum,
    projectType: projectTypeOf(line.access),
    accessEndDate: line.access.until,
    remainingAccess: daysLeftAfter(line, submission),
  }));
  const noticeDays = facts.parameter(bookingNotice);
  // If lines of both project types are refused, the message names the larger limit.
  const told = Math.max(...broken.by.map((line) => submission.maxOf(line)));
  throw officeRefused(broken.code, { invalidList, max: told, noticeDays, email: facts.parameter(dataOffice) });
};
