import { attendanceCalls as calls } from '@hadcl/features/attendance/visits/attendance.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import AttendancePage from './AttendancePage.js';
import { aLab, aRate, aVisit } from './attendance.examples.js';

const date = '2027-03-10';
const open = () => ({
  ...renderScreen(<AttendancePage />, {
    answers: [
      answering(calls.attendanceRate, ({ date: on }) => aRate({ date: on })),
      answering(calls.labNow, ({ date: on }) => aLab({ date: on })),
      answering(calls.dayFigures, ({ date: on }) => ({ date: on, capacity: 24, steps: [], usual: [] })),
      answering(calls.monthFigures, ({ month }) => ({ month, days: [], heat: [] })),
      answering(calls.attendanceList, [aVisit()]),
      answering(calls.attendanceUsers, []),
      answering(calls.bookedProjects, []),
      answering(calls.outstandingSignOuts, []),
      answering(calls.updateAttendance, { code: 0, message: 'Saved', attendanceId: 'v-1', data: null }),
    ],
    at: '/attendance-management',
    user: { roles: ['DUTY_OFFICER'], functions: ['ATTENDANCE_MANAGEMENT'] },
  }),
  person: userEvent.setup(),
});

it('a row that is edited over midnight keeps its day and what was typed; the page moves on once it is saved', async () => {
  const { person, beat, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: /^Edit / }));
  const locker = await screen.findByRole('textbox', { name: /^Locker/ });
  await person.type(locker, '9');
  await beat({}, '2027-03-11T00:00:10+08:00');
  expect(screen.getByRole('textbox', { name: /^Locker/ })).toBe(locker);
  await person.type(locker, '9{Enter}');
  await waitFor(() => expect(sentTo(calls.updateAttendance)[0]?.input).toMatchObject({ date }));
  await waitFor(() => expect(sentTo(calls.attendanceList).at(-1)?.input).toMatchObject({ date: '2027-03-11' }));
});

it('a row that is open at midnight without a word typed stays open, too', async () => {
  const { person, beat } = open();
  await person.click(await screen.findByRole('button', { name: /^Edit / }));
  const locker = await screen.findByRole('textbox', { name: /^Locker/ });
  await beat({}, '2027-03-11T00:00:10+08:00');
  expect(screen.getByRole('textbox', { name: /^Locker/ })).toBe(locker);
});
