import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../../shell/testing.js';
import { box, button, person, press } from '../../../ui/browser/steps.js';
import { aVisit } from '../attendance.examples.js';
import { AttendanceList } from './AttendanceList.js';

// Skips the visibility check of role queries, which is slow for a table of some hundred elements.
configure({ defaultHidden: true });

const calls = attendanceCalls;
const date = '2027-03-10';
const chan = aVisit();
const lee = aVisit({ attendanceId: `${date}.v-2`, userId: 'u-8', researcherName: 'Lee Ka Ho' });
const saved = { code: 0, message: 'Saved successfully!', attendanceId: chan.attendanceId, data: null };

/** The list of today; `visits` is read at each answer, so a test can change it. */
const open = (visits: (typeof chan)[], more: Parameters<typeof renderScreen>[1]['answers'] = []) =>
  renderScreen(<AttendanceList date={date} when="today" project="" onProject={() => {}} />, {
    answers: [
      answering(calls.attendanceList, () => [...visits]),
      answering(calls.bookedProjects, []),
      answering(calls.attendanceUsers, []),
      ...more,
    ],
  });
const locker = () => box('Locker No.');
const edit = async (name: string) => {
  await press(`Edit ${name}`);
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Locker No.' });
};
const reload = 'This record was changed by Ho Siu Ming at 10:01. Please reload it.';
const changed = () =>
  refusal(409, reload, {
    errors: [reload],
    code: 'visit-changed-meanwhile',
    facts: { by: 'Ho Siu Ming', at: '10:01' },
  });
/** An answer that is delivered when the test releases it. */
const late = <T,>(answer: T) => {
  let come = () => {};
  const coming = new Promise<T>((resolve) => {
    come = () => resolve(answer);
  });
  return { answer: (() => coming) as never, come: () => come() };
};

it('a row that somebody else deletes while it is edited keeps what was typed, and the way out', async () => {
  const visits = [chan, lee];
  const { push } = open(visits);
  await person.type(await edit('Chan Wing Yan'), '9');
  visits.shift();
  await push(labDate(date));
  await screen.findByText('1 visit');
  expect(locker().value).toBe('L-129');
  await press('Cancel');
  await press('Leave');
  expect(button('New').disabled).toBe(false);
});

it('a save under way is waited for: its answer closes no other row', async () => {
  const answer = late(saved);
  open([chan, lee], [answering(calls.updateAttendance, answer.answer)]);
  await person.type(await edit('Chan Wing Yan'), '9{Enter}');
  const cancel = button('Cancel');
  await waitFor(() => expect(cancel.disabled).toBe(true));
  await person.keyboard('{Escape}');
  expect(locker().value).toBe('L-129');
  answer.come();
  await screen.findByText('Saved successfully!');
  expect(screen.queryByRole('textbox', { name: 'Locker No.' })).toBeNull();
  expect(document.activeElement).toBe(button('Edit Chan Wing Yan'));
});

it('a visit is deleted once, however slow the answer is', async () => {
  const answer = late({ message: 'Deleted successfully!' });
  const { sentTo } = open([chan], [answering(calls.deleteAttendance, answer.answer)]);
  await press('Delete Chan Wing Yan');
  await press('Delete visit');
  const buttons = within(screen.getByRole('dialog')).getAllByRole<HTMLButtonElement>('button');
  await waitFor(() => expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]));
  answer.come();
  await screen.findByText('Deleted successfully!');
  expect(sentTo(calls.deleteAttendance)).toHaveLength(1);
});

it('Enter and Esc of an input method, as for Chinese, neither save nor cancel a row', async () => {
  const { sentTo } = open([chan], [answering(calls.updateAttendance, saved)]);
  const field = await edit('Chan Wing Yan');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(locker().value).toBe('L-12');
  expect(sentTo(calls.updateAttendance)).toHaveLength(0);
});

it('what two people changed in one visit is shown with both values, and saved only when that is settled', async () => {
  const visits = [chan, lee];
  let version = 2;
  const { push, sentTo } = open(visits, [
    answering(calls.updateAttendance, ({ version: from }) => {
      if (from !== version) throw changed();
      return saved;
    }),
  ]);
  await person.type(await edit('Chan Wing Yan'), '9');
  version = 3;
  visits[0] = { ...chan, version, lockerNo: 'L-7', workstationNo: 'WS-30' };
  await push(labDate(date));
  await screen.findByText('Locker No.: yours “L-129”, theirs “L-7”');
  await press('Save');
  const popup = await screen.findByRole('dialog', { name: 'The record could not be saved' });
  within(popup).getByText(/Ho Siu Ming changed this at 10:01\. What you typed is kept/);
  await press('OK', popup);
  expect(locker().value).toBe('L-129');
  await press('Keep mine');
  await person.type(locker(), '{Enter}');
  await screen.findByText('Saved successfully!');
  expect(sentTo(calls.updateAttendance).map(({ input }) => input)).toMatchObject([
    { version: 2, lockerNo: 'L-129' },
    { version: 3, lockerNo: 'L-129', workstationNo: 'WS-30' },
  ]);
});

it('a save from an old version brings the other’s values and keeps what was typed', async () => {
  const visits = [chan];
  const theirs = { ...chan, version: 3, lockerNo: 'L-7' };
  open(visits, [
    answering(calls.updateAttendance, () => {
      visits[0] = theirs;
      throw changed();
    }),
  ]);
  await person.type(await edit('Chan Wing Yan'), '9{Enter}');
  await screen.findByText('Locker No.: yours “L-129”, theirs “L-7”');
  await press('OK');
  await press('Take theirs');
  expect(locker().value).toBe('L-7');
});

it('a save from an old version says who changed what, keeps what was typed, and is sent again from the new one [2.7.08]', async () => {
  const visits = [chan];
  const { sentTo } = open(visits, [
    answering(calls.updateAttendance, ({ version }) => {
      if (version === 3) return saved;
      visits[0] = { ...chan, version: 3, userId: 'u-8', researcherName: 'Lee Ka Ho', signoutTime: null };
      throw changed();
    }),
  ]);
  await person.type(await edit('Chan Wing Yan'), '9{Enter}');
  const popup = await screen.findByRole('dialog', { name: 'The record could not be saved' });
  expect(popup.textContent).not.toContain('reload');
  await press('OK', popup);
  const note = (await screen.findByText(/Ho Siu Ming changed this at 10:01\. It stands here/)).closest('[role=alert]');
  within(note as HTMLElement).getByText('Researcher: Chan Wing Yan → Lee Ka Ho');
  expect(document.body.textContent).not.toMatch(/reload|version/);
  expect(locker().value).toBe('L-129');
  await press('Save');
  await screen.findByText('Saved successfully!');
  expect(sentTo(calls.updateAttendance).at(-1)?.input).toMatchObject({ version: 3, userId: 'u-8', lockerNo: 'L-129' });
});

it('remarks that somebody else wrote meanwhile stand beside those typed, and no sentence asks to reload [2.7.08]', async () => {
  const visits = [chan];
  open(visits, [
    answering(calls.updateAttendanceWork, () => {
      visits[0] = { ...chan, version: 3, remarks: 'Left early' };
      throw changed();
    }),
  ]);
  await press('Remarks of Chan Wing Yan');
  await person.type(await screen.findByRole('textbox', { name: 'Remarks' }), 'Badge lent');
  await press('Save remarks');
  await screen.findByText('Remarks: yours “Badge lent”, theirs “Left early”');
  await screen.findByText(/Ho Siu Ming changed this at 10:01\. What you typed is kept/);
  await waitFor(() => expect(document.body.textContent).not.toContain('reload'));
});

it('Esc leaves a row at once where nothing was typed, and else asks first, with Stay as the answer of one who presses on', async () => {
  open([chan]);
  await edit('Chan Wing Yan');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Locker No.' })).toBeNull();
  await person.type(await edit('Chan Wing Yan'), '9{Escape}');
  await screen.findByText('The record(s) is(are) not yet saved. Are you sure to leave?');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/not yet saved/)).toBeNull());
  expect(locker().value).toBe('L-129');
});

it('what is refused stands at its fields, in a new row too, with the cursor in the first', async () => {
  const said = 'Only can input 9am - 8pm';
  const { sentTo } = open(
    [],
    [
      answering(calls.attendanceUsers, [{ userId: 'u-9', name: 'Chan', chineseName: '', university: 'HKU' }]),
      answering(calls.bookedProjects, [
        {
          projectId: 'p-1',
          refNum: 'DCL-1',
          userTypeCode: 'COL_RESEARCHER',
          noOfBooked: 5,
          accessLocation: 0 as const,
        },
      ]),
      answering(calls.updateAttendance, () => {
        throw refusal(422, said, { fields: { signoutTime: said } });
      }),
    ],
  );
  const choose = async (name: string, option: string) => {
    await person.click(screen.getByRole('combobox', { name }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await screen.findByText('0 visits');
  await press('New');
  await press('Save');
  screen.getByText('Please select Project no./SDP no.');
  screen.getByText('Please select Researcher');
  expect(sentTo(calls.updateAttendance)).toHaveLength(0);
  await choose('Ref. no.', 'DCL-1');
  await choose('Researcher', 'Chan');
  const timeOut = box('Time out');
  await person.type(timeOut, '2130{Enter}');
  await press('OK');
  expect(timeOut.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(timeOut.getAttribute('aria-describedby')!)?.textContent).toBe(said);
  expect(sentTo(calls.updateAttendance)[0]?.input).toMatchObject({
    attendanceId: null,
    signinTime: '10:00',
    signoutTime: '21:30',
  });
});

it('says of what is no time “Invalid time” when the field is left, and no sooner', async () => {
  open([chan]);
  await edit('Chan Wing Yan');
  const timeOut = box('Time out');
  await person.type(timeOut, '1799');
  expect(screen.queryByText('Invalid time')).toBeNull();
  await person.tab();
  expect(await screen.findByText('Invalid time')).toBeTruthy();
});

it('saves the remarks word by word, also what looks like markup', async () => {
  const { sentTo } = open([chan], [answering(calls.updateAttendanceWork, { message: 'Saved successfully!' })]);
  await press('Remarks of Chan Wing Yan');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Remarks' }), { target: { value: 'ask <Dr Ho> at 5' } });
  await press('Save remarks');
  await waitFor(() =>
    expect(sentTo(calls.updateAttendanceWork)[0]?.input).toMatchObject({ remarks: 'ask &lt;Dr Ho&gt; at 5' }),
  );
});
