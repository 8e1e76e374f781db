import { expect, test } from '@jest/globals';
import { workstationNamed } from './workstations.contract.js';
import { workstationsNow } from './workstations.js';

const since = '2027-03-10T11:00:00+08:00';
const inService = { isOut: false, outage: null, version: 0 };
const toCome = (projectId: string) => ({ projectId });

test('a workstation is known however its number is typed, and other words are left as they are', () => {
  expect(['4', 'ws4', 'WS 04', ' WS-004 ', 'Ws-4'].map(workstationNamed)).toEqual(Array(5).fill('WS-04'));
  expect(['WS-12', 'WS-100', 'by the window', ''].map(workstationNamed)).toEqual([
    'WS-12',
    'WS-100',
    'by the window',
    '',
  ]);
});

test('for a seat still to come the workstation where its project sat last is kept, unless somebody sits there or it is kept already', () => {
  const sat = [
    { projectId: 'a', workstationNo: 'ws 2' },
    { projectId: 'a', workstationNo: 'WS-03' },
    { projectId: 'b', workstationNo: 'WS-03' },
    { projectId: 'b', workstationNo: 'the sofa' },
  ];
  const inside = [
    { refNum: 'R-c', workstationNo: '2' },
    { refNum: 'R-c', workstationNo: 'WS-02' },
    { refNum: 'R-c', workstationNo: 'the sofa' },
  ];
  expect(workstationsNow(4, inside, [toCome('a'), toCome('a'), toCome('b')], sat)).toEqual([
    { ...inService, no: 'WS-01', refNums: [], isKept: false },
    { ...inService, no: 'WS-02', refNums: ['R-c', 'R-c'], isKept: false },
    { ...inService, no: 'WS-03', refNums: [], isKept: true },
    { ...inService, no: 'WS-04', refNums: [], isKept: false },
  ]);
});

test('a workstation out of service is kept for nobody; who sits there is shown all the same', () => {
  const outage = { reason: 'Power', by: 'Leung Sze Wing', since };
  const known = ['WS-01', 'WS-02'].map((no) => ({ no, version: 3, outage }));
  const sat = [{ projectId: 'a', workstationNo: 'WS-01' }];
  const inside = [{ refNum: 'R-c', workstationNo: '2' }];
  expect(workstationsNow(3, inside, [toCome('a')], sat, known)).toEqual([
    { no: 'WS-01', refNums: [], isKept: false, isOut: true, outage, version: 3 },
    { no: 'WS-02', refNums: ['R-c'], isKept: false, isOut: true, outage, version: 3 },
    { ...inService, no: 'WS-03', refNums: [], isKept: false },
  ]);
});
