import type { Call, Input } from '@hadcl/kernel/call';
import { settle, stateFrom, type Command, type Decision } from '@hadcl/kernel/decision';
import { replay, type AnyRef, type Entry, type StateOf } from '@hadcl/kernel/stream';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { at, codeOf, member, openLab, placed, solo, team, wed } from '../visits/attendance.examples.js';
import { correctVisit } from '../corrections/correction.decisions.js';
import { labDay, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import { scanCode } from '../door/scan.decisions.js';
import { withdrawVisit } from '../corrections/visit.decisions.js';

/** A seeded random generator: returns a function that draws an integer below a bound. */
export const dice = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
};

const teams = { team: ['ann', 'bob', 'cat', 'dan'], other: ['ann', 'eve', 'fay'], solo: ['sue'] } as const;
type ProjectId = keyof typeof teams;
const projectIds = Object.keys(teams) as ProjectId[];

export const seatsOf: Readonly<Record<ProjectId, number>> = { team: 2, other: 1, solo: 1 };
const beginning: readonly Entry[] = [
  openLab(6),
  team('team'),
  team('other'),
  solo('sue'),
  ...projectIds.flatMap((id) => (id === 'solo' ? [] : teams[id].map((userId) => member(userId, id)))),
  ...projectIds.map((id) => placed(id, seatsOf[id])),
];

/**
 * A random day of scans and corrections that went through the decisions; `afterEach` has the entries recorded up to
 * each act.
 */
export const randomDay = (
  seed: number,
  acts = 60,
): { past: readonly Entry[]; afterEach: readonly (readonly Entry[])[] } => {
  const roll = dice(seed);
  const past: Entry[] = [...beginning];
  const afterEach: (readonly Entry[])[] = [];
  const stateOf = <R extends AnyRef>(ref: R): StateOf<R> =>
    replay(
      ref,
      past.filter(([{ id }]) => id === ref.id).map(([, event]) => event),
    );
  let minute = 9 * 60;
  const submit = <C extends Call>(decision: Decision<C, any>, body: Input<C>, act: number) => {
    const now = at(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
    const command = { body, by: ann, now, today: wed, idFor: (name: string) => `${name}-${act}` } as Command<C>;
    const load = stateFrom((id) => past.filter(([ref]) => ref.id === id).map(([, event]) => event));
    past.push(...settle(decision, command, plainFacts, load).entries);
  };
  for (let act = 0; act < acts; act++) {
    minute = Math.min(minute + roll(20), 19 * 60 + 59);
    const projectId = projectIds[roll(projectIds.length)]!;
    const userId = teams[projectId][roll(teams[projectId].length)]!;
    const visits = Object.values(stateOf(labDay.of(wed)).visits);
    const one = visits[roll(Math.max(1, visits.length))];
    const time = () => `${String(9 + roll(9)).padStart(2, '0')}:${String(roll(60)).padStart(2, '0')}`;
    const typed = { date: wed, workstationNo: '', lockerNo: '', remarks: '', signinTime: time() };
    const kind = roll(10);
    if (kind < 7) submit(scanCode, codeOf(userId, { projectId, tokenId: `token-${act}` }), act);
    else if (kind === 7) submit(correctVisit, { ...typed, projectId, userId, signoutTime: time() }, act);
    else if (kind === 8 && one)
      submit(
        correctVisit,
        { ...typed, attendanceId: one.visitId, projectId: one.projectId, userId: one.userId, signoutTime: time() },
        act,
      );
    else if (one && roll(3) === 0 && one.signedOutAt !== null)
      submit(withdrawVisit, { attendanceId: one.visitId }, act);
    afterEach.push([...past]);
  }
  return { past, afterEach };
};

export const dayAfter = (past: readonly Entry[]) =>
  replay(labDay.of(wed), past.filter(([{ id }]) => id === labDay.of(wed).id).map(([, event]) => event) as never);

/** What the tiles of a day must show, counted from the day itself instead of by SQL. */
export const recount = (day: LabDay) => {
  const attended = (projectId: string) =>
    new Set(
      Object.values(day.visits)
        .filter((visit) => visit.projectId === projectId)
        .map(({ userId }) => userId),
    ).size;
  const projects = (['team', 'other'] as const).reduce((sum, id) => sum + Math.min(attended(id), seatsOf[id]), 0);
  const percent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10;
  return {
    occupiedSeats: Object.values(day.visits).filter(({ signedOutAt }) => signedOutAt === null).length,
    bookedCapacity: 4,
    labUtilizationRate: percent(projects + attended('solo'), 6),
    totalAttendanceRate: percent(projects + attended('solo'), 4),
    projectAttendanceRate: percent(projects, 3),
    selfServiceAttendanceRate: percent(attended('solo'), 1),
  };
};
