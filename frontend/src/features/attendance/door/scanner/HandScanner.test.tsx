import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../../shell/testing.js';
import { aRecord, at } from '../../attendance.examples.js';
import type { AttendanceRecord } from './result/resultOf.js';
import { ScannerDialog } from './ScanDialogs.js';

configure({ defaultHidden: true });

const { attendanceRecord, signInOut, updateAttendance, updateAttendanceWork } = attendanceCalls;
const people = ['Chan Wing Yan', 'Lee Ka Ho', 'Ng Tsz Kin'];
const came = (i: number) => aRecord({ attendanceId: `2027-03-10.v-${i}`, name: people[i]!, chineseName: '' });
/** The n-th code is answered with the n-th record. */
const open = (
  answer: (i: number) => AttendanceRecord = came,
  note: () => { message: string } = () => ({ message: 'ok' }),
  correct: () => Output<typeof updateAttendance> = () => ({ code: 0, message: '', attendanceId: null, data: null }),
) => ({
  ...renderScreen(<ScannerDialog onClose={() => {}} />, {
    answers: [
      answering(signInOut, ({ token }) => answer(Number(token.slice(-1)))),
      answering(updateAttendanceWork, note),
      answering(updateAttendance, correct),
      answering(attendanceRecord, () => ({ ...came(0), version: 9 })),
      answering(informationCalls.param, ({ code }) => ({ code, intValue: 1, textValue: null })),
    ],
  }),
  person: userEvent.setup(),
});
let device = 0;
/** Presses a key `ms` after the last one by the device's clock; returns whether the event was not cancelled. */
const press = (key: string, ms: number, its: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...its, bubbles: true, cancelable: true });
  device += ms;
  Object.defineProperty(event, 'timeStamp', { value: device });
  return fireEvent(document.activeElement!, event);
};
/**
 * Types a code as a hand scanner does: the keys go to the focused element, and a letter that is not cancelled is
 * inserted.
 */
const read = (code: string, prefix = '~') => {
  device = Math.max(device, new Event('now').timeStamp);
  for (const key of [...prefix, ...code, 'Enter']) {
    const field = document.activeElement as HTMLInputElement;
    if (press(key, 4) && key.length === 1 && 'value' in field)
      fireEvent.input(field, { target: { value: field.value + key } });
  }
};
const band = '[role=status], [role=status] *';
const shown = (name: string) => screen.findByText(name, { selector: band });
const workstation = () => screen.findByRole('textbox', { name: 'Workstation No.' }) as Promise<HTMLInputElement>;

it('handles a code that is read while a sign-in is open as the next scan, and saves first what was typed (P19)', async () => {
  const { person, sentTo } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  await person.type(await workstation(), 'WS-16');
  act(() => read('sealed-code-1'));
  await shown('Lee Ka Ho');
  expect((await workstation()).value).toBe('');
  expect(sentTo(updateAttendanceWork).map(({ input }) => input)).toMatchObject([
    { attendanceId: '2027-03-10.v-0', workstationNo: 'WS-16' },
  ]);
  expect(sentTo(signInOut).map(({ input }) => input)).toEqual([{ token: 'sealed-code-0' }, { token: 'sealed-code-1' }]);
});

it('loses no code in the midst of which the page was busy: keys tell when they were pressed', async () => {
  const { sentTo } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  const busyUntil = performance.now() + 800;
  device = new Event('now').timeStamp;
  for (const key of '~seal') press(key, 5);
  while (performance.now() < busyUntil);
  await act(() => new Promise((go) => setTimeout(go)));
  for (const key of [...'ed-code-0', 'Enter']) press(key, 5);
  await shown('Chan Wing Yan');
  expect(sentTo(signInOut).map(({ input }) => input)).toEqual([{ token: 'sealed-code-0' }]);
});

it('saves what was typed about somebody who leaves at once, over the version that their leaving made', async () => {
  const answers = [came(0), { ...came(0), isSignIn: false, signoutTime: at('10:42'), version: 7 }];
  const { person, sentTo } = open((i) => answers[i]!);
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  await person.type(await workstation(), 'WS-16');
  act(() => read('sealed-code-1'));
  await screen.findByRole('dialog', { name: 'Signed out' });
  expect(sentTo(updateAttendanceWork).map(({ input }) => input)).toMatchObject([
    { workstationNo: 'WS-16', version: 7 },
  ]);
  expect(screen.queryByRole('button', { name: 'Not saved' })).toBeNull();
});

/** The key of a character on the scanner's US keyboard, and whether Shift is needed. */
const placeOf = (sign: string) => {
  const others: Record<string, string> = { '~': 'Backquote', '-': 'Minus', _: 'Minus', Enter: 'Enter', Tab: 'Tab' };
  const code = others[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`);
  return { code, shiftKey: /^[A-Z~_]$/.test(sign) };
};

it.each([
  [
    'Caps Lock is on',
    (sign: string) => ({ key: sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase() }),
  ],
  ['the layout is another', (sign: string) => ({ key: { '~': '¬', z: 'y', y: 'z', '-': 'ß' }[sign] ?? sign })],
  ['an input method takes the keys', () => ({ key: 'Process', isComposing: true })],
  [
    'an input method writes in full width',
    (sign: string) => ({ key: String.fromCodePoint(sign.codePointAt(0)! + 0xfee0) }),
  ],
])('reads the code that was meant where %s (P42)', async (_, written) => {
  const { sentTo } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  device = new Event('now').timeStamp;
  act(() => {
    for (const sign of [...'~Sealed-Code-xyz-0', 'Enter'])
      press(sign, 4, { ...placeOf(sign), ...(sign === 'Enter' ? { key: 'Enter' } : written(sign)) });
  });
  await shown('Chan Wing Yan');
  expect(sentTo(signInOut).map(({ input }) => input)).toEqual([{ token: 'Sealed-Code-xyz-0' }]);
});

it('reads a code that ends with Tab, or with nothing', async () => {
  const { sentTo } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  device = new Event('now').timeStamp;
  act(() => {
    for (const sign of [...'~sealed-code-0', 'Tab']) press(sign, 4);
  });
  await shown('Chan Wing Yan');
  act(() => {
    for (const sign of '~sealed-code-1') press(sign, 4);
  });
  await shown('Lee Ka Ho');
  expect(sentTo(signInOut).map(({ input }) => input)).toEqual([{ token: 'sealed-code-0' }, { token: 'sealed-code-1' }]);
});

it('says that the keyboard of the scanner is set otherwise, where a refused code has signs that no code has', async () => {
  open(() => {
    throw refusal(422, 'No code of this portal.');
  });
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sea½ed+code+0'));
  await screen.findAllByText('Check the scanner’s keyboard layout: it must be set to US English.');
});

it('takes a code without prefix out of the field in which it began', async () => {
  const { person } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  const field = await workstation();
  await person.type(field, 'WS-');
  await act(() => new Promise((go) => setTimeout(go, 150)));
  read('sealed-code-1', '');
  expect(field.value).toBe('WS-');
  await shown('Lee Ka Ho');
});

it('keeps aside with its words what could not be saved, and opens it again (C15)', async () => {
  const { person } = open(came, () => {
    throw refusal(422, 'Too long.');
  });
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  await person.type(await workstation(), 'WS-16');
  act(() => read('sealed-code-1'));
  const dialog = (await shown('Lee Ka Ho')).closest('[role=dialog]') as HTMLElement;
  await person.click(within(dialog).getByRole('button', { name: 'OK' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await person.click(await screen.findByRole('button', { name: 'Not saved' }));
  await waitFor(async () => expect((await workstation()).value).toBe('WS-16'));
});

it('lets refused and signed-out results give way at once, three people without a key pressed', async () => {
  const answers = [
    () => {
      throw refusal(422, 'The lab is closed on 10 Mar 2027.', { code: 'lab-closed', facts: { date: '10 Mar 2027' } });
    },
    () => ({ ...came(1), isSignIn: false, signoutTime: at('17:30') }),
    () => came(2),
  ];
  const { sentTo } = open((i) => answers[i]!());
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => {
    for (const i of [0, 1, 2]) read(`sealed-code-${i}`);
  });
  await shown('Ng Tsz Kin');
  expect(sentTo(signInOut)).toHaveLength(3);
  const last = screen.getByRole('heading', { name: 'Last scans' }).parentElement!;
  expect(
    within(last)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Ng Tsz Kin'),
    expect.stringContaining('Lee Ka Ho'),
    expect.stringContaining('Refused'),
  ]);
});

it('asks whether somebody leaves who shows their code again, and signs them out by that choice alone [2.4.5.22]', async () => {
  const { person, sentTo } = open((i) =>
    i === 0 ? { ...came(0), repeated: true, message: 'Already signed in at 10:00.' } : came(i),
  );
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await person.click(await screen.findByRole('button', { name: 'Sign out now' }));
  await waitFor(() => expect(sentTo(signInOut).at(-1)?.input).toEqual({ token: 'sealed-code-0', leave: true }));
});

it('takes a sign-out back that nobody meant, and says so where their seat has gone meanwhile [2.4.5.22]', async () => {
  const left = { ...came(0), isSignIn: false, signoutTime: at('10:42') };
  const done = { code: 0, message: '', attendanceId: left.attendanceId, data: null };
  const taken = { ...done, code: 1, data: { refNum: 'DCL-2026-014', seats: 2 } };
  const answers = [taken, done];
  const { person, sentTo } = open(
    () => left,
    undefined,
    () => answers.shift()!,
  );
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  const stays = await screen.findByRole('button', { name: 'Stays inside' });
  await person.click(stays);
  await screen.findByText('DCL-2026-014: 2 seat(s) all occupied');
  await person.click(stays);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Signed out' })).toBeNull());
  expect(sentTo(updateAttendance).map(({ input }) => input)).toMatchObject(
    Array(2).fill({ attendanceId: left.attendanceId, date: '2027-03-10', signoutTime: null, version: 9 }),
  );
  const last = screen.getByRole('heading', { name: 'Last scans' }).parentElement!;
  expect(within(last).getByRole('listitem').textContent).toContain('Signed in');
});

it('asks before Escape drops what was typed', async () => {
  const { person } = open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  await person.type(await workstation(), 'WS-16{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(async () => expect((await workstation()).value).toBe('WS-16'));
});

it('saves what was typed at the end of its minute, counted from the last key [2.2.5.13]', async () => {
  jest.useFakeTimers();
  const { sentTo } = open();
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => read('sealed-code-0'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  await person.type(screen.getByRole('textbox', { name: 'Workstation No.' }), 'WS-16');
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(screen.getByRole('timer').textContent).toMatch(/Saves and closes in \d+ s/);
  expect(sentTo(updateAttendanceWork)).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(sentTo(updateAttendanceWork).map(({ input }) => input)).toMatchObject([{ workstationNo: 'WS-16' }]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('textbox', { name: 'Workstation No.' })).toBeNull();
  jest.useRealTimers();
});

it('takes for no code what is typed from field to field, however fast', async () => {
  open();
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  await shown('Chan Wing Yan');
  const fields = ['Workstation No.', 'Locker No.', 'Remarks'].map((name) => screen.getByRole('textbox', { name }));
  for (const [i, text] of ['WS-160', 'L-1900', 'Badge'].entries()) {
    act(() => fields[i]!.focus());
    for (const key of text)
      if (fireEvent.keyDown(fields[i]!, { key }))
        fireEvent.input(fields[i]!, { target: { value: (fields[i] as HTMLInputElement).value + key } });
  }
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['WS-160', 'L-1900', 'Badge']);
});

it('says no more than there is to say where a refusal has no advice', async () => {
  open(() => {
    throw refusal(422, 'Closed.', { code: 'lab-closed', facts: { date: '10 Mar 2027' } });
  });
  await screen.findByRole('textbox', { name: 'Typed code' });
  act(() => read('sealed-code-0'));
  const dialog = await screen.findByRole('dialog', { name: 'Refused' });
  expect(dialog.textContent).toContain('The lab is closed on 10 Mar 2027.');
  expect(dialog.textContent).not.toContain('advice-');
});
