import { bell, notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answering, renderScreen, someone } from '../../shell/testing.js';
import { paths } from '../../shell/routes/paths.js';
import { Bell } from './Bell.js';
import type { Notice } from './NoticeRow.js';

const { notifications, readNotifications, pinNotification, deleteNotification } = notificationCalls;

const notice = (its: Partial<Notice>): Notice => ({
  id: 'n1',
  title: 'Your booking of <b>DCL-2026-014</b> was approved.',
  isRead: false,
  isPinned: false,
  type: 'NTF_BOOKING_UPDATED',
  ntfDate: '2027-03-10T09:00:00+08:00',
  busDate: '2027-03-16',
  projectId: null,
  isRed: false,
  isClosable: true,
  ...its,
});

const bookings = { path: paths.manageBookings(), date: true };
const reports = { path: paths.progressReports(), codes: [], desktopOnly: true };
function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${(state as { date?: string } | null)?.date ?? ''}`}</output>;
}

const open = async (given: Notice[], options: { phone?: boolean; roles?: string[] } = {}) => {
  let list = given;
  const page = renderScreen(
    <>
      <Bell />
      <Address />
    </>,
    {
      screens: [reports],
      noticeTargets: {
        NTF_BOOKING_UPDATED: { researcher: bookings, staff: bookings },
        NTF_PROGRESS_BEFORE: { researcher: reports, staff: reports },
      },
      phone: options.phone ?? false,
      user: options.roles ? { roles: options.roles } : {},
      answers: [
        answering(notifications, () => list),
        answering(readNotifications, { message: '' }),
        answering(pinNotification, { message: '' }),
        answering(deleteNotification, { message: '' }),
      ],
    },
  );
  const user = userEvent.setup();
  const unread = given.filter(({ isRead }) => !isRead).length;
  await user.click(
    await screen.findByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications' }),
  );
  return { ...page, user, become: (next: Notice[]) => (list = next) };
};

describe('the bell', () => {
  it('marks all as read with one press, in one order, and offers it only where something is unread', async () => {
    const list = [notice({ id: 'a', isPinned: true }), notice({ id: 'b', isRead: true }), notice({ id: 'c' })];
    const { user, sentTo, become, push } = await open(list);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(sentTo(readNotifications).map(({ input }) => input)).toEqual([['a', 'c']]);
    become(list.map((one) => ({ ...one, isRead: true })));
    await push(bell(someone.id));
    await screen.findByText('All read');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('breaks no reference number at its hyphens, wherever in a notice it stands', async () => {
    const title = '<b>Ho Siu Ming</b> of DCL-2026-014 and short-lived others: <b>DCL-2026-015, SS-2027-003</b>.';
    await open([notice({ title })]);
    const row = screen.getByRole('button', { name: /^Ho Siu Ming of DCL-2026-014 and short-lived others/ });
    const pieces = [...row.querySelectorAll('span span')].filter(({ textContent }) => textContent.includes('-'));
    expect(pieces.map(({ textContent }) => textContent)).toEqual(['DCL-2026-014', 'DCL-2026-015', 'SS-2027-003']);
    for (const piece of pieces) expect(getComputedStyle(piece).display).toBe('inline-block');
  });

  it('counts what is unread and groups it: pinned, today, earlier [1.2.7.04 1.9.03 2.2.8.03]', async () => {
    await open([
      notice({ id: 'a', isPinned: true, ntfDate: '2027-03-01T09:00:00+08:00' }),
      notice({ id: 'b' }),
      notice({ id: 'c', isRead: true, ntfDate: '2027-03-09T23:59:00+08:00' }),
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pinned',
      'Today',
      'Earlier',
    ]);
    screen.getByText('2 unread');
    for (const date of ['1 Mar 2027', '10 Mar 2027', '9 Mar 2027']) screen.getByText(date);
  });

  it('rings when something is raised, without being asked (N2)', async () => {
    const { push, become } = await open([]);
    screen.getByText(/Nothing yet/);
    become([notice({})]);
    await push(bell(someone.id));
    await screen.findByText(/was approved/);
    screen.getByText('1 unread');
  });

  it('catches up with what it missed while the connection was lost [2.2.8.18]', async () => {
    const { cut, mend, beat, become } = await open([]);
    await cut();
    become([notice({})]);
    expect(screen.queryByText(/was approved/)).toBeNull();
    await mend();
    await beat({ [`bell:${someone.id}`]: 9 });
    await screen.findByText(/was approved/);
  });

  it('shows what was read, pinned or deleted on another device [2.2.8.21]', async () => {
    const other = notice({ id: 'n2', title: 'Another' });
    const { push, become } = await open([notice({}), other]);
    become([notice({ isRead: true, isPinned: true })]);
    await push(bell(someone.id));
    await screen.findByText('All read');
    screen.getByRole('heading', { name: 'Pinned' });
    expect(screen.queryByText('Another')).toBeNull();
  });

  it('opens 365 wide [1.2.7.05 2.2.8.02]', async () => {
    await open([notice({})]);
    expect(getComputedStyle(screen.getByRole('dialog', { name: 'Notifications' })).width).toBe('365px');
  });

  it('reads what is clicked and leads where it belongs [1.2.7.18 2.2.8.05 2.2.8.09]', async () => {
    const { user, sentTo } = await open([notice({})]);
    await user.click(screen.getByRole('button', { name: /^Your booking .* was approved/ }));
    expect(sentTo(readNotifications).map(({ input }) => input)).toEqual([['n1']]);
    screen.getByText('/manage-bookings 2027-03-16');
  });

  it('has a close button only where one belongs; the rest can still be pinned [1.2.7.33 1.2.7.34 1.3.50 2.2.8.06 2.2.8.08]', async () => {
    const closable = notice({ id: 'closable' });
    const { user, sentTo, become, push } = await open([
      closable,
      notice({ id: 'kept', type: 'NTF_NOT_SIGNED_OUT', isClosable: false, title: 'You did not sign out.' }),
    ]);
    const rows = screen.getAllByRole('listitem');
    const kept = within(rows.find((row) => row.textContent?.includes('did not sign out')) as HTMLElement);
    expect(kept.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(kept.getByRole('button', { name: /^Pin / }));
    expect(sentTo(pinNotification).map(({ input }) => input)).toEqual([
      { id: 'kept', isPinned: true, type: 'NTF_NOT_SIGNED_OUT' },
    ]);
    become([notice({ id: 'kept', isPinned: true, isClosable: false, title: 'You did not sign out.' }), closable]);
    await push(bell(someone.id));
    await user.click(await screen.findByRole('button', { name: /^Unpin / }));
    expect(sentTo(pinNotification).at(-1)?.input).toMatchObject({ id: 'kept', isPinned: false });
    await user.click(screen.getByRole('button', { name: 'Delete Your booking of DCL-2026-014 was approved.' }));
    expect(sentTo(deleteNotification).map(({ input }) => input)).toEqual([{ id: 'closable' }]);
  });

  it('runs nothing that a title brings along (P18) [1.5.50 2.2.8.04]', async () => {
    await open([notice({ title: 'Seen <img src=x onerror="document.title=1"> <script>1</script><b>bold</b>' })]);
    const row = screen.getByRole('listitem');
    expect([row.querySelector('img'), row.querySelector('script'), row.querySelector('b')?.textContent]).toEqual([
      null,
      null,
      'bold',
    ]);
  });

  it('marks an urgent notice by icon, word and colour, and each button says which notice it is of (N7) [1.3.50 2.3.27]', async () => {
    const closing = notice({
      id: 'n2',
      type: 'NTF_URGENT_CLOSE',
      title: 'The lab closes.',
      isRed: true,
      isClosable: false,
    });
    await open([notice({}), closing]);
    const [ordinary, urgent] = screen.getAllByRole('listitem').map((row) => within(row));
    const word = urgent!.getByText('Urgent');
    expect(word.parentElement?.querySelector('svg')).not.toBeNull();
    expect(ordinary!.queryByText('Urgent')).toBeNull();
    urgent!.getByRole('button', { name: 'Pin The lab closes.' });
    ordinary!.getByRole('button', { name: 'Pin Your booking of DCL-2026-014 was approved.' });
  });

  it('on a phone does not open what is for a desktop only [2.2.8.22]', async () => {
    const { user } = await open([notice({ type: 'NTF_PROGRESS_BEFORE' })], { phone: true });
    await user.click(screen.getByRole('button', { name: /^Your booking .* was approved/ }));
    await screen.findByText('Function only available on PC.');
    expect(document.querySelector('output')?.textContent).toBe('/ ');
  });
});
