import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import AttendancePage from './AttendancePage.js';
import { aLab, aRate, aVisit, at } from './attendance.examples.js';

const calls = attendanceCalls;
const date = '2027-03-10';
type Answers = Parameters<typeof renderScreen>[1]['answers'];
const calm: Answers = [
  answering(calls.attendanceRate, ({ date: on }) => aRate({ date: on })),
  answering(calls.labNow, ({ date: on }) => aLab({ date: on })),
  answering(calls.dayFigures, ({ date: on }) => ({ date: on, capacity: 24, steps: [], usual: [] })),
  answering(calls.attendanceList, [aVisit()]),
  answering(calls.bookedProjects, [
    {
      projectId: 'p-1',
      refNum: 'DCL-2026-014',
      userTypeCode: 'COL_RESEARCHER',
      noOfBooked: 5,
      accessLocation: 0 as const,
    },
  ]),
  answering(calls.attendanceUsers, [
    { userId: 'u-9', name: 'Chan Wing Yan', chineseName: '陳穎欣', university: 'HKU' },
  ]),
  answering(calls.outstandingSignOuts, []),
  answering(calls.monthFigures, ({ month }) => ({ month, days: [], heat: [] })),
];
const open = (more: Answers = [], where: Parameters<typeof renderScreen>[1]['at'] = '/attendance-management') => ({
  ...renderScreen(<AttendancePage />, {
    answers: [...calm, ...more],
    at: where,
    user: { roles: ['DUTY_OFFICER'], functions: ['ATTENDANCE_MANAGEMENT'] },
  }),
  person: userEvent.setup(),
});
const tile = (name: string) => within(screen.getByRole('group', { name }));

it('shows the five numbers of today with their denominators [2.2.4.01 2.2.4.06 2.2.4.07]', async () => {
  open();
  await screen.findByText('18 seats free');
  expect(screen.getByRole('heading', { name: 'Attendance Management' })).toBeTruthy();
  expect(tile('Total Booked Capacity').getByText('6')).toBeTruthy();
  expect(tile('Currently Occupied Seats').getByText('4 to come, 1 late')).toBeTruthy();
  expect(tile('Lab Utilization Rate').getByText('1 of 24 seats used')).toBeTruthy();
  expect(tile('Total Attendance Rate').getByText('1 of 6 attended')).toBeTruthy();
  expect(tile('Detailed Attendance Rate').getByText('Project, 1 of 5')).toBeTruthy();
  expect(tile('Detailed Attendance Rate').getByText('Self-service, 0 of 1')).toBeTruthy();
});

it('shows the new number when a push says that the date changed, and says it aloud', async () => {
  let occupied = 1;
  const [team, ...others] = aLab().projects;
  const lab = () => aLab({ projects: [{ ...team!, inNow: occupied }, ...others] });
  const { push } = open([answering(calls.labNow, lab)]);
  await waitFor(() => tile('Currently Occupied Seats').getByText('4 to come, 1 late'));
  occupied = 2;
  await push(labDate(date));
  await waitFor(() => tile('Currently Occupied Seats').getByText('2'));
  expect(await screen.findByText('Currently Occupied Seats: 2 / 24')).toBeTruthy();
});

it('does not ask again for what changed on another date', async () => {
  const { push, sentTo } = open();
  await waitFor(() => tile('Currently Occupied Seats').getByText('4 to come, 1 late'));
  const before = sentTo(calls.attendanceRate).length;
  await push(labDate('2027-03-11'));
  expect(sentTo(calls.attendanceRate)).toHaveLength(before);
});

it('lists who is in, and seats that are expected or late: a project without names, self-service by its person [2.2.4.18 2.2.4.21]', async () => {
  open();
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  expect((await group('In now')).getByText(/Chan Wing Yan/)).toBeTruthy();
  const expected = await group('Expected');
  expect(expected.getByText('DCL-2026-014')).toBeTruthy();
  expect(expected.getByText('usually in by 11:00')).toBeTruthy();
  expect((await group('Late')).getByText(/Hui Long Ching/)).toBeTruthy();
});

it('shows for whom the lab is open and the remarks of the day, without their scripts [2.2.4.09 2.2.4.10 2.5.3.12]', async () => {
  open([answering(calls.labNow, aLab({ remarks: '<b>Fire drill</b><img src=x onerror="window.hurt = true">' }))]);
  await screen.findByText('Fire drill');
  const panel = within(screen.getByRole('region', { name: 'Lab capacity' }));
  expect(panel.getByText('Project')).toBeTruthy();
  expect(panel.getByText('Self-service')).toBeTruthy();
  expect(panel.getByText('Fire drill').tagName).toBe('B');
  expect(document.querySelector('img[onerror]')).toBeNull();
});

it('tells on opening who has not signed out, and leads to that date [2.2.4.17]', async () => {
  const owed = {
    attendanceId: '2027-03-09.v-3',
    userId: 'u-3',
    bookDate: '2027-03-09',
    refNum: 'DCL-2026-007',
    name: 'Kenneth Au Yeung',
    chineseName: '歐陽健',
    startTime: at('14:05', '2027-03-09'),
  };
  const { person, address } = open([answering(calls.outstandingSignOuts, [owed])]);
  const dialog = within(await screen.findByRole('dialog', { name: '1 visit was not signed out' }));
  expect(dialog.getByText('9 Mar 2027')).toBeTruthy();
  expect(dialog.getByText('DCL-2026-007')).toBeTruthy();
  expect(dialog.getByText(/Kenneth Au Yeung/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Show 9 Mar' }));
  await waitFor(() => expect(address().search).toBe('?date=2027-03-09'));
  expect(await screen.findByText('Tue 09/03/2027')).toBeTruthy();
});

it('opens at the date that a link hands over, and keeps it in the address [1.2.1.22 2.2.1.07 2.2.4.04]', async () => {
  const { person, address, sentTo } = open([], { pathname: '/attendance-management', state: { date: '2027-03-09' } });
  expect(await screen.findByText('Tue 09/03/2027')).toBeTruthy();
  expect(address().search).toBe('?date=2027-03-09');
  await waitFor(() => expect(sentTo(calls.attendanceRate).at(-1)?.input).toEqual({ date: '2027-03-09' }));
  await person.click(screen.getByRole('button', { name: 'Tue 09/03/2027' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
  await person.click(await calendar.findByRole('gridcell', { name: '5' }));
  expect(await screen.findByText('Fri 05/03/2027')).toBeTruthy();
  expect(address().search).toBe('?date=2027-03-05');
});

it('filters the list by project and keeps the filter in the address [2.2.4.11 2.2.4.12]', async () => {
  const { person, address, sentTo } = open();
  await person.click(await screen.findByRole('combobox', { name: 'Project shown' }));
  await person.click(await screen.findByRole('option', { name: 'DCL-2026-014' }));
  await waitFor(() => expect(address().search).toBe('?project=p-1'));
  expect(sentTo(calls.attendanceList).at(-1)?.input).toEqual({ date, projectId: 'p-1' });
});

const editRow = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(await screen.findByRole('button', { name: 'Edit Chan Wing Yan' }));
  return screen.findByRole('textbox', { name: 'Time out' });
};

it('edits a row in its place and saves it with its version [1.8.19 2.2.4.14 2.4.4.01 2.4.4.05 2.7.10 2.8.16]', async () => {
  const saved = { code: 0, message: 'Saved successfully!', attendanceId: `${date}.v-1`, data: null };
  const { person, sentTo } = open([answering(calls.updateAttendance, saved)]);
  const timeOut = await editRow(person);
  expect(screen.getByRole('button', { name: 'New' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => screen.getByRole('combobox', { name: 'Researcher' }).textContent?.includes('Chan'));
  await person.type(timeOut, '09:50{Enter}');
  expect(await screen.findByText('Saved successfully!')).toBeTruthy();
  expect(sentTo(calls.updateAttendance)[0]?.input).toMatchObject({
    attendanceId: `${date}.v-1`,
    version: 2,
    date,
    signinTime: '09:03',
    signoutTime: '09:50',
  });
  expect(screen.queryByRole('textbox', { name: 'Time out' })).toBeNull();
});

it('says what is missing or no time before it sends anything [2.2.4.13 2.5.3.01 2.5.3.03 2.5.3.07]', async () => {
  const { person, sentTo } = open();
  await screen.findByRole('button', { name: 'Edit Chan Wing Yan' });
  await person.click(screen.getByRole('button', { name: 'New' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please select Project no./SDP no.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const timeOut = await editRow(person);
  const timeIn = screen.getByRole('textbox', { name: 'Time in' });
  await person.clear(timeIn);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please input Sign-in time.')).toBeTruthy();
  await person.type(timeIn, '09:03');
  await person.type(timeOut, '99:99{Enter}');
  expect(await screen.findByText('Invalid time')).toBeTruthy();
  expect(sentTo(calls.updateAttendance)).toHaveLength(0);
});

it('shows a refused save in a popup and keeps the row in edit [2.8.17]', async () => {
  const said = 'Sign-out time cannot be earlier than Sign-in time';
  const { person } = open([
    answering(calls.updateAttendance, () => {
      throw refusal(422, said);
    }),
  ]);
  await person.type(await editRow(person), '09:01{Enter}');
  const popup = within(await screen.findByRole('dialog', { name: 'The record could not be saved' }));
  expect(popup.getByText(said)).toBeTruthy();
  await person.click(popup.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('textbox', { name: 'Time out' })).toBeTruthy();
});

it('names the seats that are all occupied [2.8.18]', async () => {
  const full = { code: 1, message: 'x', attendanceId: null, data: { refNum: 'DCL-2026-014', seats: 2 } };
  const { person } = open([answering(calls.updateAttendance, full)]);
  await person.type(await editRow(person), '09:30{Enter}');
  const popup = await screen.findByRole('dialog', { name: 'The record could not be saved' });
  const said = /insufficient capacity\..*DCL-2026-014.*2 seat\(s\) all occupied.*Please check again\./;
  expect(popup.textContent).toMatch(said);
});

it('asks before an unsaved row is left [2.4.4.03 2.8.11]', async () => {
  const { person, address } = open();
  await person.type(await editRow(person), '09');
  await person.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('The record(s) is(are) not yet saved. Are you sure to leave?')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address().search).toBe('');
  await person.click(await screen.findByRole('button', { name: 'Next day' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address().search).toBe('?date=2027-03-11'));
});

it('edits nothing on a future date [2.4.4.04 2.4.4.06]', async () => {
  const { person } = open([], '/attendance-management?date=2027-03-12');
  await screen.findByRole('button', { name: 'Edit Chan Wing Yan' });
  for (const name of ['Edit Chan Wing Yan', 'Delete Chan Wing Yan', /^Remarks of Chan Wing Yan/, 'New']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    const why = button.getAttribute('aria-disabled') === 'true' && button.getAttribute('aria-description');
    // Disabled with `aria-disabled` only: it takes focus and touch, so that everybody can learn the reason.
    expect([why, button.disabled]).toEqual(['Records of a future date cannot be edited', false]);
    await person.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Locker No.' })).toBeNull();
});

it('deletes a visit after asking, and keeps the row when that fails [2.2.4.15 2.8.29]', async () => {
  const { person, sentTo } = open([
    answering(calls.deleteAttendance, () => {
      if (sentTo(calls.deleteAttendance).length > 1) return { message: 'Deleted successfully!' };
      throw refusal(409, 'This record was changed at 09:59. Please reload it.');
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Delete Chan Wing Yan' }));
  await person.click(await screen.findByRole('button', { name: 'Delete visit' }));
  expect(await screen.findByText('This record was changed at 09:59. Please reload it.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'OK' }));
  await person.click(await screen.findByRole('button', { name: 'Delete Chan Wing Yan' }));
  await person.click(await screen.findByRole('button', { name: 'Delete visit' }));
  expect(await screen.findByText('Deleted successfully!')).toBeTruthy();
  expect(sentTo(calls.deleteAttendance).map(({ input }) => input)).toMatchObject(
    Array(2).fill({ attendanceId: `${date}.v-1` }),
  );
});

it('shows the remarks of a visit with their formatting and without their scripts (P18) [2.5.3.12]', async () => {
  const remarks =
    'R&D: p<0.05 <b>badge</b> lent<img src=x onerror="window.hurt = true"><script>window.hurt = true</script>';
  open([answering(calls.attendanceList, [aVisit({ remarks })])]);
  const named = 'Remarks of Chan Wing Yan: R&D: p<0.05 badge lent';
  const cell = await screen.findByRole('button', { name: named });
  expect(cell.textContent).toBe('R&D: p<0.05 badge lent');
  expect(cell.title).toBe('R&D: p<0.05 badge lent');
  expect(within(cell).getByText('badge').tagName).toBe('B');
  expect(cell.querySelector('img, script')).toBeNull();
  expect('hurt' in window).toBe(false);
});

it('enters remarks in a popup of at most 100 characters [2.2.4.16]', async () => {
  const { person, sentTo } = open([answering(calls.updateAttendanceWork, { message: 'Saved successfully!' })]);
  await person.click(await screen.findByRole('button', { name: 'Remarks of Chan Wing Yan' }));
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Remarks' });
  await person.click(field);
  await person.paste('x'.repeat(101));
  await person.click(screen.getByRole('button', { name: 'Save remarks' }));
  await screen.findByText('Please shorten this by 1 character.');
  expect(sentTo(calls.updateAttendanceWork)).toHaveLength(0);
  await person.clear(field);
  await person.type(field, 'Badge lent');
  await person.click(screen.getByRole('button', { name: 'Save remarks' }));
  await waitFor(() =>
    expect(sentTo(calls.updateAttendanceWork)[0]?.input).toEqual({
      attendanceId: `${date}.v-1`,
      workstationNo: 'WS-04',
      lockerNo: 'L-12',
      remarks: 'Badge lent',
      version: 2,
    }),
  );
});

it('says what failed in its place, without a snackbar, and tries again [1.8.26]', async () => {
  let down = true;
  const { person } = open([
    answering(calls.attendanceRate, () => {
      if (down) throw refusal(500, 'The service is busy.');
      return aRate();
    }),
  ]);
  expect(await screen.findByText('Could not be loaded')).toBeTruthy();
  expect(document.querySelector('.notistack-SnackbarContainer [role=alert]')).toBeNull();
  down = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => tile('Currently Occupied Seats').getByText('4 to come, 1 late'));
});

it('opens the scanner by its button [2.2.4.03]', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Scan' }));
  expect(await screen.findByRole('dialog', { name: 'Scan to sign in or out' })).toBeTruthy();
});
