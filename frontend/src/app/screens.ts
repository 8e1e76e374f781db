import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { paths } from '../shell/routes/paths.js';
import type { User } from '../shell/session/Session.js';

export type Screen = {
  path: string;
  /** Codes of which one is needed, among his functions or his menus; none: everyone logged in. */
  codes: readonly string[];
  /** Undefined while the screen is not built: then no menu leads there. */
  Page?: LazyExoticComponent<ComponentType>;
};

const HomePage = lazy(() => import('./home/HomePage.js'));
const LabDaysPage = lazy(() => import('../features/lab-days/LabDaysPage.js'));
const BookingsPage = lazy(() => import('../features/bookings/BookingsPage.js'));
const AttendancePage = lazy(() => import('../features/attendance/AttendancePage.js'));

type Prefix = 'TM' | 'MM' | 'SM';
/** A function, or the menu entries that lead to it: TM_ from the top menus, MM_ from the middle menus, SM_ from the site map. */
const of = (code: string, ...prefixes: Prefix[]) => [code, ...prefixes.map((prefix) => `${prefix}_${code}`)];

/** The route table. Addresses match in full. */
export const screens: readonly Screen[] = [
  { path: paths.homepage(), codes: [], Page: HomePage },
  { path: paths.manageBookings(), codes: of('MANAGE_BOOKINGS', 'TM', 'MM', 'SM'), Page: BookingsPage },
  { path: paths.accessManagement(), codes: of('ACCESS_MANAGEMENT', 'TM', 'MM', 'SM'), Page: LabDaysPage },
  { path: paths.attendanceManagement(), codes: of('ATTENDANCE_MANAGEMENT', 'TM', 'MM'), Page: AttendancePage },
  { path: paths.userManagement(), codes: of('USER_MANAGEMENT', 'TM', 'MM') },
  { path: paths.loginHistory(), codes: of('LOGIN_HISTORY_MANAGEMENT', 'MM') },
  { path: paths.changePassword(), codes: of('CHANGE_PASSWORD', 'TM') },
  { path: paths.progressReports(), codes: of('PROGRESS_REPORT', 'TM', 'MM', 'SM') },
  { path: paths.progressReportsManagement(), codes: of('PROGRESS_REPORT_ADM', 'TM', 'MM', 'SM') },
  { path: paths.projectManagement(), codes: of('PROJECT_MANAGEMENT', 'TM', 'MM', 'SM') },
  { path: paths.outputRequest(), codes: of('OUTPUT_REQUEST', 'TM', 'MM', 'SM') },
  { path: paths.outputRequestManagement(), codes: of('OUTPUT_REQUEST_MANAGEMENT', 'TM', 'MM', 'SM') },
  { path: paths.onlineInformation(), codes: of('ONLINE_INFO', 'TM', 'MM', 'SM') },
  { path: paths.onlineInformationManagement(), codes: of('ONLINE_INFO_MANAGEMENT', 'TM', 'MM', 'SM') },
  { path: paths.auditReplay(), codes: of('AUDIT_REPLAY', 'TM', 'MM', 'SM') },
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
