import { download, read, topic, type Output } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { z } from 'zod';
import { CalendarDate, Month } from '../../words/calendar.js';
import { refusedLogins } from '../../sessions/session/session.stream.js';

export const LoginStatus = z.enum(['Success', ...refusedLogins]);
export type LoginStatus = z.infer<typeof LoginStatus>;
export const loginOutcomes = ['ALL', 'SUCCESS', 'REFUSED'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** Any attempt to log in; the only id is `all`. */
export const loginsChanged = topic('logins');

/** `person` is a part of an e-mail, a name or a staff ID. Without `date`, the whole month. */
const Asked = z.object({
  month: Month,
  date: CalendarDate.optional(),
  person: z.string().max(128).optional(),
  outcome: z.enum(loginOutcomes).default('ALL'),
});
export const loginSorts = ['loginDate', 'email', 'surname', 'staffID', 'loginStatus'] as const;
const { sort, ...page } = pageAsked(loginSorts);

const LoginRow = z.object({
  id: z.string(),
  /** Empty if too many unknown e-mails were tried to record each. */
  email: z.string(),
  /** Null if no account has the e-mail. */
  surname: z.string().nullable(),
  firstName: z.string().nullable(),
  staffID: z.string().nullable(),
  loginStatus: LoginStatus,
  loginDate: CalendarDate,
  loginTime: z.iso.time(),
  /** How many attempts of one minute the row stands for. */
  attempts: z.int32(),
  address: z.string(),
  userAgent: z.string(),
});
/**
 * A day of the month with attempts of this person: the search for a person applies, the filters of outcome and date do
 * not.
 */
const LoginDay = z.object({ date: CalendarDate, success: z.int32(), refused: z.int32() });

const codes = ['LOGIN_HISTORY_MANAGEMENT'] as const;
export const loginHistoryCalls = {
  /** Newest first by default. */
  loginHistory: read(
    'GET',
    '/user/login-history',
    Asked.extend({ ...page, sort: sort.removeDefault().default('-loginDate') }),
    pageAnswer(LoginRow).extend({ days: z.array(LoginDay) }),
    { codes, live: () => [loginsChanged('all')] },
  ),
  exportLoginHistory: download('/user/export-login-history', Asked, { codes, personal: ['person'] }),
};
export type LoginRow = Output<typeof loginHistoryCalls.loginHistory>['rows'][number];
export type LoginDay = z.infer<typeof LoginDay>;
