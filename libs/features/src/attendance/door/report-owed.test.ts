import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { suspendedFrom } from '../../progress-reports/due/report-dates.contract.js';
import { filed, returned, saved } from '../../progress-reports/report/report.examples.js';
import {
  at,
  closedLab,
  codeOf,
  member,
  openLab,
  placed,
  solo,
  team,
  visitOf,
  wed,
} from '../visits/attendance.examples.js';
import { scanCode } from './scan.decisions.js';

/** A project that began in January, seen in March: the report of a month is due by the 9th of the next. */
const fromJanuary = (...filedMonths: readonly string[]) => [
  ...[team('team', { from: '2027-01-20' }), member('ann'), placed('team', 2)],
  ...filedMonths.map((month) => filed('team', month)),
];
const on = (date: string) => ({ now: at('09:30', date), today: date });
const owes = (month: string) => ({ refNum: 'R-team', month });

test('a project whose report is outstanding lets nobody in, and is told the first month that it owes [2.4.5.09 2.8.22]', () => {
  given(openLab(), ...fromJanuary())
    .when(scanCode, codeOf('ann'), on(wed))
    .refused('report-outstanding', owes('Jan 2027'));
  given(openLab(), ...fromJanuary('2027-01'))
    .when(scanCode, codeOf('ann'), on(wed))
    .refused('report-outstanding', owes('Feb 2027'));
  given(openLab(), ...fromJanuary('2027-02'))
    .when(scanCode, codeOf('ann'), on(wed))
    .refused('report-outstanding', owes('Jan 2027'));
  const { outcome } = given(openLab(), ...fromJanuary('2027-01', '2027-02')).when(scanCode, codeOf('ann'), on(wed));
  expect(outcome.answer).toMatchObject({ isSignIn: true });
});

test('up to the 8th nobody is kept out, from the 9th on they are; in December and January alike [2.4.5.19]', () => {
  for (const [month, last, first] of [
    ['2027-02', '2027-03-08', '2027-03-09'],
    ['2027-03', '2027-04-08', '2027-04-09'],
    ['2027-12', '2028-01-08', '2028-01-09'],
    ['2028-02', '2028-03-08', '2028-03-09'],
  ] as const) {
    expect(suspendedFrom(month)).toBe(first);
    const until = '2028-12-31';
    const scannedOn = (date: string) =>
      given(
        ...[openLab(4, date), team('team', { from: `${month}-01`, until }), member('ann', 'team', { until })],
        placed('team', 2, date),
      ).when(scanCode, codeOf('ann', { date }), on(date)).outcome;
    expect([month, scannedOn(last).answer?.isSignIn]).toEqual([month, true]);
    expect([month, scannedOn(first).refusal?.code]).toEqual([month, 'report-outstanding']);
  }
});

test('the report is the project’s: whoever came to it this month is kept out with the rest; that of another keeps nobody out', () => {
  const past = [openLab(), ...fromJanuary('2027-01')];
  given(...past, member('dan', 'team', { from: wed, until: '2027-03-31' }))
    .when(scanCode, codeOf('dan'), on(wed))
    .refused('report-outstanding');
  const other = [team('other'), member('ann', 'other'), placed('other', 1)];
  const { outcome } = given(...past, ...other).when(scanCode, codeOf('ann', { projectId: 'other' }), on(wed));
  expect(outcome.answer).toMatchObject({ isSignIn: true });
});

test('a self-service application owes its reports alike', () => {
  const own = (from: string) => [openLab(), solo('ann', 'ON_SITE', { from }), placed('solo', 1)];
  given(...own('2027-02-28'))
    .when(scanCode, codeOf('ann', { projectId: 'solo' }), on(wed))
    .refused('report-outstanding', { refNum: 'S-1', month: 'Feb 2027' });
  given(...own('2027-02-28'), filed('solo', '2027-02'))
    .when(scanCode, codeOf('ann', { projectId: 'solo' }), on(wed))
    .answers(expect.objectContaining({ isSignIn: true }) as never);
});

test('a report that was saved alone is outstanding, one that was returned for revision is not [2.4.5.19]', () => {
  given(openLab(), ...fromJanuary('2027-01'), saved('team', '2027-02'))
    .when(scanCode, codeOf('ann'), on(wed))
    .refused('report-outstanding');
  const { outcome } = given(
    ...[openLab(), ...fromJanuary('2027-01', '2027-02')],
    returned({}, { month: '2027-02' }),
  ).when(scanCode, codeOf('ann'), on(wed));
  expect(outcome.answer).toMatchObject({ isSignIn: true });
});

test('it keeps nobody from signing out [2.4.5.18 2.4.5.20]', () => {
  const visit = visitOf('ann');
  given(openLab(), ...fromJanuary(), ...visit.came('09:10'))
    .when(scanCode, codeOf('ann'), on(wed))
    .recorded(...visit.left('09:30'), visit.scanned('token', '09:30', false));
});

test('who is told to come another day anyhow is not told of a report', () => {
  given(openLab(), closedLab(), ...fromJanuary())
    .when(scanCode, codeOf('ann'), on(wed))
    .refused('lab-closed');
});
