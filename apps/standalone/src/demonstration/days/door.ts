import { packCode } from '@hadcl/features/attendance/door/door-code';
import type { Facts } from '@hadcl/kernel/decision';
import { presence } from '@hadcl/features/attendance/visits/presence.stream';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { act, actor, type Act, type Lab } from '../act.js';
import { deskOfficer } from './office.js';
import { orders } from '../orders.js';
import type { Person } from '../people/people.js';
import type { Application, Team } from '../people/projects.js';
import { Chance } from '../random.js';
import { researcher } from './submissions.js';
import { clockTime, instant, staysOn } from './visits.js';

const portal = actor('portal', ['SYSTEM']);
const forgetful =
  (date: string) =>
  ({ accountId }: Person) =>
    new Chance(date, accountId, 'forgets').happens(0.016);

/** Sign-ins and sign-outs of a date, as scans at the desk; at 20:00 the missed sign-outs. */
export const visitsOn = (
  facts: Facts,
  date: string,
  lab: Lab,
  teams: readonly Team[],
  applications: readonly Application[],
  owes: (person: Person) => boolean,
): readonly Act[] => {
  const bookings = Object.values(lab.state(labDay.of(date)).bookings);
  const stays = staysOn(date, bookings, teams, applications, forgetful(date), owes);
  const scans = stays.flatMap(({ person, projectId, spans, workstation, locker }) =>
    spans.flatMap(({ from, until }, part) => {
      const seconds = new Chance(date, person.accountId).between(0, 59);
      const scan = (minute: number, way: 'in' | 'out'): Act => {
        const name = `${person.accountId} ${way} ${part} on ${date}`;
        const code = { userId: person.accountId, projectId, date, tokenId: uuid5(hadclNamespace, name) };
        const token = JSON.stringify(packCode(code));
        return act(instant(facts, date, minute, seconds), name, deskOfficer, orders.scan, { token });
      };
      const visitId = `${date}.${uuid5(uuid5(hadclNamespace, `demonstration ${person.accountId} in ${part} on ${date}`), 'visit')}`;
      const note = act(
        instant(facts, date, from + 1, seconds),
        `${person.accountId} desk ${part} on ${date}`,
        deskOfficer,
        orders.noteVisit,
        { attendanceId: visitId, version: 1, workstationNo: workstation, lockerNo: locker, remarks: '' },
      );
      return [scan(from, 'in'), note, ...(until === null ? [] : [scan(until, 'out')])];
    }),
  );
  return [...scans, act(facts.instantOf(date, '20:00'), `missed on ${date}`, portal, orders.recordMissed, { date })];
};

/** Missing leaving times of earlier days, declared in the morning by some of those who owe one. */
export const declarationsOn = (
  facts: Facts,
  date: string,
  lab: Lab,
  people: readonly Person[],
  owesSince: (date: string) => (person: Person) => boolean,
): readonly Act[] =>
  people.flatMap((person) => {
    const owed = lab.state(presence.of(person.accountId)).open;
    if (!owed || owed.date >= date || owesSince(owed.date)(person)) return [];
    const chance = new Chance(date, person.accountId, 'declares');
    if (!chance.happens(0.45)) return [];
    const leaving = `${owed.date}T${clockTime(chance.between(17 * 60 + 40, 19 * 60 + 50))}`;
    const at = facts.instantOf(date, clockTime(8 * 60 + chance.between(5, 50)));
    return act(at, `${person.accountId} declares ${owed.date} on ${date}`, researcher(person), orders.declareLeaving, {
      id: owed.visitId,
      leavingTime: leaving,
    });
  });
