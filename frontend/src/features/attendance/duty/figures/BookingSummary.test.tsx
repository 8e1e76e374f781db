import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../shell/testing.js';
import { aLab } from '../../attendance.examples.js';
import { BookingSummary } from './BookingSummary.js';

it('lists the projects of the date and the self-service seats with what is booked [2.2.4.05]', () => {
  renderScreen(<BookingSummary lab={aLab()} isOver={false} onDate={() => {}} />, { answers: [] });
  screen.getByRole('heading', { name: /Booking Summary/i });
  const rows = screen.getAllByRole('listitem').map((row) => row.innerHTML && [...row.children]);
  const read = rows.map((cells) => (cells || []).map(({ textContent }) => textContent));
  expect(read.filter(([first]) => /^(DCL|SDP)/.test(first ?? '')).map((row) => [row[0], row.at(-1)])).toEqual([
    ['DCL-2026-014', '5'],
    ['SDP-2027-011', '1'],
  ]);
});

it('says of a remote booking that it takes no seat here', () => {
  const lab = aLab();
  const [team, self] = lab.projects;
  renderScreen(
    <BookingSummary
      lab={{ ...lab, projects: [team!, { ...self!, booked: 0, toCome: 0, remote: 1 }] }}
      isOver={false}
      onDate={() => {}}
    />,
    { answers: [] },
  );
  expect(screen.getByText('1 remote, no seat here')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /SDP-2027-011/ })).toBeNull();
});

it('lets the date be chosen where its bookings are summed up [2.2.4.04]', async () => {
  const dates: string[] = [];
  const lab = aLab({ date: '2027-03-10' });
  renderScreen(<BookingSummary lab={lab} isOver={false} onDate={(date) => dates.push(date)} />, { answers: [] });
  const summary = within(screen.getByRole('region', { name: /Booking Summary/i }));
  await userEvent.click(summary.getByRole('button', { name: '10/03/2027. Choose a date' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
  await userEvent.click(await calendar.findByRole('gridcell', { name: '9' }));
  expect(dates).toEqual(['2027-03-09']);
});
