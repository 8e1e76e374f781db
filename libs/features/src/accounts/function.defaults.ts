import type { DataOf } from '@hadcl/kernel/event';
import type { functionEvents } from './function.events.js';

export const roles = {
  project: 'COL_RESEARCHER',
  selfService: 'SELF_RESEARCHER',
  workshop: 'WS_PARTICIPANT',
  officer: 'HADCL_OFFICER',
  duty: 'DUTY_OFFICER',
  pmoMember: 'PMO_MEMBER',
  pmoChair: 'PMO_CHAIR',
  admin: 'SYSTEM_ADMIN',
} as const;

type Row = DataOf<typeof functionEvents.FunctionDefined>;
const { project, selfService, workshop, officer, duty, pmoMember, pmoChair, admin } = roles;
const everybody = Object.values(roles);
const researchers = [project, selfService];
const pmo = [pmoMember, pmoChair];

const row = (
  code: string,
  title: string,
  [path, icon]: readonly [string, string],
  menus: Row['menus'],
  holders: Row['roles'],
  readers: Row['readers'] = [],
) => ({ code, title, path, icon, menus, roles: holders, readers });

/** Which role holds which function, and where each is offered (A1); the first start records them. */
export const defaultFunctions: readonly Row[] = [
  row('HOMEPAGE', 'Homepage', ['/homepage', 'home'], ['top'], everybody),
  row('MANAGE_BOOKINGS', 'Manage Bookings', ['/manage-bookings', 'calendar'], ['top', 'middle', 'site'], researchers),
  row(
    'ACCESS_MANAGEMENT',
    'Access Management',
    ['/access-management', 'calendar'],
    ['top', 'middle', 'site'],
    [officer, duty, admin],
  ),
  row('ACCESS_QR_CODE', 'Access QR Code', ['/homepage', 'qr'], ['middle'], [...researchers, officer, duty, admin]),
  row(
    'ATTENDANCE_MANAGEMENT',
    'Attendance',
    ['/attendance-management', 'attendance'],
    ['top', 'middle'],
    [officer, duty, admin],
  ),
  row(
    'PROGRESS_REPORT',
    'Progress Reports',
    ['/progress-reports', 'report'],
    ['top', 'middle', 'site'],
    [...researchers, workshop],
  ),
  row(
    'PROGRESS_REPORT_ADM',
    'Progress Reports',
    ['/progress-reports-management', 'report'],
    ['top', 'middle', 'site'],
    [officer, duty],
    pmo,
  ),
  row(
    'PROJECT_MANAGEMENT',
    'Projects',
    ['/project-management', 'project'],
    ['top', 'middle', 'site'],
    [officer, duty, admin],
    pmo,
  ),
  row(
    'OUTPUT_REQUEST',
    'Output Requests',
    ['/output-request', 'output'],
    ['top', 'middle', 'site'],
    [...researchers, workshop],
  ),
  row(
    'OUTPUT_REQUEST_MANAGEMENT',
    'Output Requests',
    ['/output-request-management', 'output'],
    ['top', 'middle', 'site'],
    [officer],
    pmo,
  ),
  row(
    'ONLINE_INFO',
    'Online Information',
    ['/online-information', 'course'],
    ['top', 'middle', 'site'],
    [...researchers, workshop],
  ),
  row(
    'ONLINE_INFO_MANAGEMENT',
    'Online Information',
    ['/online-information-management', 'course'],
    ['top', 'middle', 'site'],
    [officer, duty],
  ),
  row('USER_MANAGEMENT', 'User Management', ['/user-management', 'users'], ['top', 'middle'], [officer, duty, admin]),
  row('LOGIN_HISTORY_MANAGEMENT', 'Login History', ['/login-history', 'history'], ['middle'], [officer, admin]),
  row('AUDIT_REPLAY', 'Audit', ['/audit-replay', 'audit'], ['top', 'middle', 'site'], [officer, ...pmo, admin]),
  row('CHANGE_PASSWORD', 'Change Password', ['/change-password', 'password'], ['top'], everybody),
].map((its, rank) => ({ ...its, rank }));
