import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../../shell/testing.js';
import { at } from '../../attendance.examples.js';
import { MissedSignOutDialog } from '../DoorDialogs.js';

const owed = {
  id: '2027-03-08.v-7',
  bookDate: '2027-03-08',
  refNum: 'DCL-2026-014',
  startTime: at('10:12', '2027-03-08'),
  endTime: null as string | null,
};
const open = (user?: object) => {
  const held = { ...owed };
  const view = renderScreen(<MissedSignOutDialog />, {
    ...(user && { user }),
    answers: [
      answering(attendanceCalls.leakageAttendance, () => ({ ...held })),
      answering(attendanceCalls.submitLeakageAttendance, ({ leavingTime }) => {
        held.endTime = at(leavingTime.slice(11), '2027-03-08');
        return { message: 'Submitted Successfully!' };
      }),
    ],
  });
  return { ...view, person: userEvent.setup() };
};
const choose = async (person: ReturnType<typeof userEvent.setup>, name: RegExp, option: string) => {
  await person.click(screen.getByRole('combobox', { name }));
  await person.click(screen.getByRole('option', { name: option }));
};
const certify = async (person: ReturnType<typeof userEvent.setup>) => {
  for (const box of screen.getAllByRole('checkbox')) await person.click(box);
};

it('tells the researcher the date that they did not sign out on and asks when they left [1.2.10.02 2.2.7.01 2.2.7.02 2.2.7.03 2.2.7.04 2.4.5.15]', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: /System Message You did not sign out on 8 Mar 2027/ });
  expect(within(dialog).getByText(/Signed in at 10:12/)).toBeTruthy();
  expect(within(dialog).getByRole('combobox', { name: /Hour/ })).toBeTruthy();
  expect(within(dialog).getByRole('combobox', { name: /Minute/ })).toBeTruthy();
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeTruthy();
});

it.each([
  ['COL_RESEARCHER', true],
  ['SELF_RESEARCHER', true],
  ['DUTY_OFFICER', false],
  ['HADCL_OFFICER', false],
])('asks a %s: %s, whatever is owed [2.4.5.14]', async (role, isAsked) => {
  const { sentTo } = open({ roles: [role] });
  await act(async () => {});
  expect(sentTo(attendanceCalls.leakageAttendance)).toHaveLength(isAsked ? 1 : 0);
  if (isAsked) await screen.findByRole('dialog');
  else expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes nothing before hour, minute and both certificates are given [2.5.4.01]', async () => {
  const { person, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please complete all mandatory fields.');
  await choose(person, /Hour/, '17');
  await choose(person, /Minute/, '30');
  await person.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please complete all mandatory fields.');
  expect(sentTo(attendanceCalls.submitLeakageAttendance)).toHaveLength(0);
});

it('offers the hours 09 to 20, every minute, and at 20 only 00 [2.5.4.03 2.5.4.04 2.5.4.06]', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('combobox', { name: /Hour/ }));
  const hours = screen.getAllByRole('option').map((option) => option.textContent);
  expect([hours[0], hours.at(-1), hours.length]).toEqual(['09', '20', 12]);
  await person.click(screen.getByRole('option', { name: '19' }));
  await person.click(screen.getByRole('combobox', { name: /Minute/ }));
  expect(screen.getAllByRole('option')).toHaveLength(60);
  await person.keyboard('{Escape}');
  await choose(person, /Hour/, '20');
  await person.click(screen.getByRole('combobox', { name: /Minute/ }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['00']);
});

it('refuses a leaving time that is not after the sign-in [2.5.4.02]', async () => {
  const { person, sentTo } = open();
  await screen.findByRole('dialog');
  await choose(person, /Hour/, '10');
  await choose(person, /Minute/, '12');
  await certify(person);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Leaving time should be later than Sign-in time. Please input again.',
  );
  expect(sentTo(attendanceCalls.submitLeakageAttendance)).toHaveLength(0);
});

it('declares the time in the lab, says so, reads the record again and goes [2.7.3.19 2.7.3.20 2.4.5.16]', async () => {
  const { person, sentTo } = open();
  await screen.findByRole('dialog');
  await choose(person, /Hour/, '17');
  await choose(person, /Minute/, '30');
  await certify(person);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Submitted Successfully!')).toBeTruthy();
  expect(sentTo(attendanceCalls.submitLeakageAttendance)[0]?.input).toEqual({
    id: '2027-03-08.v-7',
    leavingTime: '2027-03-08T17:30',
  });
  expect(sentTo(attendanceCalls.leakageAttendance).length).toBeGreaterThan(1);
});

it('shows what the server says against it', async () => {
  const person = userEvent.setup();
  renderScreen(<MissedSignOutDialog />, {
    answers: [
      answering(attendanceCalls.leakageAttendance, owed),
      answering(attendanceCalls.submitLeakageAttendance, () => {
        throw refusal(422, 'Your leaving time is already recorded: 17:00.');
      }),
    ],
  });
  await screen.findByRole('dialog');
  await choose(person, /Hour/, '18');
  await choose(person, /Minute/, '00');
  await certify(person);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your leaving time is already recorded: 17:00.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('is put away with Later, and lets whoever is not this person log out', async () => {
  const logout = jest.fn(async () => {});
  const person = userEvent.setup();
  renderScreen(<MissedSignOutDialog />, {
    answers: [answering(attendanceCalls.leakageAttendance, owed)],
    session: { logout },
  });
  await person.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
