import { labDay, seatsHeld } from '@hadcl/features/lab-days/day/lab-day.stream';
import { statusOn } from '@hadcl/features/projects/project/project-dates.contract';
import type { Facts } from '@hadcl/kernel/decision';
import { act, actor, type Act, type Lab } from './act.js';
import { after, settingOf } from './days/calendar.js';
import { officer, placed } from './days/office.js';
import { orders } from './orders.js';
import { accountIdOf, former, projectResearchers, type Person } from './people/people.js';
import { recordOf } from './people/project-records.js';
import type { Team } from './people/projects.js';

const clock = actor('portal', ['SYSTEM']);
const admin = actor(accountIdOf('admin@hadcl.example'), ['SYSTEM_ADMIN']);

/** People who owe a leaving time when the visitor arrives; one is an account to try. */
const owing: readonly Person[] = projectResearchers.filter((_, i) => i === 1 || i === 5);
const lastLabDay = (facts: Facts, today: string) => facts.workingDaysBefore(today, 1);

/** On the last working day before `today` these certainly come and forget to sign out. */
export const owesOn = (facts: Facts, date: string, today: string) => {
  const isLast = date === lastLabDay(facts, today);
  return (person: Person) => isLast && owing.includes(person);
};

const seatsForThem = (facts: Facts, date: string, today: string, teams: readonly Team[]): readonly Act[] => {
  const day = lastLabDay(facts, today);
  if (date !== after(day, -4)) return [];
  return teams
    .filter(({ people }) => people.some((person) => owing.includes(person)))
    .map(({ projectId, refNum }, i) =>
      placed(facts.instantOf(date, `16:1${i}`), `a seat on the last day for ${refNum}`, [
        { date: day, projectId, refNum, seats: 2 },
      ]),
    );
};

/** The office lowers the capacity of a well-booked day below its bookings, so that there is something to settle. */
const cutDay = (facts: Facts, date: string, lab: Lab): readonly Act[] => {
  const [fullest] = Array.from({ length: 12 }, (_, i) => after(date, i + 5))
    .map((day) => ({ day, held: seatsHeld(lab.state(labDay.of(day))) }))
    .filter(({ day, held }) => settingOf(day).capacity > 0 && held >= 6)
    .toSorted((a, b) => b.held - a.held);
  if (!fullest) return [];
  const { version } = lab.state(labDay.of(fullest.day));
  const cut = { capacity: fullest.held - 2, remarks: 'Two workstations are being repaired', version };
  return [
    act(facts.instantOf(date, '09:12'), `cut ${fullest.day}`, officer, orders.setUpDays, {
      ...{ releaseTime: '', settings: [{ ...settingOf(fullest.day), ...cut }] },
    }),
  ];
};

/** Each of the two roles that may erase a person finds an erasure that the other has asked for. */
const erasuresOf = (facts: Facts, date: string, today: string): readonly Act[] => {
  const [one, other] = former;
  if (!one || !other) return [];
  const of = (userId: string) => ({ userId, holds: [] });
  const ask = (at: string, { accountId: userId }: Person, by: typeof admin, reason: string) =>
    act(facts.instantOf(date, at), `ask to erase ${userId}`, by, orders.requestErasure, { userId, reason });
  if (date === after(today, -9))
    return [
      act(facts.instantOf(date, '10:02'), 'delete one', officer, orders.removeUser, of(one.accountId)),
      act(facts.instantOf(date, '10:06'), 'delete other', admin, orders.removeUser, of(other.accountId)),
    ];
  if (date !== after(today, -1)) return [];
  return [
    ask('15:20', one, admin, 'Asked for in writing after the workshop; the letter is filed in the office.'),
    ask('15:31', other, officer, 'The years for which records are kept are over.'),
  ];
};

const noticesOf = (facts: Facts, date: string, today: string): readonly Act[] => {
  const publish = (at: string, title: string, content: string, from: string, until: string | null) =>
    act(facts.instantOf(date, at), `notice ${title}`, officer, orders.publishLabNotice, {
      ...{ noticeId: '', title, content, from, until, version: 0 },
    });
  if (date === after(today, -16))
    return [
      publish(
        '09:40',
        'New to the laboratory?',
        '<p>House rules and the way to the 12th floor are in the <a href="https://hadcl.example/guide">user guide</a>.</p>',
        date,
        null,
      ),
      publish(
        '09:52',
        'Fire drill',
        '<p>At 11:00. Please leave everything and follow the wardens.</p>',
        date,
        after(date, 2),
      ),
    ];
  if (date !== after(today, -2)) return [];
  return [
    publish(
      '10:15',
      'New lockers',
      '<p>L-31 to L-36 are being fitted. Please use the others until they are ready.</p>',
      date,
      after(today, 12),
    ),
    publish(
      '10:31',
      'Longer bookings',
      '<p>From this day on a project may book up to six seats a day.</p>',
      after(today, 14),
      null,
    ),
  ];
};

/** Status changes at midnight that follow from a project's dates. */
const statusesOf = (facts: Facts, date: string, teams: readonly Team[]): readonly Act[] =>
  teams.flatMap((team) => {
    const its = {
      ...{ accessStartDate: team.from, accessEndDate: team.until },
      portalAccessEndDate: recordOf(team).portalAccessEndDate as string,
    };
    if (statusOn(its, date) === statusOn(its, after(date, -1))) return [];
    const [at, { projectId }] = [facts.instantOf(date, '00:00'), team];
    return [act(at, `status of ${team.refNum} on ${date}`, clock, orders.recordProjectStatus, { projectId, date, at })];
  });

/** The acts of a date that leave work open, so that every panel of the homepage has an entry when the demonstration starts. */
export const duesOn = (facts: Facts, date: string, today: string, lab: Lab, teams: readonly Team[]): readonly Act[] => [
  ...statusesOf(facts, date, teams),
  ...seatsForThem(facts, date, today, teams),
  ...erasuresOf(facts, date, today),
  ...noticesOf(facts, date, today),
  ...(date === today ? cutDay(facts, date, lab) : []),
];
