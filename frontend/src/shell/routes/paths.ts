/** Path of one report's form; without a project, the path of the form's screen. */
const reportForm =
  (list: string) =>
  (projectId?: string, yearMonth = ''): string =>
    projectId === undefined ? `${list}/form` : `${list}/form?${new URLSearchParams({ projectId, yearMonth })}`;

/** The list of requests, or one of them on the same screen. */
const outputRequests =
  (list: string) =>
  (request = ''): string =>
    request === '' ? list : `${list}?${new URLSearchParams({ request })}`;

/** Every path of the product as a function; paths are not written anywhere else. */
export const paths = {
  login: () => '/login',
  homepage: () => '/homepage',
  resetPassword: () => '/resetPassword/:token',
  changePassword: () => '/change-password',
  myAccount: () => '/account',
  userManagement: () => '/user-management',
  deletedUsers: () => '/user-management?list=deleted',
  loginHistory: () => '/login-history',
  siteSettings: () => '/site-settings',
  mailLog: () => '/mail-log',
  manageBookings: () => '/manage-bookings',
  accessManagement: () => '/access-management',
  manageRequests: () => '/access-management?mode=manage',
  attendanceManagement: () => '/attendance-management',
  attendanceWall: () => '/attendance-management?wall=1',
  progressReports: () => '/progress-reports',
  progressReport: reportForm('/progress-reports'),
  progressReportsManagement: () => '/progress-reports-management',
  progressReportManagement: reportForm('/progress-reports-management'),
  reportsOfProject: (id = ':id') => `/progress-reports-management?by=project&project=${id}`,
  projectManagement: () => '/project-management',
  projectCreate: () => '/project-management/create',
  project: (id = ':id') => `/project-management/${id}`,
  projectStory: (id = ':id') => `/project-management/${id}/story`,
  outputRequest: outputRequests('/output-request'),
  outputRequestManagement: outputRequests('/output-request-management'),
  onlineInformation: () => '/online-information',
  onlineInformationManagement: () => '/online-information-management',
  auditReplay: () => '/audit-replay',
};

/**
 * Location state that the calendar screens and the homepage accept from a link: date, project, setup mode, and the
 * notice that led there.
 */
export type OpenAt = { date?: string; projectId?: string; isSetup?: boolean; notice?: string };
