import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../../shell/testing.js';
import { aRecord, at } from '../../attendance.examples.js';
import type { AttendanceRecord } from './result/resultOf.js';
import { ScannerDialog } from './ScanDialogs.js';

// Skips the visibility check of role queries, which is slow for a whole screen.
configure({ defaultHidden: true });

const { attendanceRecord, signInOut, updateAttendanceWork } = attendanceCalls;
const noted = () => ({ message: 'Saved successfully!' });
const renderDialog = (answers: readonly ReturnType<typeof answering>[], minutes = 1) => ({
  ...renderScreen(<ScannerDialog onClose={() => {}} />, {
    answers: [
      ...answers,
      answering(informationCalls.param, ({ code }) => ({ code, intValue: minutes, textValue: null })),
    ],
  }),
  person: userEvent.setup(),
});
const open = (answer: () => AttendanceRecord, minutes = 1, note: () => { message: string } = noted) =>
  renderDialog(
    [answering(signInOut, answer), answering(attendanceRecord, answer), answering(updateAttendanceWork, note)],
    minutes,
  );
const type = async (person: ReturnType<typeof userEvent.setup>, code: string) =>
  person.type(await screen.findByRole('textbox', { name: 'Typed code' }), `${code}{Enter}`);
const band = () => screen.findByRole('dialog', { name: /Signed|Refused|Already/ });

afterEach(() => jest.useRealTimers());

it('says when there is no camera, and takes a typed code', async () => {
  const { person, sentTo } = open(() => aRecord());
  expect(await screen.findByText('No camera was found')).toBeTruthy();
  await type(person, 'sealed-1');
  expect(sentTo(signInOut).map(({ input }) => input)).toEqual([{ token: 'sealed-1' }]);
});

it('sends a code that stays before the scanner once in five seconds, by elapsed time', async () => {
  jest.useFakeTimers();
  const { sentTo } = open(() => {
    throw refusal(422, 'This code has expired. Please show the current one.');
  });
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const scan = async (code: string) => {
    await type(person, code);
    await act(async () => jest.advanceTimersByTime(500));
    const ok = screen.queryByRole('button', { name: 'OK' });
    if (ok) await person.click(ok);
    await act(async () => jest.advanceTimersByTime(500));
    return sentTo(signInOut).length;
  };
  expect(await scan('sealed-1')).toBe(1);
  expect(await scan('sealed-1')).toBe(1);
  expect(await scan('sealed-2')).toBe(2);
  await act(async () => jest.advanceTimersByTime(5_000));
  expect(await scan('sealed-1')).toBe(3);
});

it('does not put the next person away when the note about the one before is saved late', async () => {
  let saved = () => {};
  const slow = new Promise<{ message: string }>((resolve) => {
    saved = () => resolve(noted());
  });
  const records = [aRecord(), aRecord({ attendanceId: '2027-03-10.v-2', name: 'Lee Ka Ho' })];
  const { person } = open(() => records.shift() as AttendanceRecord, 1, (() => slow) as never);
  await type(person, 'sealed-1');
  const first = await band();
  await person.click(within(first).getByRole('button', { name: 'OK' }));
  fireEvent.keyDown(first, { key: 'Escape' });
  await waitFor(() => expect(first.isConnected).toBe(false));
  await type(person, 'sealed-2');
  await band();
  await act(async () => saved());
  expect(screen.getByRole('dialog', { name: /Signed in/ }).textContent).toContain('Lee Ka Ho');
});

it('shows who signed in with all that is known of him [2.2.5.01 2.2.5.09 2.2.5.10]', async () => {
  const adminTasks = [
    { desc: 'Undertaking Form', isChecked: true },
    { desc: 'FRS', isChecked: false },
  ];
  const { person } = open(() => aRecord({ adminTasks }));
  await type(person, 'sealed-1');
  const dialog = within(await band());
  expect(dialog.getByRole('status').textContent).toMatch(
    /Signed in.*10:00.*Chan Wing Yan.*陳穎欣.*DCL-2026-014, 2 of 3 seats in use/,
  );
  const facts = [
    'Project/Self-service No.',
    'Name',
    'University',
    'Type of ID',
    'ID',
    'Expiry date of staff/student ID',
  ];
  const shown = [...facts, 'Seats reserved', 'First-time visit', 'Undertaking form expiry date'].map((label) => {
    const name = dialog.getByText(label);
    return [name.tagName, name.nextElementSibling?.tagName, name.nextElementSibling?.textContent];
  });
  expect(shown).toEqual(
    ['DCL-2026-014', 'Chan Wing Yan', 'HKU', 'Staff ID', 'H2019', '31 Aug 2028', '3', 'No', '30 Sep 2027'].map(
      (value) => [...['DT', 'DD', value]],
    ),
  );
  const tasks = within(dialog.getByRole('list', { name: 'Admin tasks' })).getAllByRole('listitem');
  expect(tasks.map(({ textContent }) => textContent)).toEqual(['Undertaking FormYes', 'FRSNo']);
});

it('reads Permanent ID, warns of an ID that ends within a month, flags a first visit [2.2.5.02 2.2.5.03 2.2.5.04]', async () => {
  const records = [
    aRecord({ isPermanent: true, staffExpiryDate: null, expiryDate: null }),
    aRecord({ staffExpiryDate: '2027-03-22', idDaysLeft: 12, isFirstTime: true }),
  ];
  const { person } = open(() => records.shift() as AttendanceRecord);
  await type(person, 'sealed-1');
  const first = await band();
  expect(within(first).getByText('Permanent ID')).toBeTruthy();
  expect(within(first).queryByRole('list', { name: 'To follow up' })).toBeNull();
  await person.click(within(first).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('Permanent ID')).toBeNull());
  await type(person, 'sealed-2');
  const second = within(await screen.findByRole('dialog', { name: 'Signed in, follow up' }));
  const expiry = second.getByText('22 Mar 2027, expires within 1 month');
  expect(getComputedStyle(expiry).color).toContain('tone-bad');
  expect(getComputedStyle(second.getByText('HKU')).color).not.toContain('tone-bad');
  const followUps = within(second.getByRole('list', { name: 'To follow up' })).getAllByRole('listitem');
  expect(followUps.map(({ textContent }) => textContent)).toEqual([
    'ID expires in 12 daysStaff ID ends on 22 Mar 2027. Ask for the renewed card.',
    'First visitPlease follow up',
  ]);
});

it('posts workstation, locker and remarks with OK on signing in, and is ready again [2.2.5.05 2.2.5.06 2.2.5.07 2.2.5.08 2.2.5.11]', async () => {
  const { person, sentTo } = open(() => aRecord());
  await type(person, 'sealed-1');
  const dialog = within(await band());
  const fields = ['Workstation No.', 'Locker No.', 'Remarks'].map((name) => dialog.getByRole('textbox', { name }));
  expect(
    ['workstationNo', 'lockerNo', 'remarks'].map((name) => attendanceCalls.updateAttendanceWork.limits?.[name]),
  ).toEqual([20, 20, { seen: 100 }]);
  expect(fields[2]?.tagName).toBe('TEXTAREA');
  await person.type(fields[0] as HTMLElement, 'WS-16');
  await person.type(fields[1] as HTMLElement, 'L-19');
  await person.type(fields[2] as HTMLElement, 'Badge lent');
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(sentTo(updateAttendanceWork).map(({ input }) => input)).toEqual([
      { attendanceId: '2027-03-10.v-1', workstationNo: 'WS-16', lockerNo: 'L-19', remarks: 'Badge lent', version: 4 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Signed in/ })).toBeNull());
});

it('shows what stands against a note that could not be saved, and stays [2.8.19]', async () => {
  const { person } = open(
    () => aRecord(),
    1,
    () => {
      throw refusal(409, 'This record was changed by Au Yeung Tom at 09:59. Please reload it.');
    },
  );
  await type(person, 'sealed-1');
  const dialog = within(await band());
  await person.type(dialog.getByRole('textbox', { name: 'Locker No.' }), 'L-19');
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  const sentence = 'This record was changed by Au Yeung Tom at 09:59. Please reload it.';
  expect(await dialog.findByText(sentence)).toBeTruthy();
  // Once in the dialog, and once in the product's general error message.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect((dialog.getByRole('textbox', { name: 'Locker No.' }) as HTMLInputElement).value).toBe('L-19');
});

const theyChanged = () => {
  throw refusal(409, 'This record was changed by Au Yeung Tom at 09:59. Please reload it.', {
    code: 'visit-changed-meanwhile',
    facts: { by: 'Au Yeung Tom', at: '09:59' },
  });
};

it('takes what another desk has noted meanwhile, keeps what is typed, says what is to be done, and is saved over the new version', async () => {
  const theirs = aRecord({ workstationNo: 'WS-07', version: 5 });
  const { person, sentTo } = renderDialog([
    answering(signInOut, aRecord()),
    answering(attendanceRecord, theirs),
    answering(updateAttendanceWork, ({ version }) => {
      if (version !== 5) theyChanged();
      return noted();
    }),
  ]);
  await type(person, 'sealed-1');
  const dialog = within(await band());
  await person.type(dialog.getByRole('textbox', { name: 'Locker No.' }), 'L-19');
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText(/^Au Yeung Tom changed this at 09:59\. It stands here as it is now, .* please save again\.$/);
  expect(screen.queryByText(/reload/)).toBeNull();
  await waitFor(() =>
    expect((dialog.getByRole('textbox', { name: 'Workstation No.' }) as HTMLInputElement).value).toBe('WS-07'),
  );
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(sentTo(updateAttendanceWork).at(-1)?.input).toMatchObject({
      workstationNo: 'WS-07',
      lockerNo: 'L-19',
      version: 5,
    }),
  );
});

it('asks whose words stand where another desk has noted the same field, and says nothing of a reload (B24)', async () => {
  const { person, sentTo } = renderDialog([
    answering(signInOut, aRecord()),
    answering(attendanceRecord, aRecord({ lockerNo: 'L-7', version: 5 })),
    answering(updateAttendanceWork, ({ version }) => (version === 5 ? noted() : theyChanged())),
  ]);
  await type(person, 'sealed-1');
  const dialog = within(await band());
  await person.type(dialog.getByRole('textbox', { name: 'Locker No.' }), 'L-19');
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText(/^Au Yeung Tom changed the same fields at 09:59\. .* please choose whose values stand\.$/);
  dialog.getByText('Locker No.: yours “L-19”, theirs “L-7”');
  expect(screen.queryByText(/reload/)).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await dialog.findByText(/please save again\.$/);
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(sentTo(updateAttendanceWork).at(-1)?.input).toMatchObject({ lockerNo: 'L-19', version: 5 }),
  );
});

it('signs a person in whose eCourse is outstanding, and says so to the officer [2.4.5.27]', async () => {
  const { person } = open(() => aRecord({ watchedVideo: false, adminTasks: [{ desc: 'eCourse', isChecked: false }] }));
  await type(person, 'sealed-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Signed in, follow up' }));
  expect(dialog.getByRole('list', { name: 'To follow up' }).textContent).toContain('eCourse');
  expect(within(dialog.getByRole('list', { name: 'Admin tasks' })).getByText('No')).toBeTruthy();
});

it('is read-only on signing out, and OK only closes it [2.2.5.05 2.2.5.12]', async () => {
  const { person, sentTo } = open(() => aRecord({ isSignIn: false, signoutTime: at('17:30') }));
  await type(person, 'sealed-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Signed out' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Signed out' })).toBeNull());
  expect(sentTo(updateAttendanceWork)).toHaveLength(0);
});

it('shows a refused scan in the red band and in the scanner [2.2.6.12 2.2.6.13]', async () => {
  const said = 'This code was already used at 09:58. Please show the current one.';
  const { person } = open(() => {
    const person = { name: 'Chan Wing Yan', chineseName: '', refNum: 'DCL-2026-014' };
    throw refusal(422, said, { code: 'code-used', facts: { time: '09:58' }, person });
  });
  await type(person, 'sealed-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused' }));
  expect(dialog.getByRole('status').textContent).toMatch(/Chan Wing Yan.*DCL-2026-014/);
  expect(dialog.getByText('This code was already used at 09:58.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('says to a desk that has typed too many wrong codes what goes on, and when it may type again (C17)', async () => {
  const { person } = open(() => {
    throw refusal(429, 'Too many.', { code: 'too-many-codes', facts: {} });
  });
  await type(person, 'K7PX3MRT');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused' }));
  expect(dialog.getByText('Too many wrong codes were typed here.')).toBeTruthy();
  expect(dialog.getByText('Please scan the QR code, or type again in a minute.')).toBeTruthy();
});

it('says in its first line that a repeated scan changed nothing', async () => {
  const { person } = open(() => aRecord({ repeated: true, message: 'Already signed in at 10:00.' }));
  await type(person, 'sealed-1');
  expect(await screen.findByRole('dialog', { name: 'Already signed in at 10:00.' })).toBeTruthy();
});

it('closes by itself after the minutes of the setting [2.2.5.13 2.2.5.14]', async () => {
  jest.useFakeTimers();
  open(() => aRecord({ isSignIn: false, signoutTime: at('17:30') }), 2);
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await act(async () => jest.advanceTimersByTime(50));
  await type(person, 'sealed-1');
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer').textContent).toMatch(/Closes in 1(19|20) s/);
  await act(async () => jest.advanceTimersByTime(110_000));
  expect(screen.getByRole('dialog', { name: 'Signed out' })).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(10_000));
  await act(async () => jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('dialog', { name: 'Signed out' })).toBeNull();
});
