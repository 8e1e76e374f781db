import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { doorSeats, visitsOf } from '@hadcl/features/words/topics';
import { scanMessages } from '@hadcl/features/attendance/door/scan.messages.en';
import { reportsFiled } from '@hadcl/features/progress-reports/due/filed-reports.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../../shell/testing.js';
import { paths } from '../../../../shell/routes/paths.js';
import { anOwnVisit, aQr, at } from '../../attendance.examples.js';
import { QrCodeDialog } from './QrCodeDialog.js';
import type { OwnVisit, ProjectQr } from './DoorAnswer.js';

const open = (projectQRs: () => ProjectQr[], phone = false, lastVisit: () => OwnVisit | null = () => null) => ({
  ...renderScreen(<QrCodeDialog onClose={() => {}} />, {
    phone,
    screens: [{ path: paths.progressReports(), codes: [], desktopOnly: true }],
    answers: [
      answering(attendanceCalls.attendanceQrs, () => ({
        date: '2027-03-10',
        projectQRs: projectQRs(),
        lastVisit: lastVisit(),
        turnsAt: '2027-03-10T20:00:00+08:00',
        remarks: '<p>Fire drill at 15:30.</p>',
        seconds: 120,
      })),
    ],
  }),
  person: userEvent.setup(),
});
const drawn = () => screen.getByRole('img', { name: 'Access QR code' }).querySelector('path')?.getAttribute('d');

it('shows the code, its seats, the remarks of the day and the reminder [2.2.6.02 2.2.6.03 2.2.6.04 2.2.6.05 2.2.6.16]', async () => {
  open(() => [aQr(), aQr({ projectId: 'p-2', refNum: 'DCL-2026-025' })]);
  const dialog = await screen.findByRole('dialog', { name: 'Access QR Code' });
  await within(dialog).findByRole('img', { name: 'Access QR code' });
  expect(within(dialog).getByRole('combobox', { name: 'Project No.' }).textContent).toBe('DCL-2026-014');
  expect(within(dialog).getByText('1 of 2 seats in use')).toBeTruthy();
  expect(within(dialog).getByRole('img', { name: 'Typed code K 7 P X 3 M R T' }).textContent).toBe('K7PX3MRT');
  expect(within(dialog).getByText('Fire drill at 15:30.')).toBeTruthy();
  expect(within(dialog).getByText('Please be reminded to sign out using QR code when you leave.')).toBeTruthy();
});

it('draws a new code at once when the shown one was used [2.2.6.15]', async () => {
  let used = 0;
  const { push } = open(() => [aQr({ token: `sealed-${used}` })]);
  await screen.findByRole('img', { name: 'Access QR code' });
  const before = drawn();
  used = 1;
  await push(visitsOf('u-1'));
  await waitFor(() => expect(drawn()).not.toBe(before));
});

it('turns into the answer when the code was scanned, names the seat as soon as the desk gives one, and says when they left', async () => {
  let visit: OwnVisit | null = null;
  const { push, person } = open(
    () => [aQr()],
    true,
    () => visit,
  );
  await screen.findByRole('img', { name: 'Access QR code' });
  visit = anOwnVisit({ signinTime: at('10:42') });
  await push(visitsOf('u-1'));
  const answer = within(await screen.findByRole('dialog', { name: 'Signed in' }));
  expect(answer.getByRole('status').textContent).toBe('Signed in10:42Dr Chan Tai ManDCL-2026-014');
  expect(screen.queryByRole('img', { name: 'Access QR code' })).toBeNull();
  visit = anOwnVisit({ signinTime: at('10:42'), workstationNo: 'WS-13', lockerNo: 'L-16' });
  await push(visitsOf('u-1'));
  await answer.findByText('10:42 · WS-13');
  visit = { ...visit, signoutTime: at('12:37'), isOpen: false };
  await push(visitsOf('u-1'));
  const left = within(await screen.findByRole('dialog', { name: 'Signed out' }));
  expect(left.getByRole('status').textContent).toContain('12:37');
  left.getByText('Please leave the key of L-16 at the desk.');
  expect(document.activeElement).toBe(left.getByRole('button', { name: 'Done' }));
  await person.click(left.getByRole('button', { name: 'Done' }));
});

it('shows the code, and no answer, to whoever opens it after a scan: since when they are inside, or when they left', async () => {
  const { unmount } = open(
    () => [aQr({ isInside: true, since: at('09:12') })],
    true,
    () => anOwnVisit({ signinTime: at('09:12') }),
  );
  await screen.findByText('You are inside since 09:12. Show this code when you leave.');
  unmount();
  open(
    () => [aQr()],
    true,
    () => anOwnVisit({ signoutTime: at('10:41'), isOpen: false }),
  );
  await screen.findByText('You signed out at 10:41');
  expect(screen.getByRole('dialog', { name: 'Access QR Code' })).toBeTruthy();
});

it('gives the code the moment that a seat of the project is free again, and when the door opens', async () => {
  const full = aQr({ token: '', isOccupied: true, seatsInUse: 2, refusal: 'x', refusalCode: 'all-seats-occupied' });
  let now = full;
  const { push, beat } = open(() => [now]);
  await screen.findByText('Please manage your seat in Booking Management.');
  now = aQr();
  await push(doorSeats('2027-03-10'));
  await screen.findByRole('img', { name: 'Access QR code' });
  now = aQr({ token: '', refusal: 'Only can input 9am - 8pm', refusalCode: 'out-of-hours' });
  await beat({}, '2027-03-10T20:00:00.500+08:00');
  await screen.findByText('Only can input 9am - 8pm');
});

it('asks for a new code when 60 seconds of the lab are over [2.2.6.08]', async () => {
  const { beat, sentTo } = open(() => [aQr()]);
  await screen.findByText(/Renews in \d+ s/);
  const before = sentTo(attendanceCalls.attendanceQrs).length;
  await beat({}, '2027-03-10T10:00:59+08:00');
  expect(sentTo(attendanceCalls.attendanceQrs)).toHaveLength(before);
  await beat({}, '2027-03-10T10:01:02+08:00');
  await waitFor(() => expect(sentTo(attendanceCalls.attendanceQrs)).toHaveLength(before + 1));
});

it('says that no seat is reserved today [2.8.20]', async () => {
  open(() => [
    aQr({ token: '', seatsReserved: 0, seatsInUse: 0, refusal: 'No seat', refusalCode: 'no-seat-reserved' }),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No seat has been reserved on 10 Mar 2027.');
  expect(alert.textContent).toContain('Please reserve your seat in Booking Management.');
  expect(screen.queryByRole('img', { name: 'Access QR code' })).toBeNull();
});

it('says that every seat is occupied [2.8.21]', async () => {
  open(() => [aQr({ token: '', isOccupied: true, seatsInUse: 2, refusal: 'x', refusalCode: 'all-seats-occupied' })]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('All reserved seat(s) for DCL-2026-014 is (are) occupied on 10 Mar 2027.');
  expect(alert.textContent).toContain('Please manage your seat in Booking Management.');
});

it('says first why there is no code for the seat of today, not that another project has none', async () => {
  const without = aQr({ projectId: 'p-1', token: '', seatsReserved: 0, refusal: 'x', refusalCode: 'no-seat-reserved' });
  open(() => [without, { ...reportOwed, projectId: 'p-2', seatsReserved: 2 }]);
  const said = /^The progress report for DCL-2026-014 for Feb 2027 is still outstanding/;
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
});

const advised = 'Please contact PI to submit the progress report to unlock HADCL access.';
const reportOwed = aQr({
  token: '',
  refusalCode: 'report-outstanding',
  refusalFacts: { refNum: 'DCL-2026-014', month: 'Feb 2027' },
  refusal:
    'The progress report for DCL-2026-014 for Feb 2027 is still outstanding. Please contact PI to submit the progress report to unlock HADCL access.',
});

it('leads from an outstanding report to the progress reports [2.8.22 2.8.23]', async () => {
  expect(
    scanMessages['report-outstanding'].replace('{{refNum}}', 'DCL-2026-014').replace('{{month}}', 'Feb 2027'),
  ).toBe(reportOwed.refusal);
  const { person, address } = open(() => [reportOwed]);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The progress report for DCL-2026-014 for Feb 2027 is still outstanding.',
  );
  screen.getByText(advised);
  await person.click(await screen.findByRole('link', { name: 'Progress Report' }));
  expect(address().pathname).toBe('/progress-reports');
});

it('gives the code the moment that the report is submitted [2.4.5.18]', async () => {
  let now = reportOwed;
  const { push } = open(() => [now]);
  await screen.findByText(advised);
  expect(screen.queryByRole('img', { name: 'Access QR code' })).toBeNull();
  now = aQr();
  await push(reportsFiled);
  await screen.findByRole('img', { name: 'Access QR code' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says on a phone that reports are for a PC, and stays [2.8.23]', async () => {
  const { person, address } = open(() => [reportOwed], true);
  await person.click(await screen.findByRole('link', { name: 'Progress Report' }));
  expect(await screen.findByText('Function only available on PC.')).toBeTruthy();
  expect(address().pathname).toBe('/');
});

it('keeps the screen awake while a code is shown', async () => {
  const release = jest.fn(async () => {});
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = open(() => [aQr()]);
  await screen.findByRole('img', { name: 'Access QR code' });
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  await act(async () => unmount());
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
