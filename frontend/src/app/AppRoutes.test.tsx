import { informationCalls } from '@hadcl/features/information/information.contract';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { screen } from '@testing-library/react';
import { answering, renderScreen } from '../api/testing.js';
import { AppRoutes } from './AppRoutes.js';
import { screens, withOpenMenus } from './screens.js';
import type { User } from './session/Session.js';

const { byType, param, loginIcons, usefulLinks } = informationCalls;

const open = (at: string, user: Partial<User> | null) =>
  renderScreen(<AppRoutes />, {
    at,
    ...(user ? { user } : { session: { state: 'none', user: undefined } }),
    answers: [
      answering(byType, []),
      answering(param, { code: '', intValue: null, textValue: null }),
      answering(loginIcons, { icons: [], intervalTime: 10 }),
      answering(usefulLinks, []),
      answering(notificationCalls.notifications, []),
    ],
  });

const forbidden = 'This page is not open to you';
const notFound = 'There is no such page';
const menu = (code: string, path = '') => [{ code, title: '', path, icon: '' }];
const none = { functions: [], topMenus: [], middleMenus: [], siteMaps: [] };

// The screens are loaded lazily; loading them is not what is tried here.
beforeAll(() => Promise.all([import('./login/LoginPage.js'), import('./frame/Frame.js')]), 60_000);

describe('an address', () => {
  it('of the frame leads a stranger to the login page [1.2.1.24]', async () => {
    open('/user-management', null);
    await screen.findByRole('button', { name: 'Login' });
  });

  it('/LOGIN is the login page too [1.2.1.27]', async () => {
    open('/LOGIN', null);
    await screen.findByRole('button', { name: 'Login' });
  });

  it('that is not his function is forbidden to a person, with the frame around it [1.2.1.26]', async () => {
    open('/access-management', none);
    await screen.findByText(forbidden);
    screen.getByRole('navigation', { name: 'Main' });
  });

  it.each([
    ['a function', { functions: ['ATTENDANCE_MANAGEMENT'] }],
    ['a top menu', { topMenus: menu('TM_ATTENDANCE_MANAGEMENT') }],
    ['a middle menu', { middleMenus: menu('MM_ATTENDANCE_MANAGEMENT') }],
    ['a site map', { siteMaps: menu('SM_ATTENDANCE_MANAGEMENT') }],
  ])('opens for a holder of it as %s [1.2.1.01 1.2.1.02 1.2.1.06]', async (_, held) => {
    open('/attendance-management', { ...none, ...held });
    await screen.findByRole('heading', { name: 'Attendance Management' });
  });

  it('that only begins like a screen’s opens none [1.2.1.05]', async () => {
    open('/attendance-managementx', { ...none, functions: ['ATTENDANCE_MANAGEMENT'] });
    await screen.findByText(notFound);
  });

  it('whose screen is not built is no page, and no menu leads there', async () => {
    open('/user-management', { ...none, functions: ['USER_MANAGEMENT'] });
    await screen.findByText(notFound);
    const menus = [...menu('TM_USERS', '/user-management'), ...menu('TM_HOME', '/homepage')];
    const { topMenus, middleMenus, siteMaps } = withOpenMenus({
      topMenus: menus,
      middleMenus: menus,
      siteMaps: menus,
    } as User);
    for (const open of [topMenus, middleMenus, siteMaps]) expect(open.map(({ path }) => path)).toEqual(['/homepage']);
  });

  it('is known, with its functions, for every screen of the specification', () => {
    expect(screens.map(({ path, codes }) => `${path} ${codes.join()}`.trim())).toMatchInlineSnapshot(`
[
  "/homepage",
  "/manage-bookings MANAGE_BOOKINGS",
  "/access-management ACCESS_MANAGEMENT",
  "/attendance-management ATTENDANCE_MANAGEMENT",
  "/user-management USER_MANAGEMENT",
  "/login-history LOGIN_HISTORY_MANAGEMENT",
  "/change-password CHANGE_PASSWORD",
  "/progress-reports PROGRESS_REPORT",
  "/progress-reports-management PROGRESS_REPORT_ADM",
  "/project-management PROJECT_MANAGEMENT",
  "/output-request OUTPUT_REQUEST",
  "/output-request-management OUTPUT_REQUEST_MANAGEMENT",
  "/online-information ONLINE_INFO",
  "/online-information-management ONLINE_INFO_MANAGEMENT",
  "/audit-replay AUDIT_REPLAY",
]
`);
  });
});
