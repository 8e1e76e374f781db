import { attendanceCalls, roomOfWorkstations } from '@hadcl/features/attendance/visits/attendance.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { act, screen, waitFor } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aLab, aRate } from '../attendance.examples.js';
import { WallDay } from './WallPage.js';

const answers = (inside: () => number) => [
  answering(attendanceCalls.wall, () => ({
    rate: { ...aRate(), occupiedSeats: inside() },
    projects: aLab().projects.map((project, i) => (i ? project : { ...project, inNow: inside() })),
    workstations: aLab().workstations,
  })),
];

it('shows numbers and seats, no names and nothing to press, and follows the lab', async () => {
  let inside = 4;
  const { push, asked, emitted } = renderScreen(<WallDay open />, { answers: answers(() => inside) });
  expect(await screen.findByText('Occupied seats')).toBeTruthy();
  expect(screen.getByText('DCL-2026-014')).toBeTruthy();
  const desks = screen.getAllByRole('img', { name: /^WS-/ }).map((desk) => desk.getAttribute('aria-label'));
  expect(desks).toEqual([
    'WS-01, empty, next to be given',
    'WS-02, empty',
    'WS-03, empty',
    'WS-04, taken, DCL-2026-014',
  ]);
  expect(screen.queryByText(/Chan Wing Yan/)).toBeNull();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(new Set(asked.map(({ call }) => call.path))).toEqual(new Set([attendanceCalls.wall.path]));
  expect(emitted).toContainEqual({
    event: 'watch',
    args: [[labDate('2027-03-10'), roomOfWorkstations('all')], expect.anything()],
  });
  inside = 57;
  await push(labDate('2027-03-10'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Occupied seats' }).nextSibling?.textContent).toBe('57/ 24'),
  );
});

it('says as of when it is true, in words and a sign, while the lab’s portal is behind', async () => {
  const { asOf } = renderScreen(<WallDay open />, { answers: answers(() => 4) });
  await screen.findByText('Live');
  await asOf('2027-03-10T09:58:51+08:00', true);
  const line = screen.getByText('As of 09:58, catching up');
  expect(line.querySelector('svg')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  await asOf('2027-03-10T10:00:00+08:00', false);
  screen.getByText('Live');
});

it('says in amber that it is not live where the server does not tell it of changes', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  renderScreen(<WallDay open />, { answers: answers(() => 4), mayHear: () => false });
  const line = await screen.findByText('Not live, read every 5 minutes');
  expect(line.getAttribute('role')).toBe('status');
  expect(screen.queryByText('Live')).toBeNull();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it('asks nothing before its session is open', async () => {
  const { asked } = renderScreen(<WallDay open={false} />, { answers: answers(() => 4) });
  await act(async () => {});
  expect(asked).toEqual([]);
});
