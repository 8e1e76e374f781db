import type { Facts } from '@hadcl/kernel/decision';
import { dataOffice } from '../information/information.contract.js';
import { bookingNotice } from '../lab-days/lab-day.contract.js';
import { seatsHeld } from '../lab-days/lab-day.stream.js';
import { daysRemaining, projectTypeOf } from '../projects/access.stream.js';
import { officeRefused } from './booking.contract.js';
import { asksMore, isReturned, isTaken, setsSeats, type Line } from './office.lines.js';

type Rule = 'seats-not-allowed' | 'office-outside-period' | 'insufficient-capacity';

const sumBy = (lines: readonly Line[], key: (line: Line) => string, value: (line: Line) => number) => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + value(line));
  return sums;
};

/** All lines of one submission are judged together: seats that one gives back may serve another. */
export const refuseBrokenLines = (lines: readonly Line[], max: number, facts: Facts) => {
  const changes = sumBy(
    lines,
    ({ date }) => date,
    ({ before, after }) => after - before,
  );
  const given = sumBy(
    lines,
    ({ date }) => date,
    ({ before, after }) => Math.max(0, before - after),
  );
  const spent = sumBy(
    lines,
    ({ projectId }) => projectId,
    (line) => Number(isTaken(line)) - Number(isReturned(line)),
  );
  const room = ({ day, date }: Line) =>
    day.status === 'open' ? Math.max(0, day.capacity - seatsHeld(day) + given.get(date)!) : 0;
  const capacityOf = ({ day }: Line) => (day.status === 'open' ? day.capacity : 0);
  const daysLeftAfter = ({ access, projectId }: Line) => {
    const left = daysRemaining(access);
    return left === null ? null : left - spent.get(projectId)!;
  };
  const most = ({ access }: Line) => (access.status === 'self-service' ? 1 : max);

  const rules: Record<Rule, (line: Line) => boolean> = {
    'seats-not-allowed': (line) => setsSeats(line) && (line.seats < 1 || line.seats > most(line)),
    'office-outside-period': (line) =>
      asksMore(line) &&
      (line.date < line.access.from || line.date > line.access.until || (isTaken(line) && daysLeftAfter(line)! < 0)),
    'insufficient-capacity': (line) =>
      asksMore(line) && changes.get(line.date)! > 0 && seatsHeld(line.day) + changes.get(line.date)! > capacityOf(line),
  };
  for (const code of Object.keys(rules) as Rule[]) {
    const broken = lines.filter(rules[code]);
    if (broken.length === 0) continue;
    const invalidList = broken.map((line) => ({
      date: line.date,
      remainingSeats: room(line),
      refNum: line.access.refNum,
      projectType: projectTypeOf(line.access),
      accessEndDate: line.access.until,
      remainingAccess: daysLeftAfter(line),
    }));
    const noticeDays = facts.parameter(bookingNotice);
    throw officeRefused(code, { invalidList, max, noticeDays, email: facts.parameter(dataOffice) });
  }
};
