import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderScreen } from '../../../../shell/testing.js';
import type { ScanResult } from './result/scanResult.js';
import { ScanStrip } from './ScanStrip.js';

const nothing = () => {};
const scan = (over: Partial<ScanResult>): ScanResult => ({
  kind: 'in',
  word: 'Signed in',
  time: '10:00',
  name: 'Chan Wing Yan',
  line: 'DCL-2026-014',
  key: 'v-1 true',
  repeated: false,
  changedNothing: false,
  reasons: [],
  followUps: [],
  facts: [],
  tasks: [],
  ...over,
});
const open = (over: Partial<ComponentProps<typeof ScanStrip>> = {}) =>
  renderScreen(
    <ScanStrip last={[]} sending={false} lost={false} isShut={false} onOpen={nothing} onType={nothing} {...over} />,
    { answers: [] },
  );
const state = async () => (await screen.findByRole('status')).textContent;

it('says whether a scan would be heard: in front, behind another window, at night, on a closed day, without connection', async () => {
  const inFront = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { beat, unmount } = open();
  await beat({}, '2027-03-10T10:00:00+08:00');
  expect(await state()).toBe('Scanner is listeningHand scanner ready');
  inFront.mockReturnValue(false);
  fireEvent(window, new Event('blur'));
  expect(await state()).toBe('Scanner is not listeningThis window is not in front');
  expect(screen.getByRole('button', { name: 'Listen again' })).toBeTruthy();
  await beat({}, '2027-03-10T20:00:00+08:00');
  expect(await state()).toBe('Scans are closedTaken from 09:00 until 20:00');
  unmount();
  open({ isShut: true }).unmount();
  open({ lost: true });
  expect(await state()).toBe('Scanner is not listeningNo connection');
  inFront.mockRestore();
});

it('says of a code whose answer is long in coming that it is checked: nobody holds it up a second time', async () => {
  open({ sending: true });
  await waitFor(async () => expect(await state()).toContain('Checking the code…'));
});

it('keeps the last answers, newest first, each with its word and reason, and opens again what could not be saved', async () => {
  const unsaved = scan({ name: 'Ng Tsz Kin', typed: { workstationNo: 'WS-16', lockerNo: '', remarks: '' } });
  const onOpen = jest.fn();
  const reasons = ['No seat has been reserved on 10 Mar 2027.'];
  open({
    last: [
      scan({ kind: 'refused', word: 'Refused', name: 'Lee Ka Ho', time: '10:02', changedNothing: true, reasons }),
      unsaved,
      scan({ repeated: true, changedNothing: true, word: 'Already signed in at 09:58.' }),
    ],
    onOpen,
  });
  const list = await screen.findByRole('list', { name: 'Last scans, newest first' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Lee Ka Ho10:02Refused: No seat has been reserved on 10 Mar 2027.',
    'Ng Tsz Kin10:00Signed inNot saved',
    'Chan Wing Yan10:00Already signed in at 09:58.',
  ]);
  await userEvent.click(within(list).getByRole('button', { name: 'Not saved' }));
  expect(onOpen).toHaveBeenCalledWith(unsaved);
});
