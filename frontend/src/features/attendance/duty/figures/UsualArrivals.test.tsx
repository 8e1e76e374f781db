import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../shell/testing.js';
import type { Read } from '../../../../shell/api/useRead.js';
import { aLab, aRate } from '../../attendance.examples.js';
import type { DayFigures } from '../../types.js';
import { arrivals } from './UsualArrivals.js';
import { DutyScreen } from '../DutyScreen.js';

type Seat = ReturnType<typeof aLab>['expected'][number];
const [team, self] = aLab().expected as [Seat, Seat];
const figures = { data: undefined, error: null } as unknown as Read<DayFigures>;
const nothing = () => {};
const shown = (expected: Seat[], phase: 'before' | 'open') =>
  renderScreen(
    <DutyScreen
      {...{ rate: aRate(), lab: aLab({ expected, workstations: [] }), figures, phase, when: 'today' }}
      {...{ onDate: nothing, onOutstanding: nothing, onSeat: nothing, children: null }}
    />,
    { answers: [] },
  );

it('seats stand by the quarter of an hour in which they usually come, those without a usual time last', () => {
  const seat = (refNum: string, usuallyInBy: string | null) => ({ ...team, refNum, usuallyInBy });
  expect(
    arrivals([seat('C', null), seat('A', '09:31'), seat('A', '09:45'), seat('B', '09:00'), seat('D', '09:40')]),
  ).toEqual([
    { by: '09:00', seats: 1, refNums: ['B'] },
    { by: '09:45', seats: 3, refNums: ['A', 'D'] },
    { by: null, seats: 1, refNums: ['C'] },
  ]);
});

it('before opening the chart gives way to who usually comes when, and comes back with the day', async () => {
  shown([team, self], 'before');
  await screen.findByRole('heading', { name: 'Expected through the day' });
  expect(screen.queryByText('Occupied seats through the day')).toBeNull();
  screen.getByRole('img', { name: '1 seat usually in by 11:00' });
});

it('where nobody has a usual time, or the lab is open, the chart stands', async () => {
  shown([{ ...team, usuallyInBy: null }], 'before');
  await screen.findByText('Occupied seats through the day');
});

it('once the lab is open the chart stands', async () => {
  shown([team, self], 'open');
  await screen.findByText('Occupied seats through the day');
});
