import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { attendanceParameters } from '../../attendance/visits/attendance.contract.js';
import { loginHistoryCalls } from './login-history.contract.js';
import { loginRows, type LoginHistoryRow } from './login-history.queries.js';

const column = exportColumns<LoginHistoryRow>();

/**
 * All attempts that match the filters of the page. The export itself is recorded, with the search for a person sealed.
 */
export const exportLoginHistory = exportOf(loginHistoryCalls.exportLoginHistory, {
  statement: ({ input, facts }) => loginRows(input, facts.parameter(attendanceParameters.timeZone)),
  columns: [
    column('logins-email', 'text', ({ email }) => email),
    column('logins-surname', 'text', ({ surname }) => surname),
    column('logins-staff-id', 'text', ({ staffID }) => staffID),
    column('logins-status', 'text', ({ loginStatus }, facts) => facts.say(loginStatus, {})),
    column('logins-date', 'date', ({ at }, facts) => facts.localOf(at).date),
    column('logins-time', 'text', ({ at }, facts) => facts.localOf(at).time),
    column('logins-attempts', 'number', ({ attempts }) => attempts),
    column('logins-address', 'text', ({ address }) => address),
    column('logins-device', 'text', ({ userAgent }) => userAgent),
  ],
  fileName: (asked) => `Login-History-${asked.input.date ?? asked.input.month}-${stampOf(asked)}`,
});
