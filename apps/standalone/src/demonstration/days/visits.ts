import type { Facts } from '@hadcl/kernel/decision';
import { approvedSeatsOf, type Booking } from '@hadcl/features/lab-days/day/lab-day.stream';
import type { Application, Team } from '../people/projects.js';
import type { Person } from '../people/people.js';
import { Chance } from '../random.js';

/** One person's day in the lab, in minutes from midnight; `until` is null for a forgotten sign-out. */
export type Stay = {
  readonly person: Person;
  readonly projectId: string;
  readonly refNum: string;
  readonly spans: readonly { readonly from: number; readonly until: number | null }[];
  readonly workstation: string;
  readonly locker: string;
};

const opens = 9 * 60;
const closes = 20 * 60;
const within = (minute: number) => Math.min(Math.max(minute, opens + 1), closes - 4);

/** Who comes to which approved seat, when and until when; deterministic for the date. */
export const staysOn = (
  date: string,
  bookings: readonly Booking[],
  teams: readonly Team[],
  applications: readonly Application[],
  forgets: (person: Person) => boolean,
  /** A person who certainly comes and forgets to sign out. */
  owes: (person: Person) => boolean,
): readonly Stay[] => {
  const here = new Set<string>();
  const desks = new Chance(date, 'desks').shuffled(
    Array.from({ length: 24 }, (_, i) => `WS-${String(i + 1).padStart(2, '0')}`),
  );
  return bookings.flatMap((booking) => {
    const { projectId, refNum } = booking;
    const team = teams.find((one) => one.projectId === projectId);
    const application = applications.find((one) => one.projectId === projectId);
    const chance = new Chance(date, projectId, 'visits');
    const people = team?.people ?? (application && !application.remote ? [application.person] : []);
    const coming = chance
      .shuffled(people)
      .filter(({ accountId }) => !here.has(accountId))
      .toSorted((a, b) => Number(owes(b)) - Number(owes(a)))
      .slice(0, approvedSeatsOf(booking))
      .filter((person) => chance.happens(0.84) || owes(person));
    return coming.map((person) => {
      here.add(person.accountId);
      const from = within(chance.around(team?.arrival ?? 9 * 60 + 45, 50));
      const until = within(Math.max(from + 70, chance.around(17 * 60 + 20, 170)));
      const lunch = chance.happens(0.12) && from < 11 * 60 && until > 15 * 60;
      const end = forgets(person) || owes(person) ? null : until;
      const desk = desks[here.size % desks.length]!;
      return {
        person,
        projectId,
        refNum,
        spans: lunch
          ? [
              { from, until: chance.around(12 * 60 + 40, 15) },
              { from: chance.around(13 * 60 + 35, 15), until: end },
            ]
          : [{ from, until: end }],
        workstation: desk,
        locker: chance.happens(0.5) ? `L-${String(chance.between(1, 30)).padStart(2, '0')}` : '',
      };
    });
  });
};

export const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant of a minute of a lab date, with seconds that keep acts apart. */
export const instant = (facts: Facts, date: string, minutes: number, seconds: number) => {
  const at = facts.instantOf(date, clockTime(minutes));
  return at.replace(/T(\d\d:\d\d):00/, `T$1:${String(seconds % 60).padStart(2, '0')}`);
};
