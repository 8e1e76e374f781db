import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { act, screen } from '@testing-library/react';
import { answering, renderScreen } from '../shell/testing.js';
import { pages } from './routes.js';
import { withOpenMenus, screen as screenOf } from '../shell/routes/screens.js';
import { screens } from './screens.js';
import { ScreenOf } from './Inside.js';
import type { Session, User } from '../shell/session/Session.js';

const { byType, param, loginIcons, usefulLinks } = informationCalls;

const open = (at: string, user: Partial<User> | null, session: Partial<Session> = { state: 'none', user: undefined }) =>
  renderScreen(
    { routes: pages },
    {
      at,
      screens,
      ...(user ? { user } : { session }),
      answers: [
        answering(passwordCalls.userByUnlockToken, { email: 'ky.lau@cuhk.example', purpose: 'unlock' }),
        answering(byType, []),
        answering(param, { code: '', intValue: null, textValue: null }),
        answering(loginIcons, { icons: [], intervalTime: 10 }),
        answering(usefulLinks, []),
        answering(notificationCalls.notifications, []),
        answering(informationCalls.news, []),
        answering(attendanceCalls.leakageAttendance, { outstanding: [] } as never),
      ],
    },
  );

const forbidden = 'This page is not open to you';
const notFound = 'There is no such page';
const menu = (code: string, path = '') => [{ code, title: '', path, icon: '' }];
const none = { functions: [], topMenus: [], middleMenus: [], siteMaps: [] };

// The screens are lazy; load them first, since loading is not tested here.
beforeAll(() => Promise.all([import('../features/sessions/login/LoginPage.js'), import('./Inside.js')]), 60_000);

describe('an address', () => {
  it('of the frame leads a stranger to the login page [1.2.1.24]', async () => {
    open('/user-management', null);
    await screen.findByRole('button', { name: 'Login' });
  });

  it.each(['/login', '/Login', '/LOGIN'])('%s is the login page [1.2.1.20 1.2.1.27]', async (at) => {
    open(at, null);
    await screen.findByRole('button', { name: 'Login' });
  });

  it('/resetPassword/{token} shows a stranger the unlock-account screen [1.2.1.21]', async () => {
    open('/resetPassword/s3cret', null);
    await screen.findByRole('heading', { level: 1, name: 'Unlock Account' });
  });

  it('/ leads to the homepage, which is open to everybody [1.2.1.03 1.2.1.04 2.6.03]', async () => {
    const { address } = open('/', none);
    await screen.findByText('Welcome. More functions are coming.');
    expect(address().pathname).toBe('/homepage');
  });

  it('shows nothing until the person is known, then the shape of the screen [1.2.1.25]', async () => {
    const { container, unmount } = open('/homepage', null, { state: 'unknown', user: undefined });
    await act(async () => {});
    expect(container.textContent).toBe('');
    unmount();
    const its = { title: ['frame', 'homepage'], icon: 'home', sentences: [] } as const;
    const slow = screenOf({ path: '/homepage', codes: [], ...its, page: () => new Promise<never>(() => {}) });
    const page = renderScreen(<ScreenOf screen={slow} />, { answers: [] });
    expect(page.container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(0);
    expect(page.container.textContent).toBe('Homepage');
    screen.getByRole('heading', { level: 1, name: 'Homepage' });
  });

  it('that is not his function is forbidden to a person, with the frame around it [1.2.1.26]', async () => {
    open('/access-management', none);
    await screen.findByText(forbidden);
    screen.getByRole('navigation', { name: 'Main' });
  });

  it.each([
    ['a function', { functions: ['ATTENDANCE_MANAGEMENT'] }],
    ['a top menu', { topMenus: menu('TM_ATTENDANCE_MANAGEMENT', '/attendance-management') }],
    ['a middle menu', { middleMenus: menu('MM_ATTENDANCE_MANAGEMENT', '/attendance-management') }],
  ])('opens for a holder of it as %s [1.2.1.01 1.2.1.10]', async (_, held) => {
    open('/attendance-management', { ...none, ...held });
    await screen.findByRole('heading', { name: 'Attendance Management' });
  });

  it.each([
    ['/manage-bookings', 'MANAGE_BOOKINGS', ['TM', 'MM', 'SM']],
    ['/access-management', 'ACCESS_MANAGEMENT', ['TM', 'MM', 'SM']],
    ['/attendance-management', 'ATTENDANCE_MANAGEMENT', ['TM', 'MM']],
    ['/user-management', 'USER_MANAGEMENT', ['TM', 'MM']],
    ['/change-password', 'CHANGE_PASSWORD', ['TM']],
    ['/login-history', 'LOGIN_HISTORY_MANAGEMENT', ['MM']],
    ['/progress-reports', 'PROGRESS_REPORT', ['TM', 'MM', 'SM']],
    ['/progress-reports/form', 'PROGRESS_REPORT', ['TM', 'MM', 'SM']],
    ['/progress-reports-management', 'PROGRESS_REPORT_ADM', ['TM', 'MM', 'SM']],
    ['/progress-reports-management/form', 'PROGRESS_REPORT_ADM', ['TM', 'MM', 'SM']],
    ['/output-request', 'OUTPUT_REQUEST', ['TM', 'MM', 'SM']],
    ['/output-request-management', 'OUTPUT_REQUEST_MANAGEMENT', ['TM', 'MM', 'SM']],
  ] as const)(
    '%s opens with the menus of %s that the route table names, and with nothing else [3.2.1.01 3.2.1.02 3.2.1.03 3.2.1.04 3.2.1.12 3.2.1.13 1.2.1.01 1.2.1.02 1.2.1.06 1.2.1.07 1.2.1.08 1.2.1.09 1.2.1.10 1.2.1.11 2.2.1.01 2.2.1.03 2.2.1.06 2.6.02 3.2.1.08 3.2.1.09]',
    async (path, code, prefixes) => {
      const the = screens.find((one) => one.path === path)!;
      const shown = { ...the, page: { ...the.page!, load: async () => ({ default: () => <h1>Open</h1> }) } };
      const places = { TM: 'topMenus', MM: 'middleMenus', SM: 'siteMaps' } as const;
      const opened: string[] = [];
      for (const [prefix, place] of Object.entries(places))
        for (const held of [code, 'HOMEPAGE', `${code}_ADM`]) {
          const user = { ...none, [place]: menu(`${prefix}_${held}`) };
          const { unmount } = renderScreen(<ScreenOf screen={shown} />, { answers: [], user });
          const found = await screen.findByText(/^(Open|This page is not open to you)$/);
          if (found.textContent === 'Open') opened.push(`${prefix}_${held}`);
          unmount();
        }
      expect(opened).toEqual(prefixes.map((prefix) => `${prefix}_${code}`));
    },
  );

  it.each(['/progress-reports', '/progress-reports/form', '/progress-reports-management'])(
    '%s says on a phone that it is for a PC, also where it was typed [3.2.1.16]',
    async (path) => {
      const the = screens.find((one) => one.path === path)!;
      const user = { functions: ['PROGRESS_REPORT', 'PROGRESS_REPORT_ADM'] };
      renderScreen(<ScreenOf screen={the} />, { answers: [], user, phone: true });
      await screen.findByRole('heading', { level: 1, name: 'Function only available on PC.' });
    },
  );

  it('that only begins like a screen’s opens none [1.2.1.05]', async () => {
    open('/attendance-managementx', { ...none, functions: ['ATTENDANCE_MANAGEMENT'] });
    await screen.findByText(notFound);
  });

  it('whose screen is not built is no page, and no menu leads there', async () => {
    open('/online-information', { ...none, functions: ['ONLINE_INFO'] });
    await screen.findByText(notFound);
    const menus = [...menu('TM_COURSES', '/online-information'), ...menu('TM_HOME', '/homepage')];
    const user = { topMenus: menus, middleMenus: menus, siteMaps: menus } as User;
    const { topMenus, middleMenus, siteMaps } = withOpenMenus(user, screens);
    for (const open of [topMenus, middleMenus, siteMaps]) expect(open.map(({ path }) => path)).toEqual(['/homepage']);
  });

  it('is known, with its functions, for every screen of the specification [1.2.1.12 1.2.1.13 1.2.1.14]', () => {
    const short = ([code = '', ...menus]: readonly string[]) =>
      [code, ...menus.map((menu) => menu.replace(`_${code}`, ''))].join(' ');
    const known = screens.map(({ path, codes }) => `${path} ${short(codes)}`.trim());
    const agreed = [
      '/homepage',
      '/manage-bookings MANAGE_BOOKINGS TM MM SM',
      '/access-management ACCESS_MANAGEMENT TM MM SM',
      '/attendance-management ATTENDANCE_MANAGEMENT TM MM',
      '/user-management USER_MANAGEMENT TM MM',
      '/login-history LOGIN_HISTORY_MANAGEMENT MM',
      '/change-password CHANGE_PASSWORD TM',
      '/progress-reports PROGRESS_REPORT TM MM SM',
      '/progress-reports/form PROGRESS_REPORT TM MM SM',
      '/progress-reports-management PROGRESS_REPORT_ADM TM MM SM',
      '/progress-reports-management/form PROGRESS_REPORT_ADM TM MM SM',
      '/project-management PROJECT_MANAGEMENT TM MM SM',
      '/project-management/create PROJECT_MANAGEMENT TM MM SM',
      '/project-management/:id PROJECT_MANAGEMENT TM MM SM',
      '/output-request OUTPUT_REQUEST TM MM SM',
      '/output-request-management OUTPUT_REQUEST_MANAGEMENT TM MM SM',
      '/online-information ONLINE_INFO TM MM SM',
      '/online-information-management ONLINE_INFO_MANAGEMENT TM MM SM',
      '/audit-replay AUDIT_REPLAY TM MM SM',
    ];
    expect(agreed.filter((screen) => !known.includes(screen))).toEqual([]);
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  });
});
