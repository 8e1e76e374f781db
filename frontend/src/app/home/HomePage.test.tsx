import { loginHistoryCalls } from '@hadcl/features/accounts/logins/login-history.contract';
import { userReads } from '@hadcl/features/accounts/user/user.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { labDate } from '@hadcl/features/lab-days/day/lab-day.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answering, renderScreen } from '../../shell/testing.js';
import { screens } from '../screens.js';
import { anOwnVisit } from '../../features/attendance/attendance.examples.js';
import HomePage from './HomePage.js';
import { pageSize } from './Tiles.js';

const { news } = informationCalls;
const { attendanceRate, attendanceQrs, leakageAttendance } = attendanceCalls;
const { userBookings, allUserBookings } = bookingCalls;
const rate = {
  date: '2027-03-10',
  capacity: 24,
  bookedCapacity: 18,
  occupiedSeats: 13,
  labUtilizationRate: null,
  totalAttendanceRate: null,
  projectAttendanceRate: null,
  selfServiceAttendanceRate: null,
  parts: { projectAttended: 0, projectBooked: 0, selfServiceAttended: 0, selfServiceBooked: 0, toCome: 5 },
};
const booking = {
  id: '2027-03-10.b',
  userId: 'ann',
  bookDate: '2027-03-10',
  projectId: 'p1',
  refno: 'DCL-2026-014',
  capacity: 2,
  approvedSeats: 2,
  refusedSeats: null,
  status: 'Approved',
  statusCode: 'APPROVED' as const,
  bookTypeCode: 'COL_RESEARCHER' as const,
  rejectReason: '',
  remarks: '',
  attendance: 0,
  version: 1,
  allowed: [],
};
const tile = (code: string, title: string, path: string) => ({ code, title, path, icon: 'list' });
const staff = { roles: ['DUTY_OFFICER'], functions: ['ATTENDANCE_MANAGEMENT', 'ACCESS_QR_CODE'] };

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const open = (options: Partial<Parameters<typeof renderScreen>[1]> = {}) => {
  let occupied = 13;
  return renderScreen(
    <>
      <HomePage />
      <Address />
    </>,
    {
      screens,
      at: '/homepage',
      answers: [
        answering(news, [{ id: 'n', title: 'A piece of news', content: '', date: '2027-03-01' }]),
        answering(userBookings, [booking]),
        answering(labNoticeCalls.labNotices, labNotices),
        answering(informationCalls.byType, [
          { id: 'u', type: 'USEFUL_INFO', content: '<ul><li>Open 09:00 to 20:00</li></ul>' },
        ]),
        answering(allUserBookings, []),
        answering(attendanceRate, () => ({ ...rate, occupiedSeats: occupied++ })),
        answering(leakageAttendance, { outstanding: [] } as never),
      ],
      ...options,
    },
  );
};

const labNotices = [
  { id: 'n-1', title: 'Closed for Easter', content: '<p>Open again on <b>Tuesday</b>.</p>', from: '2027-03-10' },
  {
    id: 'n-2',
    title: 'New user guide',
    content: '<p>Read it.</p><script>window.ran = true</script>',
    from: '2027-03-01',
  },
];

describe('the homepage', () => {
  it('shows the notices of the laboratory with their days, and the useful information of the login page', async () => {
    open();
    const notices = await screen.findByRole('region', { name: 'Notices of the laboratory' });
    await within(notices).findByText('Closed for Easter');
    expect(
      within(notices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 MarClosed for EasterOpen again on Tuesday.', '1 MarNew user guideRead it.']);
    within(await screen.findByRole('region', { name: 'Useful Information' })).getByText('Open 09:00 to 20:00');
  });

  it('tells whoever has no screen yet what there is to do: their account, and that nothing waits for them', async () => {
    const menu = { code: 'TM_CHANGE_PASSWORD', title: 'Change Password', path: '/change-password', icon: 'password' };
    open({ user: { roles: ['PMO_MEMBER'], functions: ['HOMEPAGE'], topMenus: [menu], middleMenus: [] } });
    const account = within(screen.getByRole('region', { name: 'Your account' }));
    expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account',
      '/change-password',
    ]);
    within(screen.getByRole('region', { name: 'Outstanding' })).getByText('Nothing waits for you.');
    within(screen.getByRole('region', { name: 'Functions' })).getByText('No functions yet');
  });

  it('says of a tile what is counted behind it: accounts, logins, notices', async () => {
    const middleMenus = [
      tile('MM_USERS', 'Users', '/user-management'),
      tile('MM_LOGINS', 'Logins', '/login-history'),
      tile('MM_SITE', 'Site', '/site-settings'),
    ];
    open({
      user: { roles: ['SYSTEM_ADMIN'], functions: [], middleMenus },
      answers: [
        answering(userReads.userFigures, { active: 218, locked: 1, endSoon: 2 }),
        answering(loginHistoryCalls.loginHistory, {
          ...{ rows: [], total: 0 },
          days: [{ date: '2027-03-10', success: 12, refused: 0 }],
        }),
        answering(labNoticeCalls.labNotices, labNotices),
        answering(news, []),
        answering(informationCalls.byType, []),
      ],
    });
    const functions = within(screen.getByRole('region', { name: 'Functions' }));
    await functions.findByText('1 locked, 2 end this week');
    expect(functions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Users218 active1 locked, 2 end this week',
      'Logins12 logins todaynone refused',
      'Site2 notices showntexts, links and parameters',
    ]);
    expect(screen.queryByRole('region', { name: 'Useful Information' })).toBeNull();
  });

  it('offers a tile for each middle menu and leads where it says [1.2.9.01 1.2.9.04 2.6.04]', async () => {
    const user = userEvent.setup();
    open({ user: { middleMenus: [tile('MM_MANAGE_BOOKINGS', 'Manage Bookings', '/manage-bookings')] } });
    await user.click(within(screen.getByRole('region', { name: 'Functions' })).getByRole('link'));
    expect(screen.getByTestId('address').textContent).toBe('/manage-bookings');
  });

  it('pages its tiles [1.2.9.01]', async () => {
    const user = userEvent.setup();
    const middleMenus = Array.from({ length: 7 }, (_, i) => tile(`MM_${i}`, `Function ${i}`, `/f${i}`));
    open({ user: { ...staff, middleMenus } });
    const functions = within(screen.getByRole('region', { name: 'Functions' }));
    const size = pageSize(window.innerWidth, false);
    expect(functions.getAllByRole('link')).toHaveLength(size);
    await user.click(functions.getByRole('button', { name: 'Next functions' }));
    expect(functions.getAllByRole('link')[0]?.textContent).toBe(`Function ${size}`);
  });

  it('asks nothing of the door for a workshop participant, who has no code for it', async () => {
    const { sentTo } = open({ user: { roles: ['WS_PARTICIPANT'], functions: ['HOMEPAGE'] } });
    await screen.findByText('Closed for Easter');
    expect([...sentTo(attendanceQrs), ...sentTo(leakageAttendance)]).toEqual([]);
    within(screen.getByRole('region', { name: 'Outstanding' })).getByText('Nothing waits for you.');
  });

  it('turns the page of its tiles by a swipe, not by a scroll', async () => {
    const middleMenus = Array.from({ length: 14 }, (_, i) => tile(`MM_${i}`, `Function ${i}`, `/f${i}`));
    open({ user: { ...staff, middleMenus } });
    const functions = within(screen.getByRole('region', { name: 'Functions' }));
    const size = pageSize(window.innerWidth, false);
    const first = () => functions.getAllByRole('link')[0]!;
    const swipe = (across: number, along = 0) => {
      fireEvent.touchStart(first(), { changedTouches: [{ clientX: 300, clientY: 500 }] });
      fireEvent.touchEnd(first(), { changedTouches: [{ clientX: 300 + across, clientY: 500 + along }] });
    };
    swipe(-120, 10);
    expect(first().textContent).toBe(`Function ${size}`);
    swipe(-20);
    swipe(-80, 200);
    expect(first().textContent).toBe(`Function ${size}`);
    swipe(120);
    swipe(120);
    expect(first().textContent).toBe('Function 0');
  });

  it.each([
    [1024, false, 4],
    [1024, true, 6],
    [390, true, 4],
    [1200, false, 5],
    [1440, false, 6],
    [2560, false, 6],
  ])('on a screen of %i px (touch: %s) shows %i tiles a page [1.2.9.02 1.2.9.03 2.9.22]', (width, touch, tiles) => {
    expect(pageSize(width, touch)).toBe(tiles);
  });

  it('welcomes, asks for the news and shows nothing of them [1.2.9.06 1.2.9.07 1.2.9.08 2.7.3.22]', async () => {
    const { sentTo } = open();
    const boxes = ['What’s New', 'Video Corner'].map((name) => screen.getByRole('region', { name }).textContent);
    expect(boxes).toEqual([
      'What’s NewWelcome to the laboratory’s portal. More functions are coming.',
      'Video CornerWelcome. More functions are coming.',
    ]);
    await screen.findByText('DCL-2026-014');
    expect(['What’s New', 'Video Corner'].map((name) => screen.getByRole('region', { name }).textContent)).toEqual(
      boxes,
    );
    expect(sentTo(news).map(({ input }) => input)).toEqual([{ pageIndex: 1, pageSize: 10 }]);
    expect(screen.queryByText('A piece of news')).toBeNull();
  });

  it('shows a researcher his day and the way to his code', async () => {
    open();
    const next = within(await screen.findByRole('region', { name: 'Next booking' }));
    await next.findByText('Today');
    next.getByText('Approved');
    next.getByRole('button', { name: 'Show Access QR' });
  });

  it('shows those who run the laboratory who is in now, and follows', async () => {
    const { push } = open({ user: staff });
    const today = within(await screen.findByRole('region', { name: 'In the laboratory today' }));
    await today.findByText('13');
    await push(labDate('2027-03-10'));
    await today.findByText('14');
  });

  it.each([
    [{ isOpen: true, signoutTime: null }, /You are inside since 09:12 · WS-13/, true],
    [{ isOpen: false, signoutTime: '2027-03-10T10:41:00+08:00' }, /You signed out at 10:41/, false],
  ])('says whether a researcher is inside, since when and where, or when they left', async (now, said, showsCode) => {
    const lastVisit = anOwnVisit({ signinTime: '2027-03-10T09:12:00+08:00', workstationNo: 'WS-13', ...now } as never);
    const codes = { date: '2027-03-10', projectQRs: [], lastVisit, turnsAt: null, remarks: '', seconds: 120 };
    open({ answers: [answering(news, []), answering(userBookings, []), answering(attendanceQrs, codes)] });
    const today = within(await screen.findByRole('region', { name: 'Today in the laboratory' }));
    expect(screen.getByRole('region', { name: 'Today in the laboratory' }).textContent).toMatch(said);
    expect(today.queryByRole('button', { name: 'Show QR to sign out' }) !== null).toBe(showsCode);
  });

  const door = [tile('MM_ACCESS_QR_CODE', 'Access QR Code', '/homepage')];
  it.each(['COL_RESEARCHER', 'SELF_RESEARCHER'])(
    'shows a %s his code behind the access tile, without leaving [1.2.9.05 1.6.14 2.2.6.01]',
    async (role) => {
      const user = userEvent.setup();
      open({ user: { roles: [role], middleMenus: door } });
      await user.click(screen.getByRole('link', { name: /^Access QR Code/ }));
      await screen.findByRole('dialog', { name: 'Access QR Code' });
      expect(screen.getByTestId('address').textContent).toBe('/homepage');
    },
    30_000,
  );

  it('shows staff at the desk the scanner behind it, and others neither [1.2.9.05 1.6.15 2.2.6.09]', async () => {
    const user = userEvent.setup();
    const { unmount } = open({ user: { ...staff, middleMenus: door } });
    await user.click(screen.getByRole('link', { name: /^Access QR Code/ }));
    await screen.findByRole('dialog', { name: 'Scan to sign in or out' });
    expect(screen.queryByRole('dialog', { name: /^Access QR Code/ })).toBeNull();
    unmount();
    open({ user: { roles: ['PMO_CHAIR'], functions: ['HOMEPAGE'], middleMenus: door } });
    await user.click(screen.getByRole('link', { name: /^Access QR Code/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 30_000);

  it('asks a researcher who owes a leaving time for it, as his notification leads here [2.2.8.11]', async () => {
    open({
      at: { pathname: '/homepage', state: { notice: 'NTF_NOT_SIGNED_OUT' } },
      answers: [
        answering(news, []),
        answering(userBookings, []),
        answering(leakageAttendance, {
          id: '2027-03-08.v',
          bookDate: '2027-03-08',
          refNum: 'DCL-2026-014',
          startTime: '2027-03-08T10:12:00+08:00',
          endTime: null,
        }),
      ],
    });
    await screen.findByRole('dialog', { name: /System Message You did not sign out on 8 Mar 2027/ });
  });

  it('on a phone opens no screen that is for a desktop only [1.2.7.15 2.8.24]', async () => {
    const user = userEvent.setup();
    open({
      phone: true,
      user: { middleMenus: [tile('MM_PROGRESS_REPORT', 'Progress Reports', '/progress-reports')] },
    });
    await user.click(screen.getByRole('link', { name: 'Progress Reports' }));
    await screen.findByText('Function only available on PC.');
    expect(screen.getByTestId('address').textContent).toBe('/homepage');
  });
});
