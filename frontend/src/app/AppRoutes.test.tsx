import { informationCalls } from '@hadcl/features/information/information.contract';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { screen } from '@testing-library/react';
import { answering, renderScreen } from '../api/testing.js';
import { AppRoutes } from './AppRoutes.js';
import { screens } from './screens.js';
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
const later = 'This function is not open yet';
const menu = (code: string) => [{ code, title: '', path: '', icon: '' }];
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
    open('/user-management', none);
    await screen.findByText(forbidden);
    screen.getByRole('navigation', { name: 'Main' });
  });

  it.each([
    ['a function', { functions: ['USER_MANAGEMENT'] }],
    ['a top menu', { topMenus: menu('TM_USER_MANAGEMENT') }],
    ['a middle menu', { middleMenus: menu('MM_USER_MANAGEMENT') }],
    ['a site map', { siteMaps: menu('SM_USER_MANAGEMENT') }],
  ])('opens for a holder of it as %s [1.2.1.01 1.2.1.02 1.2.1.06]', async (_, held) => {
    open('/user-management', { ...none, ...held });
    await screen.findByText(later);
  });

  it('that only begins like a screen’s opens none [1.2.1.05]', async () => {
    open('/user-managementx', { ...none, functions: ['USER_MANAGEMENT'] });
    await screen.findByText('There is no such page');
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
