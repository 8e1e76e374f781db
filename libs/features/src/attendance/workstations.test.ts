import { expect, test } from '@jest/globals';
import { workstationNamed } from './workstations.contract.js';
import { workstationsNow } from './workstations.js';

const lateFrom = '2027-03-10T11:00:00+08:00';
const toCome = (projectId: string) => ({ projectId, refNum: `R-${projectId}`, lateFrom });

test('a workstation is known however its number is typed, and other words are left as they are', () => {
  expect(['4', 'ws4', 'WS 04', ' WS-004 ', 'Ws-4'].map(workstationNamed)).toEqual(Array(5).fill('WS-04'));
  expect(['WS-12', 'WS-100', 'by the window', ''].map(workstationNamed)).toEqual([
    'WS-12',
    'WS-100',
    'by the window',
    '',
  ]);
});

test('a seat still to come keeps the workstation where its project sat last, unless somebody sits there or it is kept', () => {
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
    { no: 'WS-01', refNums: [], kept: null },
    { no: 'WS-02', refNums: ['R-c', 'R-c'], kept: null },
    { no: 'WS-03', refNums: [], kept: { projectId: 'a', refNum: 'R-a', lateFrom } },
    { no: 'WS-04', refNums: [], kept: null },
  ]);
});
