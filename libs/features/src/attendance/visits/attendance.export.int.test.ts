import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { linesOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { attendanceRate } from '../figures/attendance-rate.queries.js';
import { exportMonthlyReport, exportRawData } from './attendance.export.js';
import { at, member, openLab, person, placed, solo, submitted, team, visitOf, wed } from './attendance.examples.js';
import { labProjections } from './lab-projections.examples.js';
import { randomDay } from '../figures/random-days.examples.js';
import type { VisitRow } from './attendance-list.queries.js';

const projected = tablesOf(labProjections);
const monday = '2027-03-08';
const [earlier, later] = ['2027-02-24', '2027-03-11'];
const [march, now] = [{ month: '2027-03' }, { now: at('15:00') }];
const people = [team(), member('ann'), member('bob'), member('cat'), solo('sue'), person('ann'), person('sue')];
const ann = visitOf('ann');
const noted = { date: wed, visitId: ann.visitId, projectId: 'team', userId: 'ann', changedAt: at('09:11') };
const month = [
  ...people,
  ...[earlier, monday, wed, later].map((date) => openLab(10, date)),
  ...[earlier, monday, later].map((date) => placed('team', 2, date)),
  ...visitOf('ann', { date: earlier }).came('09:00'),
  ...['ann', 'bob', 'cat'].flatMap((userId) => visitOf(userId, { date: monday }).came('09:30')),
  ...visitOf('bob', { date: monday }).left('20:00', 'DECLARED'),
  visitOf('cat', { date: monday }).missed(),
  placed('team', 3),
  placed('solo', 1),
  submitted('other', 2),
  ...ann.came('09:10'),
  labDay.of(wed).records('VisitNoted', { ...noted, workstationNo: 'WS-1', lockerNo: 'L-2', remarks: 'R&D' }),
  ...ann.left('10:40'),
  ...visitOf('ann', { id: 'again' }).came('11:00'),
  ...visitOf('sue', { projectId: 'solo' }).came('09:20', { source: 'STAFF' }),
];

test('the monthly report sums what was booked and attended until now by project, no other month and no day to come [2.7.3.06 2.7.3.24]', async () => {
  const rows = await projected(month);
  const lines = await linesOf(rows, exportMonthlyReport, march, now);
  expect(lines.map((line) => Object.values(line))).toEqual([
    ['R-team', 'Stroke outcomes', 'visits-COL_RESEARCHER', 2, 5, 4, 3, 60, 15, 5, 2],
    ['S-1', 'Stroke outcomes', 'visits-SELF_RESEARCHER', 1, 1, 1, 1, 100, 5, 1, 0],
    ['report-total', '', null, 3, 6, 5, 4, 66.7, 20, 6, 2],
  ]);
  const before = await linesOf(rows, exportMonthlyReport, { month: '2027-02', date: wed }, now);
  expect(before.map((line) => line['report-booked'])).toEqual([2, 2]);
  expect(await linesOf(rows, exportMonthlyReport, { month: '2027-01' }, now)).toEqual([]);
  expect(await linesOf(rows, exportMonthlyReport, { month: '2027-04' }, now)).toEqual([]);
});

test('the raw data have a line a visit of the date that is given, else of the month, as the list shows them [2.7.3.07 2.7.3.25]', async () => {
  const rows = await projected(month);
  const ofDay = await linesOf(rows, exportRawData, { ...march, date: wed }, now);
  expect(ofDay.map((line) => [line['visits-name'], line['visits-state'], line['visits-minutes']])).toEqual([
    ['Chan ann', 'visits-state-out', 90],
    ['Chan sue', 'visits-state-in', null],
    ['Chan ann', 'visits-state-in', null],
  ]);
  expect(ofDay[0]).toEqual({
    'visits-date': wed,
    'visits-ref': 'R-team',
    'visits-type': 'visits-COL_RESEARCHER',
    'visits-name': 'Chan ann',
    'visits-chinese-name': '陳大文',
    'visits-university': 'HKU',
    'visits-expiry': null,
    'visits-first': null,
    'visits-in': expect.anything(),
    'visits-out': expect.anything(),
    'visits-minutes': 90,
    'visits-state': 'visits-state-out',
    'visits-source': 'QR',
    'visits-workstation': 'WS-1',
    'visits-locker': 'L-2',
    'visits-remarks': 'R&D',
  });
  expect(ofDay.map((line) => line['visits-first'])).toEqual([null, 'visits-yes', null]);
  const ofMonth = await linesOf(rows, exportRawData, march, now);
  expect(ofMonth.map((line) => [line['visits-date'], line['visits-state'], line['visits-source']])).toEqual([
    [monday, 'visits-state-missed', 'QR'],
    [monday, 'visits-state-out', 'DECLARED'],
    [monday, 'visits-state-missed', 'QR'],
    [wed, 'visits-state-out', 'QR'],
    [wed, 'visits-state-in', 'STAFF'],
    [wed, 'visits-state-in', 'QR'],
  ]);
});

test('remarks leave as a person reads them, without their markup', () => {
  const facts = { ...plainFacts, textOf: () => 'seen' };
  const { value } = exportRawData.columns.find(({ title }) => title === 'visits-remarks')!;
  expect(value({ remarks: '<b>seen</b>' } as VisitRow, facts)).toBe('seen');
});

test('after any days the total of the report is the sum of the tiles of its days', async () => {
  for (const seed of [7, 1234]) {
    const rows = await projected(randomDay(seed).past);
    const asked = { now: at('19:59'), today: wed, facts: plainFacts };
    const [seal, mark] = [() => '', () => '0'];
    const who = { ...asked, userId: 'ann', sessionId: 's', roles: [], codes: [], address: '', userAgent: '' };
    const tile = await attendanceRate.answer({ ...asked, who, input: { date: wed }, rows, seal, mark });
    const total = (await linesOf(rows, exportMonthlyReport, march, asked)).at(-1)!;
    expect([total['report-booked'], total['report-rate'], total['report-utilisation']]).toEqual([
      tile.bookedCapacity,
      tile.totalAttendanceRate,
      tile.labUtilizationRate,
    ]);
  }
}, 60_000);
