import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, aVisit } from '../attendance.examples.js';
import { DutyDay } from '../duty/DutyDay.js';
import type { Work } from '../door/scanner/scanResult.js';
import { WorkFields } from '../door/scanner/WorkFields.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';

// A whole screen in a document without layout takes its time on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

const calls = attendanceCalls;
const date = '2027-03-10';
const p1 = {
  projectId: 'p-1',
  refNum: 'DCL-2026-014',
  userTypeCode: 'COL_RESEARCHER' as const,
  noOfBooked: 5,
  accessLocation: 0 as const,
};
const s1 = {
  projectId: 's-1',
  refNum: 'SDP-2027-011',
  userTypeCode: 'SELF_RESEARCHER' as const,
  noOfBooked: 1,
  accessLocation: 0 as const,
};
const nothing = () => {};
const open = () => ({
  ...renderScreen(<DutyDay date={date} today={date} project="" onDate={nothing} onProject={nothing} />, {
    answers: [
      answering(calls.attendanceRate, aRate()),
      answering(calls.labNow, aLab()),
      answering(calls.dayFigures, { date, capacity: 24, steps: [], usual: [] }),
      answering(calls.attendanceList, [aVisit()]),
      answering(calls.bookedProjects, [p1, s1]),
      answering(calls.attendanceUsers, []),
      answering(calls.outstandingSignOuts, []),
      answering(calls.monthFigures, ({ month }) => ({ month, days: [], heat: [] })),
      answering(calls.updateAttendance, { code: 0, message: 'Saved successfully!', attendanceId: null, data: null }),
    ],
  }),
  person: userEvent.setup(),
});
const seat = (name: RegExp) => screen.findByRole('button', { name });

it('says of each workstation who sits there, whose is late, which is free; a press opens the visit there', async () => {
  const { person, sentTo } = open();
  await seat(/^WS-01, free, next to be given$/);
  await seat(/^WS-02, late, SDP-2027-011$/);
  await seat(/^WS-03, free$/);
  await person.click(await seat(/^WS-04, Chan Wing Yan, DCL-2026-014, in since 09:03$/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit visit' }));
  const workstation = dialog.getByRole('textbox', { name: 'Workstation No.' });
  expect((workstation as HTMLInputElement).value).toBe('WS-04');
  await person.clear(workstation);
  await person.click(dialog.getByRole('button', { name: 'Use WS-01' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(calls.updateAttendance).map(({ input }) => input)).toMatchObject([
      { attendanceId: '2027-03-10.v-1', workstationNo: 'WS-01' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a free workstation opens a new visit at it, of the project that it is kept for', async () => {
  const { person } = open();
  await person.click(await seat(/^WS-02, late/));
  const dialog = within(await screen.findByRole('dialog', { name: 'New visit' }));
  expect((dialog.getByRole('textbox', { name: 'Workstation No.' }) as HTMLInputElement).value).toBe('WS-02');
  expect(dialog.getByRole('combobox', { name: 'Ref. no.' }).textContent).toBe('SDP-2027-011');
});

function Noted() {
  const work: Work = { attendanceId: `${date}.v-2`, workstationNo: '', lockerNo: '', remarks: '', version: 1 };
  const form = useCallForm(calls.updateAttendanceWork, { defaults: work, toInput: (values: Work) => values });
  return <WorkFields form={form} attendanceId={work.attendanceId} />;
}

it('signing in, a free workstation is proposed and taken with one press; one in use is warned of, however it is typed', async () => {
  renderScreen(<Noted />, { answers: [answering(calls.labNow, aLab())] });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Use WS-01' }));
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Workstation No.' });
  expect(field.value).toBe('WS-01');
  expect(screen.queryByText(/in use/)).toBeNull();
  await person.clear(field);
  await person.type(field, 'ws4');
  expect(await screen.findByText('WS-04 is in use by Chan Wing Yan')).toBeTruthy();
});
