import { attendanceScreens } from '../features/attendance/routes.js';
import { bookingScreens } from '../features/bookings/routes.js';
import { labDayScreens } from '../features/lab-days/routes.js';
import { paths } from '../shell/routes/paths.js';
import { codesOf, type Screen } from '../shell/routes/screens.js';
import { homeScreens } from './home/routes.js';

/** Screens of the specification that are not built: their addresses are no pages yet. */
const toCome: readonly Screen[] = [
  { path: paths.userManagement(), codes: codesOf('USER_MANAGEMENT', 'TM', 'MM') },
  { path: paths.loginHistory(), codes: codesOf('LOGIN_HISTORY_MANAGEMENT', 'MM') },
  { path: paths.changePassword(), codes: codesOf('CHANGE_PASSWORD', 'TM') },
  { path: paths.progressReports(), codes: codesOf('PROGRESS_REPORT', 'TM', 'MM', 'SM'), desktopOnly: true },
  {
    path: paths.progressReportsManagement(),
    codes: codesOf('PROGRESS_REPORT_ADM', 'TM', 'MM', 'SM'),
    desktopOnly: true,
  },
  { path: paths.projectManagement(), codes: codesOf('PROJECT_MANAGEMENT', 'TM', 'MM', 'SM') },
  { path: paths.outputRequest(), codes: codesOf('OUTPUT_REQUEST', 'TM', 'MM', 'SM'), desktopOnly: true },
  {
    path: paths.outputRequestManagement(),
    codes: codesOf('OUTPUT_REQUEST_MANAGEMENT', 'TM', 'MM', 'SM'),
    desktopOnly: true,
  },
  { path: paths.onlineInformation(), codes: codesOf('ONLINE_INFO', 'TM', 'MM', 'SM'), desktopOnly: true },
  {
    path: paths.onlineInformationManagement(),
    codes: codesOf('ONLINE_INFO_MANAGEMENT', 'TM', 'MM', 'SM'),
    desktopOnly: true,
  },
  { path: paths.auditReplay(), codes: codesOf('AUDIT_REPLAY', 'TM', 'MM', 'SM') },
];

/** Every screen behind the login, a line a feature. Addresses match in full. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...bookingScreens,
  ...labDayScreens,
  ...attendanceScreens,
  ...toCome,
];
