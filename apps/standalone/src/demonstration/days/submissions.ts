import type { Facts } from '@hadcl/kernel/decision';
import { holdsSeats, isApproved, labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { act, actor, type Act, type Lab } from '../act.js';
import { after, settingOf, weekday } from './calendar.js';
import { orders } from '../orders.js';
import type { Person } from '../people/people.js';
import type { Application, Team } from '../people/projects.js';
import { Chance } from '../random.js';
import { clockTime } from './visits.js';

export const researcher = ({ accountId, roles }: Person) =>
  actor(accountId, roles, ['MANAGE_BOOKINGS', 'ACCESS_QR_CODE']);

const opens = (date: string, type: string) => settingOf(date).available.includes(type);
const has = (lab: Lab, date: string, projectId: string) => lab.state(labDay.of(date)).bookings[projectId] !== undefined;

/** The dates that a project wants from `from` on, with seats; deterministic for project and start. */
export const wishes = (team: Team, from: string, days: number) => {
  const chance = new Chance(team.refNum, from, 'wishes');
  return Array.from({ length: days }, (_, i) => after(from, i))
    .filter(
      (date) =>
        opens(date, 'COL_RESEARCHER') &&
        date >= team.from &&
        date <= team.until &&
        chance.happens(weekday(date) === 6 ? 0.15 : team.eagerness),
    )
    .map((date) => ({ date, seats: Math.min(6, Math.max(1, chance.around(team.seats, 1))) }));
};

/** Once a week each project asks for the week after next; single researchers ask for a date at random. */
export const submissionsOn = (
  facts: Facts,
  date: string,
  lab: Lab,
  teams: readonly Team[],
  applications: readonly Application[],
): readonly Act[] => [
  ...teams.flatMap((team, i) => {
    if (weekday(date) !== 1 + (i % 5) || date > team.until) return [];
    const chance = new Chance(date, team.refNum, 'asks');
    const asked = wishes(team, after(date, 8), 7).filter((wish) => !has(lab, wish.date, team.projectId));
    if (asked.length === 0) return [];
    const at = facts.instantOf(date, clockTime(9 * 60 + chance.between(10, 520)));
    const body = asked.map(({ date: bookDate, seats }) => ({ bookDate, quota: seats, projectId: team.projectId }));
    return act(at, `${team.refNum} asks on ${date}`, researcher(team.people[0]!), orders.submitBookings, body);
  }),
  ...applications.flatMap(({ refNum, projectId, person, from, until }) => {
    const chance = new Chance(date, refNum, 'asks');
    const wanted = after(date, chance.between(6, 19));
    if (date < from || wanted > until || !opens(wanted, 'SELF_RESEARCHER') || !chance.happens(0.07)) return [];
    const at = facts.instantOf(date, clockTime(9 * 60 + chance.between(10, 700)));
    return act(at, `${refNum} asks on ${date}`, researcher(person), orders.submitBookings, [
      { bookDate: wanted, quota: 1, projectId },
    ]);
  }),
];

/** Now and then a project gives back seats or a whole day, in time. */
export const changesOn = (facts: Facts, date: string, lab: Lab, teams: readonly Team[]): readonly Act[] =>
  teams.flatMap((team) => {
    const chance = new Chance(date, team.refNum, 'changes');
    const bookDate = after(date, chance.between(4, 9));
    const booking = lab.state(labDay.of(bookDate)).bookings[team.projectId];
    if (!booking || !holdsSeats(booking) || !chance.happens(0.12)) return [];
    const quota = chance.happens(0.5) ? 0 : Math.max(0, booking.seats - 1);
    const at = facts.instantOf(date, clockTime(14 * 60 + chance.between(0, 200)));
    return act(
      at,
      `${team.refNum} changes ${bookDate} on ${date}`,
      researcher(team.people[0]!),
      orders.submitBookings,
      [{ bookDate, quota, projectId: team.projectId, version: booking.version }],
    );
  });

/**
 * Now and then a project asks early enough for more seats on an approved day; the booking then waits for the office
 * again.
 */
export const increasesOn = (facts: Facts, date: string, lab: Lab, teams: readonly Team[]): readonly Act[] =>
  teams.flatMap((team) => {
    const chance = new Chance(date, team.refNum, 'increases');
    const bookDate = after(date, chance.between(6, 12));
    const booking = lab.state(labDay.of(bookDate)).bookings[team.projectId];
    if (!booking || !isApproved(booking) || !chance.happens(0.15)) return [];
    const quota = Math.min(6, booking.seats + chance.between(1, 2));
    const at = facts.instantOf(date, clockTime(17 * 60 + 30 + chance.between(0, 100)));
    return act(at, `${team.refNum} asks for more on ${date}`, researcher(team.people[0]!), orders.submitBookings, [
      { bookDate, quota, projectId: team.projectId, version: booking.version },
    ]);
  });
