import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { seatActs } from '@hadcl/features/attendance/seats/seat-acts.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, aVisit, aWorkstation, outOfService } from '../attendance.examples.js';
import { DutyDay } from '../duty/DutyDay.js';
import type { Work } from '../door/scanner/result/scanResult.js';
import { WorkFields } from '../door/scanner/result/WorkFields.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';

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
const open = (lab = aLab(), at = '/') => ({
  ...renderScreen(<DutyDay date={date} today={date} project="" onDate={nothing} onProject={nothing} />, {
    at,
    answers: [
      answering(seatActs.takeOutOfService, { message: 'WS-03 is out of service.' }),
      answering(seatActs.putBackInService, { message: 'WS-03 is back in service.' }),
      answering(seatActs.moveVisit, { message: 'Moved to WS-02.' }),
      answering(calls.attendanceRate, aRate()),
      answering(calls.labNow, lab),
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

it('says of each workstation who sits there or that it is empty, whoever is still to come; a press opens the visit there (C14)', async () => {
  const { person, sentTo } = open();
  await seat(/^WS-01, empty, next to be given$/);
  await seat(/^WS-02, empty$/);
  await seat(/^WS-03, empty$/);
  screen.getByText('3 empty');
  await person.click(await seat(/^WS-04, Chan Wing Yan, DCL-2026-014, in since 09:03$/));
  await person.click(await screen.findByRole('button', { name: 'Open visit' }));
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

it('“free” and “late” are one number each, in tiles, summary and columns; the plan says only who sits where (C14, C19)', async () => {
  open();
  const tile = (name: string) => within(screen.getByRole('group', { name }));
  await screen.findByText('3 empty');
  expect(screen.getAllByText(/\bfree\b/).map(({ textContent }) => textContent)).toEqual(['18 seats free', '18 free']);
  const summary = within(screen.getByRole('region', { name: 'Booking summary' }));
  expect([summary.getByText('4 to come'), summary.getByText('1 late')]).toHaveLength(2);
  expect(tile('Currently Occupied Seats').getByText('4 to come, 1 late')).toBeTruthy();
  expect(tile('Late').getByRole('heading').nextSibling?.textContent).toBe('1');
  const desks = within(screen.getByRole('list', { name: 'Workstations' })).getAllByRole('button');
  expect(desks.filter((desk) => /late/.test(desk.getAttribute('aria-label')!))).toEqual([]);
});

it('an empty workstation opens a new visit at it, of a project that the desk chooses', async () => {
  const { person } = open();
  await person.click(await seat(/^WS-02, empty/));
  await person.click(await screen.findByRole('button', { name: 'Enter a visit here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New visit' }));
  expect((dialog.getByRole('textbox', { name: 'Workstation No.' }) as HTMLInputElement).value).toBe('WS-02');
  expect(dialog.getByRole('combobox', { name: 'Ref. no.' }).textContent).not.toMatch(/\d/);
});

function Noted() {
  const work: Work = { attendanceId: `${date}.v-2`, workstationNo: '', lockerNo: '', remarks: '', version: 1 };
  const form = useCallForm(calls.updateAttendanceWork, { defaults: work, toInput: (values: Work) => values });
  return <WorkFields form={form} attendanceId={work.attendanceId} />;
}

it('signing in, an empty workstation is proposed and taken with one press; one in use is warned of, however it is typed', async () => {
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

const broken = () => {
  const lab = aLab();
  return { ...lab, workstations: [aWorkstation('WS-01', outOfService()), ...lab.workstations.slice(1)] };
};

it('a workstation is taken out of service with a reason, which is asked for', async () => {
  const { person, sentTo } = open();
  await person.click(await seat(/^WS-03, empty$/));
  await person.click(await screen.findByRole('button', { name: 'Take out of service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take WS-03 out of service' }));
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  // Keys at the speed of a test would be taken for a hand scanner, hence paste.
  await person.paste('Screen is broken');
  await person.click(dialog.getByRole('button', { name: 'Take out of service' }));
  await waitFor(() =>
    expect(sentTo(seatActs.takeOutOfService).map(({ input }) => input)).toEqual([
      { no: 'WS-03', reason: 'Screen is broken', version: 0 },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^WS-03/ })));
});

it('one out of service is neither counted empty nor proposed; who looks reads why, since when and by whom, and puts it back', async () => {
  const { person, sentTo } = open(broken());
  await seat(/^WS-03, empty, next to be given$/);
  await screen.findByText('1 out of service');
  await person.click(await seat(/^WS-01, out of service: Screen is broken$/));
  const card = within(await screen.findByRole('dialog', { name: 'WS-01' }));
  expect(card.getByText('Tue 9 Mar, 16:20')).toBeTruthy();
  expect(card.getByText('Leung Sze Wing')).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Put back in service' }));
  await waitFor(() =>
    expect(sentTo(seatActs.putBackInService).map(({ input }) => input)).toEqual([{ no: 'WS-01', version: 1 }]),
  );
});

it('whoever is put at a workstation out of service is warned of it, with its reason', async () => {
  renderScreen(<Noted />, { answers: [answering(calls.labNow, broken())] });
  const person = userEvent.setup();
  await screen.findByRole('button', { name: 'Use WS-03' });
  await person.type(screen.getByRole('textbox', { name: 'Workstation No.' }), '1');
  expect(await screen.findByText('WS-01 is out of service: Screen is broken')).toBeTruthy();
});

it('a person is moved to a workstation that is empty and in service', async () => {
  const { person, sentTo } = open(broken());
  await person.click(await seat(/^WS-04, Chan/));
  await person.click(await screen.findByRole('button', { name: 'Move to another seat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Chan Wing Yan' }));
  await dialog.findByRole('button', { name: 'Move to WS-03' });
  await person.click(dialog.getByRole('combobox', { name: /New workstation/ }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['WS-02', 'WS-03']);
  await person.click(screen.getByRole('option', { name: /^WS-02/ }));
  await person.click(await dialog.findByRole('button', { name: 'Move to WS-02' }));
  await waitFor(() =>
    expect(sentTo(seatActs.moveVisit).map(({ input }) => input)).toEqual([
      { attendanceId: '2027-03-10.v-1', workstationNo: 'WS-02', version: 2 },
    ]),
  );
});

it('the same workstations stand in a list, which the address keeps', async () => {
  const { person } = open(broken(), '/?seats=list');
  const list = within(await screen.findByRole('list', { name: 'Workstations' }));
  expect((await list.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'WS-01Out of serviceScreen is broken',
    'WS-02Empty',
    'WS-03Next to be given',
    expect.stringMatching(/^WS-04Chan Wing Yan 陳穎欣DCL-2026-01409:03$/),
  ]);
  await person.click(screen.getByRole('button', { name: 'Plan' }));
  await seat(/^WS-01, out of service/);
});
