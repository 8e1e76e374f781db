import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { screen } from '@testing-library/react';
import { useRead } from '../../../shell/api/useRead.js';
import { useTruth } from '../../../shell/live/useLive.js';
import { answering, renderScreen } from '../../../shell/testing.js';
import { DutyHead } from './DutyHead.js';

function Head() {
  return <DutyHead link={useTruth()} hours="" stepper={null} exports={null} onScan={() => {}} />;
}

it('says Live only while what it shows is kept; behind, it says as of when, in amber with a sign, and scanning goes on', async () => {
  const { asOf } = renderScreen(<Head />, { answers: [] });
  screen.getByText('Live');
  await asOf('2027-03-10T09:58:51+08:00', true);
  const line = screen.getByText('As of 09:58').parentElement!;
  expect(line.textContent).toBe('As of 09:58· catching up');
  expect(line.querySelector('svg')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Scan' }).disabled).toBe(false);
  await asOf('2027-03-10T10:00:01+08:00', false);
  screen.getByText('Live');
  screen.getByText('· updated 10:00:01');
});

function Desk() {
  useRead(attendanceCalls.outstandingSignOuts, {});
  return <Head />;
}
it('does not say Live of a day of whose changes the desk is not told', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { asOf } = renderScreen(<Desk />, {
    answers: [answering(attendanceCalls.outstandingSignOuts, [])],
    mayHear: ({ topic }) => topic !== 'outstanding-sign-outs',
  });
  const line = (await screen.findByText('Not live')).parentElement!;
  expect(line.textContent).toBe('Not live· Part of this page is read again every 5 minutes only.');
  expect(screen.queryByText('Live')).toBeNull();
  // “Behind” has priority over the state of the connection, because it applies to the whole page.
  await asOf('2027-03-10T09:58:51+08:00', true);
  screen.getByText('As of 09:58');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
