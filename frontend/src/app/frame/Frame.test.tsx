import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { bell, notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabClock } from '../../shell/clock/labClock.js';
import { roomOf } from '../../shell/live/socket.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { answering, renderScreen } from '../../shell/testing.js';
import { screens } from '../screens.js';
import Frame from './Frame.js';

const { byType, param, usefulLinks } = informationCalls;
const menu = (code: string, title: string, path: string) => ({ code, title, path, icon: 'list' });
const topMenus = [
  menu('TM_HOMEPAGE', 'Homepage', '/homepage'),
  menu('TM_MANAGE_BOOKINGS', 'Manage Bookings', '/manage-bookings'),
  menu('TM_PROGRESS_REPORT', 'Progress Reports', '/progress-reports'),
  menu('TM_OUTPUT_REQUEST', 'Output Requests', '/output-request'),
  menu('TM_ONLINE_INFO', 'Online Information', '/online-information'),
  menu('TM_CHANGE_PASSWORD', 'Change Password', '/change-password'),
];
const siteMaps = [
  menu('SM_MANAGE_BOOKINGS', 'Manage Bookings', '/manage-bookings'),
  menu('SM_PROGRESS_REPORT', 'Progress Reports', '/progress-reports'),
];

const open = (options: Partial<Parameters<typeof renderScreen>[1]> = {}) => ({
  ...renderScreen(<Frame />, {
    at: '/homepage',
    screens,
    user: { topMenus, siteMaps },
    answers: [
      answering(byType, ({ type }) => [
        {
          id: type,
          type,
          content: { HADCL_EMAIL: 'office@lab.example', HADCL_ADDRESS: '12/F "A&B" Building' }[type as string] ?? '',
        },
      ]),
      answering(param, ({ code }) => ({
        code,
        intValue: null,
        textValue: code === 'hadcl_other_email' ? 'other@lab.example' : null,
      })),
      answering(usefulLinks, [{ id: '1', title: 'Hospital Authority', href: 'https://ha.example/' }]),
      answering(notificationCalls.notifications, []),
    ],
    ...options,
  }),
  person: userEvent.setup(),
});
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const group = (name: string) => screen.getByRole('heading', { name }).parentElement!;

describe('the frame of a desktop', () => {
  it('opens whose account it is and the choice of theme as a dialog, for a menu has items', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /Account of Dr Chan Tai Man/ }));
    const account = within(screen.getByRole('dialog', { name: 'Account' }));
    account.getByText('researcher@hadcl.example');
    expect(account.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/change-password');
    expect(within(account.getByRole('group', { name: 'Theme' })).getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('greets by the hour of the lab, tells the login before this one and has Logout [1.2.7.01 1.2.7.02 1.2.7.03 1.9.02 2.9.12]', async () => {
    let left = 0;
    const { person } = open({ session: { logout: async () => void (left += 1) } });
    const header = within(await screen.findByRole('banner'));
    header.getByText('Good morning, Dr Chan Tai Man');
    header.getByText('Last login 2027/03/09 18:22:41');
    await person.click(header.getByRole('button', { name: 'Logout' }));
    expect(left).toBe(1);
  });

  it('shows the person’s top menus, and his site maps as FUNCTIONS of the footer [1.2.7.06 1.2.7.08 1.2.7.13 1.2.7.26]', async () => {
    open();
    const main = await screen.findByRole('navigation', { name: 'Main' });
    // Change Password is in the account menu.
    expect(links(main)).toEqual(topMenus.slice(0, -1).map(({ title, path }) => `${title} ${path}`));
    expect(links(group('Functions'))).toEqual(siteMaps.map(({ title, path }) => `${title} ${path}`));
  });

  it('has the bell in its header, with the number that is unread [2.2.8.01]', async () => {
    const unread = {
      id: 'n1',
      title: 'x',
      isRead: false,
      isPinned: false,
      type: 'NTF_BOOKING_UPDATED' as const,
      ntfDate: '2027-03-10T09:00:00+08:00',
      busDate: '2027-03-16',
      projectId: null,
      isRed: false,
      isClosable: true,
    };
    const answers = [unread, { ...unread, id: 'n2' }, { ...unread, id: 'n3', isRead: true }];
    const { person } = open({ answers: [answering(notificationCalls.notifications, answers)] });
    const header = within(await screen.findByRole('banner'));
    const bell = await header.findByRole('button', { name: 'Notifications, 2 unread' });
    within(bell).getByText('2');
    await person.click(bell);
    await screen.findByRole('dialog', { name: 'Notifications' });
  });

  it('ends with the mail and place of the data office, useful links and a copyright line [1.2.7.07 1.2.7.09 1.2.7.10 1.2.7.27 1.7.36 1.7.37 1.7.38]', async () => {
    open();
    const contact = await waitFor(() => {
      const found = links(group('Contact Us'));
      expect(found).toHaveLength(2);
      return found;
    });
    expect(contact).toEqual([
      'office@lab.example mailto:office@lab.example',
      'other@lab.example mailto:other@lab.example',
    ]);
    screen.getByText('12/F "A&B" Building');
    expect(links(group('Useful Links'))).toEqual(['Hospital Authority https://ha.example/']);
    screen.getByText('© 2027 Hospital Authority Data Collaboration Laboratory. All rights reserved.');
  });

  it('says as of when the screen is true while the portal is behind, and no more once it is not', async () => {
    const { asOf } = open();
    await asOf('2027-03-10T09:58:51+08:00', true);
    const bar = screen.getByText('Catching up…').parentElement!;
    expect(bar.textContent).toBe('Catching up…Data as of 09:58');
    expect(bar.querySelector('svg')).toBeTruthy();
    await asOf('2027-03-10T10:00:00+08:00', false);
    expect(screen.queryByText('Catching up…')).toBeNull();
  });

  it('says of a server that falls silent, though nobody hung up, as of when the screen is true; with its next beat it reads what it missed', async () => {
    jest.useFakeTimers();
    try {
      const { beat, sentTo } = open();
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await pass(0);
      await beat({}, '2027-03-10T10:00:03+08:00');
      await pass(9_000);
      expect(screen.queryByText('Reconnecting…')).toBeNull();
      await pass(1_000);
      screen.getByText('Reconnecting…');
      screen.getByText('Data as of 10:00:03');
      screen.getByRole('button', { name: 'Retry now' });
      expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');

      const read = sentTo(notificationCalls.notifications).length;
      await beat({ [roomOf(bell('u-1'))]: 2 }, '2027-03-10T10:00:13+08:00');
      await pass(0);
      expect(screen.queryByText('Reconnecting…')).toBeNull();
      expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
      expect(sentTo(notificationCalls.notifications)).toHaveLength(read + 1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says above every page that part of it is not live, while the person is not told of changes to what it shows', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ mayHear: ({ topic }) => topic !== 'information' });
    const bar = (await screen.findByText('Not live')).parentElement!.closest('[role=status]')!;
    expect(bar.textContent).toBe('Not live · Part of this page is read again every 5 minutes only.');
    expect(screen.getByRole('main').contains(bar)).toBe(false);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('has no such bar where the person is told of every change', async () => {
    open();
    await screen.findByRole('link', { name: 'Hospital Authority' });
    expect(screen.queryByText('Not live')).toBeNull();
  });

  it('says quietly that the clock is one of a demonstration [1.2.7.35]', async () => {
    const moved = jest.spyOn(LabClock.prototype, 'isMoved').mockReturnValue(true);
    open({ now: '2027-03-10T10:41:00+08:00' });
    await screen.findByText(/^Demonstration clock: Wed 10 Mar 2027 10:4\d$/);
    moved.mockRestore();
  });
});

describe('the frame of a phone', () => {
  it('has Homepage, the first two top menus after it and More below, the bell above [1.2.7.11 1.2.7.28 1.2.7.29]', async () => {
    open({ phone: true });
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    expect(links(bar)).toEqual([
      'Homepage /homepage',
      'Manage Bookings /manage-bookings',
      'Progress Reports /progress-reports',
    ]);
    within(bar).getByRole('button', { name: 'More' });
    within(screen.getByRole('banner')).getByRole('button', { name: 'Notifications' });
  });

  it('keeps the rest, the last login, Change Password and Logout behind More [1.2.7.12 1.2.7.30]', async () => {
    let left = 0;
    const { person } = open({ phone: true, session: { logout: async () => void (left += 1) } });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    const drawer = await screen.findByRole('dialog', { name: 'More' });
    expect(links(drawer)).toEqual([
      'Output Requests /output-request',
      'Online Information /online-information',
      'My account /account',
      'Change Password /change-password',
    ]);
    within(drawer).getByText('Last login 2027/03/09 18:22:41');
    await person.click(within(drawer).getByRole('button', { name: 'Logout' }));
    expect(left).toBe(1);
  });

  it.each(['Output Requests', 'Online Information'])(
    'says of %s that it is for a PC, and stays [1.2.7.16 1.2.7.17]',
    async (name) => {
      const { person, address } = open({ phone: true });
      await person.click(await screen.findByRole('button', { name: 'More' }));
      await person.click(await screen.findByRole('link', { name }));
      await screen.findByText('Function only available on PC.');
      expect(address().pathname).toBe('/homepage');
    },
  );

  it('says of one report too that it is for a PC, and stays [1.2.1.12]', async () => {
    const report = <ScreenLink to="/progress-reports/form?projectId=dcl-1&yearMonth=2027-03-01">March 2027</ScreenLink>;
    const { address } = renderScreen(report, { at: '/homepage', screens, phone: true, answers: [] });
    await userEvent.click(screen.getByRole('link', { name: 'March 2027' }));
    await screen.findByText('Function only available on PC.');
    expect(address().pathname).toBe('/homepage');
  });

  it('knows six screens and no other as made for a PC only [1.2.7.31]', () => {
    const isOne = (path: string) => path.endsWith('/form');
    const closed = screens.flatMap(({ path, desktopOnly }) => (desktopOnly ? [path] : []));
    expect(
      closed
        .filter(isOne)
        .map((path) => path.replace('/form', ''))
        .every((all) => closed.includes(all)),
    ).toBe(true);
    expect(closed.filter((path) => !isOne(path)).toSorted()).toEqual([
      '/online-information',
      '/online-information-management',
      '/output-request',
      '/output-request-management',
      '/progress-reports',
      '/progress-reports-management',
    ]);
  });
});
