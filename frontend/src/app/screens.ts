import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { paths } from './paths.js';
import type { User } from './session/Session.js';

export type Screen = {
  path: string;
  /** Function codes of which one is needed, under any of the menu prefixes; none: everyone logged in. */
  codes: readonly string[];
  /** Undefined while the screen is not built: then no menu leads there. */
  Page?: LazyExoticComponent<ComponentType>;
};

const HomePage = lazy(() => import('./home/HomePage.js'));
const AccessPage = lazy(() => import('../features/access/AccessPage.js'));
const BookingsPage = lazy(() => import('../features/bookings/BookingsPage.js'));
const AttendancePage = lazy(() => import('../features/attendance/AttendancePage.js'));

/** The route table. Addresses match in full. */
export const screens: readonly Screen[] = [
  { path: paths.homepage(), codes: [], Page: HomePage },
  { path: paths.manageBookings(), codes: ['MANAGE_BOOKINGS'], Page: BookingsPage },
  { path: paths.accessManagement(), codes: ['ACCESS_MANAGEMENT'], Page: AccessPage },
  { path: paths.attendanceManagement(), codes: ['ATTENDANCE_MANAGEMENT'], Page: AttendancePage },
  { path: paths.userManagement(), codes: ['USER_MANAGEMENT'] },
  { path: paths.loginHistory(), codes: ['LOGIN_HISTORY_MANAGEMENT'] },
  { path: paths.changePassword(), codes: ['CHANGE_PASSWORD'] },
  { path: paths.progressReports(), codes: ['PROGRESS_REPORT'] },
  { path: paths.progressReportsManagement(), codes: ['PROGRESS_REPORT_ADM'] },
  { path: paths.projectManagement(), codes: ['PROJECT_MANAGEMENT'] },
  { path: paths.outputRequest(), codes: ['OUTPUT_REQUEST'] },
  { path: paths.outputRequestManagement(), codes: ['OUTPUT_REQUEST_MANAGEMENT'] },
  { path: paths.onlineInformation(), codes: ['ONLINE_INFO'] },
  { path: paths.onlineInformationManagement(), codes: ['ONLINE_INFO_MANAGEMENT'] },
  { path: paths.auditReplay(), codes: ['AUDIT_REPLAY'] },
];

const built = new Set(screens.flatMap(({ path, Page }) => (Page ? [path] : [])));
const leading = (menus: User['topMenus']) => menus.filter(({ path }) => built.has(path));

/** The person with the menus that lead to a screen; the server's table of menus also names screens not built yet. */
export const withOpenMenus = (user: User): User => ({
  ...user,
  topMenus: leading(user.topMenus),
  middleMenus: leading(user.middleMenus),
  siteMaps: leading(user.siteMaps),
});
