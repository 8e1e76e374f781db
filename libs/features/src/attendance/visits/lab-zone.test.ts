import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { factsFrom } from '@hadcl/platform/serving/facts/facts';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { at, codeOf, member, openLab, placed, team, visitOf, wed } from './attendance.examples.js';
import { declareLeaving, recordMissedSignOuts } from '../door/leaving.decisions.js';
import { scanCode } from '../door/scan.decisions.js';

/** test/zones.int.test.ts runs this under three server time zones. */
const facts = factsFrom({
  zone: zoneOf('Asia/Hong_Kong'),
  seals: plainFacts,
  say: () => (code) => code,
  declared: [],
  parameters: () => new Map(),
});
const ready = [openLab(), team(), member('ann'), placed()];
const visit = visitOf('ann');

test('opening and closing are the lab’s, whatever the zone of the server [2.9.06]', () => {
  const scanAt = (now: string) =>
    given(...ready).when(scanCode, codeOf('ann'), { now, today: facts.localOf(now).date, facts }).outcome.refusal?.code;
  expect(scanAt('2027-03-10T00:59:59Z')).toBe('out-of-hours');
  expect(scanAt('2027-03-10T01:00:00Z')).toBeUndefined();
  expect(scanAt('2027-03-10T11:59:59Z')).toBeUndefined();
  expect(scanAt('2027-03-10T12:00:00Z')).toBe('out-of-hours');
  expect(scanAt('2027-03-09T17:30:00Z')).toBe('out-of-hours');
  expect(scanAt('2027-03-10T16:00:00Z')).toBe('code-of-another-day');
});

test('a visit is missed at 20:00 of the lab, and a typed time is the lab’s [2.5.4.07]', () => {
  const inside = given(...ready, ...visit.came('14:00'));
  const missedAt = (now: string) => inside.when(recordMissedSignOuts, { date: wed }, { now, facts });
  missedAt('2027-03-10T11:59:59Z').recorded();
  missedAt('2027-03-10T12:00:00Z').recorded(visit.missed());
  inside
    .when(declareLeaving, { id: visit.visitId, leavingTime: '2027-03-10T20:00' }, { now: at('23:00'), facts })
    .recorded(...visit.left('20:00', 'DECLARED'));
});
