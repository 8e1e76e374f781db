import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../shell/testing.js';
import { aLab, aRate } from '../attendance.examples.js';
import { Tiles } from './figures/Tiles.js';

const open = (rate = aRate()) => {
  renderScreen(<Tiles rate={rate} projects={aLab().projects} figures={undefined} phase="open" />, { answers: [] });
};
const tile = (name: string) => within(screen.getByRole('group', { name }));
const names = ['Lab Utilization Rate', 'Total Attendance Rate', 'Detailed Attendance Rate'];

it('explains each rate by its formula and its exact value on hover [2.2.4.08]', async () => {
  const person = userEvent.setup();
  open();
  const told: (string | null)[] = [];
  for (const rate of names.flatMap((name) => tile(name).getAllByRole('button'))) {
    await person.hover(rate);
    told.push((await screen.findByRole('tooltip')).textContent);
    await person.unhover(rate);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
  const sum = '(project attended within booking + self-service attended)';
  expect(told).toEqual([
    `${sum} ÷ seats available1 ÷ 24 = 4.2%`,
    `${sum} ÷ total booked capacity1 ÷ 6 = 16.7%`,
    'project attended within booking ÷ project booked1 ÷ 5 = 20.0%',
    'self-service attended ÷ self-service booked0 ÷ 1 = 0.0%',
  ]);
}, 30_000);

it('shows the formula of a rate to a finger that taps it [2.2.4.08]', async () => {
  open();
  const [rate] = tile('Lab Utilization Rate').getAllByRole('button');
  fireEvent.touchStart(rate!);
  await new Promise((lifted) => setTimeout(lifted));
  fireEvent.touchEnd(rate!);
  expect((await screen.findByRole('tooltip')).textContent).toContain('÷ seats available');
});

it('shows a dash where there is nothing to divide by [2.9.19]', () => {
  const none = { labUtilizationRate: null, totalAttendanceRate: null, projectAttendanceRate: null };
  open(aRate({ ...none, selfServiceAttendanceRate: null, capacity: 0, bookedCapacity: 0 }));
  const dashes = names.map((name) => tile(name).getAllByText('–').length);
  expect(dashes).toEqual([1, 1, 2]);
});
