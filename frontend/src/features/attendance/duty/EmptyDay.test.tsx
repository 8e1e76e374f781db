import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, at } from '../attendance.examples.js';
import { PeopleBoard } from './people/PeopleBoard.js';
import { Tiles } from './figures/Tiles.js';

const nothing = { projectAttended: 0, projectBooked: 0, selfServiceAttended: 0, selfServiceBooked: 0, toCome: 0 };

it('a day without bookings says that none is booked, and gives no rate of nothing', () => {
  const rate = aRate({
    bookedCapacity: 0,
    occupiedSeats: 0,
    labUtilizationRate: 0,
    totalAttendanceRate: null,
    projectAttendanceRate: null,
    selfServiceAttendanceRate: null,
    parts: nothing,
  });
  renderScreen(<Tiles rate={rate} projects={[]} figures={undefined} phase="open" />, { answers: [] });
  const tile = (name: string) => screen.getByRole('group', { name }).textContent;
  expect(tile('Total Booked Capacity')).toContain('24 seats free');
  expect(tile('Currently Occupied Seats')).toContain('none booked');
  expect(tile('Lab Utilization Rate')).toContain('0 of 24 seats used');
  expect(tile('Total Attendance Rate')).toContain('–none booked');
  expect(tile('Detailed Attendance Rate')).toMatch(/–Project, none booked.*–Self-service, none booked/);
});

it('where all who are still to come are late, no sentence says that every seat has been taken up', () => {
  const expected = aLab().expected.map((one) => ({ ...one, lateFrom: at('09:30') }));
  renderScreen(<PeopleBoard lab={aLab({ expected })} phase="open" isToday onOutstanding={() => {}} />, { answers: [] });
  const shown = within(screen.getByRole('group', { name: 'Expected' }));
  shown.getByText('Everyone still expected is late.');
  expect(shown.queryByText('Every booked seat has been taken up.')).toBeNull();
});

it('nobody is expected on a day without bookings, and no seat has been taken up', () => {
  const lab = aLab({ inNow: [], expected: [], projects: [] });
  renderScreen(<PeopleBoard lab={lab} phase="open" isToday onOutstanding={() => {}} />, { answers: [] });
  const expected = within(screen.getByRole('group', { name: 'Expected' }));
  expect(expected.getByText('No seat is booked')).toBeTruthy();
  expect(expected.queryByText('Every booked seat has been taken up.')).toBeNull();
});
