import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, at } from '../attendance.examples.js';
import { phaseOf } from '../../../shell/live/useLive.js';
import { BookingSummary } from './figures/BookingSummary.js';
import { usualOf } from './figures/daySeries.js';
import { OutstandingDialog } from './people/OutstandingDialog.js';
import { PeopleBoard } from './people/PeopleBoard.js';
import { Tiles } from './figures/Tiles.js';

const owed = (n: number, bookDate = '2027-03-10') => ({
  attendanceId: `${bookDate}.v-${n}`,
  userId: `u-${n}`,
  bookDate,
  refNum: 'DCL-2026-007',
  name: `Person ${n}`,
  chineseName: '',
  startTime: at('09:05', bookDate),
});
const many = Array.from({ length: 16 }, (_, i) => owed(i));
const nothing = () => {};
const group = (name: string) => within(screen.getByRole('group', { name }));

it('a day is before, open and over by the lab’s hours', () => {
  expect(['08:59', '09:00', '19:59', '20:00'].map((time) => phaseOf('today', time))).toEqual([
    'before',
    'open',
    'open',
    'over',
  ]);
  expect([phaseOf('past', '10:00'), phaseOf('future', '21:00')]).toEqual(['over', 'before']);
});

it('of 16 not signed out five are shown and 11 more can be, the heading counting all', async () => {
  const person = userEvent.setup();
  const lab = aLab({ inNow: [], notSignedOut: many });
  renderScreen(<PeopleBoard lab={lab} phase="open" isToday onOutstanding={nothing} />, { answers: [] });
  const its = group('Not signed out');
  expect(its.getByText('16')).toBeTruthy();
  expect(its.getAllByRole('listitem')).toHaveLength(5);
  await person.click(its.getByRole('button', { name: '11 more, Not signed out' }));
  expect(its.getAllByRole('listitem')).toHaveLength(16);
  await person.click(its.getByRole('button', { name: 'Show fewer, Not signed out' }));
  expect(its.getAllByRole('listitem')).toHaveLength(5);
});

it('seats that are not shown are counted as seats, not as lines', () => {
  const seat = aLab().expected[0]!;
  const expected = Array.from({ length: 7 }, (_, i) => ({ ...seat, projectId: `p-${i}`, refNum: `R-${i}` }));
  const twice = [...expected, ...expected.map((one) => ({ ...one, seat: 3 }))];
  renderScreen(<PeopleBoard lab={aLab({ expected: twice })} phase="before" isToday={false} onOutstanding={nothing} />, {
    answers: [],
  });
  expect(group('Expected').getByText('14')).toBeTruthy();
  expect(group('Expected').getByRole('button', { name: '4 more, Expected' })).toBeTruthy();
});

it('after 20:00 nothing is to come and nobody is late: who did not sign out, who did not come, and who still owes earlier days', () => {
  const lab = aLab({ inNow: [], notSignedOut: [...many.slice(0, 2), owed(99, '2027-03-09')] });
  renderScreen(
    <>
      <Tiles rate={aRate()} projects={aLab().projects} figures={undefined} phase="over" />
      <PeopleBoard lab={lab} phase="over" isToday onOutstanding={nothing} />
    </>,
    { answers: [] },
  );
  expect(group('Not signed out today').getAllByRole('listitem')).toHaveLength(2);
  expect(group('Not signed out, earlier days').getAllByRole('listitem')).toHaveLength(1);
  expect(group('Did not come').getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('5 booked did not come')).toBeTruthy();
  for (const name of ['Late', 'Expected', 'In now']) expect(screen.queryByRole('group', { name })).toBeNull();
  expect(screen.queryByText(/to come/)).toBeNull();
});

it('each date of the visits not signed out leads to its day, the older ones too', async () => {
  const shown: string[] = [];
  renderScreen(
    <OutstandingDialog
      items={[owed(1), owed(2, '2027-03-02')]}
      date="2027-03-10"
      onToday
      onShow={(date) => shown.push(date)}
      onClose={nothing}
    />,
    { answers: [] },
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show 2 Mar 2027' }));
  expect(shown).toEqual(['2027-03-02']);
});

it('the day beneath is offered once: by Continue, not by a second button that shows it', () => {
  const dialog = (date: string) => (
    <OutstandingDialog items={[owed(1)]} date={date} onToday onShow={nothing} onClose={nothing} />
  );
  const { unmount } = renderScreen(dialog('2027-03-10'), { answers: [] });
  expect(screen.queryByRole('button', { name: 'Show 10 Mar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to today' })).toBeTruthy();
  unmount();
  renderScreen(dialog('2027-03-11'), { answers: [] });
  expect(screen.getByRole('button', { name: 'Show 10 Mar' })).toBeTruthy();
});

it('nothing is usual at an hour at which no rate ever was', () => {
  const usual = [
    { at: 540, booked: 0, occupied: 0, utilisation: 0, attendance: null, project: null, selfService: null },
    { at: 600, booked: 2, occupied: 1, utilisation: 5, attendance: 50, project: 50, selfService: null },
  ];
  const day = { date: '2027-03-10', capacity: 24, steps: [], usual };
  expect(usualOf(day, 'attendance')).toEqual([{ at: 600, value: 50 }]);
  expect(usualOf(day, 'selfService')).toEqual([]);
});

it('after 20:00 tiles and the booking summary say how many did not sign out, never that they did', () => {
  const [team, self] = aLab().projects;
  const lab = aLab({ inNow: [], projects: [{ ...team!, inNow: 0, missed: 1 }, self!] });
  renderScreen(
    <>
      <Tiles rate={aRate({ occupiedSeats: 0 })} projects={lab.projects} figures={undefined} phase="over" />
      <BookingSummary lab={lab} isOver onDate={() => {}} />
    </>,
    { answers: [] },
  );
  expect(group('Currently Occupied Seats').getByText('1 not signed out')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Booking summary' }));
  expect(summary.getByText('1 not signed out')).toBeTruthy();
  expect(summary.getByText('5 did not come')).toBeTruthy();
  expect(summary.getByText('Came')).toBeTruthy();
  expect(summary.queryByText(/[1-9]\d* signed out/)).toBeNull();
});

it('where a booking was cut below those inside, tile and summary say how many are over it', () => {
  const projects = [{ ...aLab().projects[0]!, booked: 1, inNow: 3, toCome: 0 }];
  renderScreen(
    <>
      <Tiles
        rate={aRate({ bookedCapacity: 1, occupiedSeats: 3 })}
        projects={projects}
        figures={undefined}
        phase="open"
      />
      <BookingSummary lab={aLab({ projects })} isOver={false} onDate={() => {}} />
    </>,
    { answers: [] },
  );
  expect(group('Currently Occupied Seats').getByText('2 inside over a booking')).toBeTruthy();
  expect(group('Total Booked Capacity').getByText('21 seats free')).toBeTruthy();
  expect(screen.getByText('2 over the booking')).toBeTruthy();
  expect(screen.getByText('21 free')).toBeTruthy();
});
