import type { Parameter } from '@hadcl/kernel/decision';
import { attendanceParameters } from '../attendance/attendance.contract.js';
import { autoApproval } from '../bookings/booking.contract.js';
import { bookingNotice } from '../lab-days/lab-day.contract.js';
import { maxSeats } from '../projects/project.contract.js';
import { sessionParameters } from '../sessions/session.contract.js';
import { dataOffice } from './information.contract.js';

/** The parameters that no rule of another feature names. The rest are declared where they are used. */
export const shownParameters = {
  logoLink: { code: 'sys_logo_hyperlink', default: '/' },
  noticeHeight: { code: 'important_notice_box_height', default: 184 },
  usefulHeight: { code: 'useful_information_height', default: 184 },
  otherEmail: { code: 'hadcl_other_email', default: '' },
  dataOffice,
  address: { code: 'HADCL_ADDRESS', default: '' },
  loginIcons: { code: 'login_icons', default: '' },
  loginSeconds: { code: 'login_icons_seconds', default: 10 },
} as const satisfies Record<string, Parameter>;

const declared: readonly Parameter[] = [
  ...Object.values(shownParameters),
  ...Object.values(attendanceParameters),
  ...Object.values(sessionParameters),
  ...[autoApproval, bookingNotice, maxSeats],
];
/** What a parameter without a row says; every feature declares its own. */
export const parameterDefaults: ReadonlyMap<string, number | string> = new Map(
  declared.map((parameter) => [parameter.code, parameter.default]),
);

/** Those of the login page, which are answered to anyone. */
export const openParameters: readonly string[] = [
  shownParameters.logoLink,
  shownParameters.noticeHeight,
  shownParameters.usefulHeight,
].map(({ code }) => code);
