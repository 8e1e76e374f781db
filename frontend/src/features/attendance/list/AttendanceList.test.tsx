import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { labDate } from '@hadcl/features/lab-days/lab-day.contract';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aVisit } from '../attendance.examples.js';
import { AttendanceList } from './AttendanceList.js';

// A table in a document without layout takes its time on a busy machine.
jest.setTimeout(60_000);
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

const calls = attendanceCalls;
const date = '2027-03-10';
const chan = aVisit();
const lee = aVisit({ attendanceId: `${date}.v-2`, userId: 'u-8', researcherName: 'Lee Ka Ho' });
const saved = { code: 0, message: 'Saved successfully!', attendanceId: chan.attendanceId, data: null };
const person = userEvent.setup({ pointerEventsCheck: 0 });

/** The list of today; `visits` is read at each answer, as others change it. */
const open = (visits: (typeof chan)[], more: Parameters<typeof renderScreen>[1]['answers'] = []) =>
  renderScreen(
    <AttendanceList
      date={date}
      moment={{ when: 'today', at: 600, time: '10:00' }}
      time="10:00"
      project=""
      onProject={() => {}}
    />,
    {
      answers: [
        answering(calls.attendanceList, () => [...visits]),
        answering(calls.bookedProjects, []),
        answering(calls.attendanceUsers, []),
        ...more,
      ],
    },
  );
const locker = () => screen.getByRole('textbox', { name: 'Locker No.' }) as HTMLInputElement;
const edit = async (name: string) => {
  await person.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return locker();
};
/** An answer that comes when the test says so. */
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
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((screen.getByRole('button', { name: 'New' }) as HTMLButtonElement).disabled).toBe(false);
});

it('a save under way is waited for: its answer closes no other row', async () => {
  const answer = late(saved);
  open([chan, lee], [answering(calls.updateAttendance, answer.answer)]);
  await person.type(await edit('Chan Wing Yan'), '9{Enter}');
  const cancel = screen.getByRole('button', { name: 'Cancel' }) as HTMLButtonElement;
  await waitFor(() => expect(cancel.disabled).toBe(true));
  await person.keyboard('{Escape}');
  expect(locker().value).toBe('L-129');
  answer.come();
  await screen.findByText('Saved successfully!');
  expect(screen.queryByRole('textbox', { name: 'Locker No.' })).toBeNull();
});

it('a visit is deleted once, however slow the answer is', async () => {
  const answer = late({ message: 'Deleted successfully!' });
  const { sentTo } = open([chan], [answering(calls.deleteAttendance, answer.answer)]);
  await person.click(await screen.findByRole('button', { name: 'Delete Chan Wing Yan' }));
  await person.click(await screen.findByRole('button', { name: 'Delete visit' }));
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
