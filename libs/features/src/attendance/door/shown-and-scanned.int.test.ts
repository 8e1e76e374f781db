import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { settle, stateFrom } from '@hadcl/kernel/decision';
import type { Entry } from '@hadcl/kernel/stream';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { projectInto } from '@hadcl/platform/moving/projections/testing';
import { account } from '../../accounts/account/account.stream.js';
import { filed } from '../../progress-reports/report/report.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { attendanceQrs } from './attendance-qrs.queries.js';
import {
  at,
  closedLab,
  codeOf,
  member,
  openLab,
  person,
  placed,
  solo,
  submitted,
  team,
  visitOf,
  wed,
} from '../visits/attendance.examples.js';
import { labProjections } from '../visits/lab-projections.examples.js';
import { randomDay } from '../figures/random-days.examples.js';
import { scanCode } from './scan.decisions.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

const pad = (n: number) => String(n).padStart(2, '0');
/** Every full hour from a minute on, and the minutes around opening and closing. */
const minutesFrom = (from: number) =>
  Array.from({ length: 24 * 60 - from }, (_, i) => from + i)
    .filter((minute) => minute % 60 === 0 || [9, 20].some((hour) => Math.abs(minute - hour * 60) <= 2))
    .map((minute) => at(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`));
const edges = ['08:59:59.999', '19:59:59.999'].map((time) => `${wed}T${time}+08:00`);

/**
 * The code that is shown and the scan at the same instant must agree: both allow it, or both refuse it for the same
 * reason.
 */
const compare = async (past: readonly Entry[], instants: readonly string[]) => {
  const rows = await projectInto(db.pool, labProjections, past);
  const load = stateFrom((id) => past.filter(([ref]) => ref.id === id).map(([, event]) => event));
  const met = new Set<string | null>();
  for (const now of instants)
    for (const userId of ['ann', 'bob', 'cat', 'eve', 'sue', 'nobody']) {
      const { projectQRs } = await attendanceQrs.answer({
        ...{ input: {}, who: { ...ann, userId }, now, today: wed, facts: plainFacts, rows },
        seal: (_purpose, payload) => JSON.stringify(payload),
        mark: () => '0',
      });
      for (const projectId of ['team', 'other', 'solo']) {
        const shown = projectQRs.find((one) => one.projectId === projectId);
        const body = codeOf(userId, { projectId, tokenId: `fresh ${now}` });
        const command = { body, by: ann, now, today: wed, idFor: (name: string) => name };
        const { refusal, entries } = settle(scanCode, command, plainFacts, load);
        // Within 60 s of the last scan the rules are not applied.
        if (!refusal && entries.length === 0) continue;
        const judged = [now, userId, projectId, refusal?.code ?? null];
        if (shown) expect([now, userId, projectId, shown.refusalCode]).toEqual(judged);
        else expect(refusal).not.toBeNull();
        expect(shown?.token ? true : false).toBe(refusal === null);
        if (shown && !refusal) expect(shown.isInside).toBe(entries[0]![1].type === 'SignedOut');
        met.add(refusal?.code ?? null);
      }
    }
  return met;
};

test('through any day a code is shown exactly while the lab takes it, and refused for the same reason [2.3.23 2.4.5.08]', async () => {
  const met = new Set<string | null>();
  for (const [seed, acts] of [
    [1000, 20],
    [24757, 45],
  ] as const) {
    const { past } = randomDay(seed, acts);
    const [, last] = past.findLast(([, { data }]) => 'at' in data)!;
    const [hour, minute] = plainFacts
      .localOf((last.data as { at: string }).at)
      .time.split(':')
      .map(Number);
    const found = await compare(past, [...minutesFrom(hour! * 60 + minute! + 2), edges[1]!]);
    for (const code of found) met.add(code);
  }
  expect(met).toEqual(
    new Set([null, 'out-of-hours', 'not-attached', 'leaving-undeclared', 'visit-elsewhere', 'all-seats-occupied']),
  );
});

test('before the first act of a day, on a closed day, for whoever left a project and while reports are outstanding, code and scan agree too [2.4.5.18]', async () => {
  const people = [
    openLab(),
    team(),
    team('other'),
    member('ann'),
    member('ann', 'other'),
    member('bob'),
    solo('sue', 'REMOTE'),
  ];
  const booked = [placed('team', 1), submitted('other', 1), placed('solo', 1)];
  const owing = [...people, team('team', { from: '2027-01-31' }), team('other', { from: '2027-02-28' })];
  owing.push(...['ann', 'bob'].map((one) => member(one)), member('ann', 'other'));
  const gone = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'bob' });
  const [yesterday, today] = [visitOf('ann', { date: '2027-03-09' }), visitOf('bob')];
  const locked = account.of('ann').records('AccountLocked', { accountId: 'ann', because: 'failures' });
  const inactive = account.of('bob').records('AccountDeactivated', { accountId: 'bob' });
  const pasts: readonly (readonly Entry[])[] = [
    [...people, ...booked],
    [...people, ...booked, closedLab()],
    [...people, member('bob', 'team', { until: '2027-03-09' }), ...booked],
    [...people, ...booked, ...yesterday.came('14:00')],
    [...people, ...booked, ...today.came('08:00'), gone],
    [...people, ...booked, person('ann'), locked, person('bob', { effectiveDate: '2027-03-11' })],
    [...people, ...booked, person('bob'), ...today.came('08:00'), inactive],
    [...owing, ...booked],
    [...owing, ...booked, filed('other', '2027-01'), filed('team', '2027-02'), ...today.came('08:00')],
    [...owing, ...booked, filed('other', '2027-02'), filed('team', '2027-01'), filed('team', '2027-02')],
  ];
  const met = new Set<string | null>();
  for (const past of pasts)
    for (const code of await compare(past, [...minutesFrom(8 * 60 + 2), ...edges])) met.add(code);
  expect(met).toEqual(
    new Set([
      ...[null, 'out-of-hours', 'not-attached', 'access-remote', 'lab-closed', 'no-seat-reserved'],
      ...['all-seats-occupied', 'leaving-undeclared', 'visit-elsewhere', 'account-not-active', 'report-outstanding'],
    ]),
  );
});

test('no code is given before 09:00, and from then on it is', async () => {
  const past = [openLab(), team(), member('ann'), placed('team', 1)];
  const rows = await projectInto(db.pool, labProjections, past);
  const shownAt = async (now: string) => {
    const asked = {
      input: {},
      who: ann,
      now,
      today: wed,
      facts: plainFacts,
      rows,
      seal: () => 'token',
      mark: () => '0',
    };
    const [code] = (await attendanceQrs.answer(asked)).projectQRs;
    return [code!.refusalCode, code!.token];
  };
  expect(await shownAt(edges[0]!)).toEqual(['out-of-hours', '']);
  expect(await shownAt(at('09:00'))).toEqual([null, 'token']);
});
