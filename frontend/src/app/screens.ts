import { accountRoutes } from '../features/accounts/routes.js';
import { auditRoutes } from '../features/audit/routes.js';
import { attendanceRoutes } from '../features/attendance/routes.js';
import { bookingRoutes } from '../features/bookings/routes.js';
import { informationRoutes } from '../features/information/routes.js';
import { mailRoutes } from '../features/mails/routes.js';
import { projectRoutes } from '../features/projects/routes.js';
import { requestRoutes } from '../features/output-requests/routes.js';
import { reportRoutes } from '../features/progress-reports/routes.js';
import { labDayRoutes } from '../features/lab-days/routes.js';
import { paths } from '../shell/routes/paths.js';
import { type NoticeTargets, codesOf, type Routes, type Screen, screen } from '../shell/routes/screens.js';
import './home/messages.js';
import { sessionRoutes } from '../features/sessions/routes.js';

const home: Routes = {
  screens: [
    screen({
      path: paths.homepage(),
      title: ['frame', 'homepage'],
      codes: [],
      icon: 'home',
      sentences: ['home'],
      page: () => {
        // Ignored: the panel fetches again and shows the failure.
        for (const { code } of panels) code().catch(() => {});
        return import('./home/HomePage.js');
      },
      tile: async () => (await import('./home/Tiles.js')).AccessCode,
    }),
  ],
};

/** Screens of the specification that are not built yet; their paths show “not found”. */
const toCome: Routes = {
  screens: [
    { path: paths.onlineInformation(), codes: codesOf('ONLINE_INFO', 'TM', 'MM', 'SM'), desktopOnly: true },
    {
      path: paths.onlineInformationManagement(),
      codes: codesOf('ONLINE_INFO_MANAGEMENT', 'TM', 'MM', 'SM'),
      desktopOnly: true,
    },
  ],
};

const all: readonly Routes[] = [
  // One line per feature.
  home,
  bookingRoutes,
  labDayRoutes,
  attendanceRoutes,
  accountRoutes,
  sessionRoutes,
  informationRoutes,
  mailRoutes,
  auditRoutes,
  projectRoutes,
  reportRoutes,
  requestRoutes,
  toCome,
];

/** Every screen behind the login. Paths are matched case-sensitively and in full. */
export const screens: readonly Screen[] = all.flatMap((routes) => routes.screens);
const panels = screens.flatMap(({ page }) => page?.home.panels ?? []);
/** Where each type of notice leads (N1). */
export const noticeTargets: NoticeTargets = Object.assign({}, ...all.map(({ notices }) => notices));
