import { screen } from '@testing-library/react';
import { renderScreen } from '../../../shell/testing.js';
import { aLab } from '../attendance.examples.js';
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
