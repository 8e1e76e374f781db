import { answerPage } from '@hadcl/kernel/page';
import { query } from '@hadcl/kernel/query';
import { attendanceParameters } from '../attendance/attendance.contract.js';
import { loginHistoryCalls } from './login-history.contract.js';
import { loginDays, loginRows } from './login-history.rows.js';

const order = {
  key: 'id',
  by: { loginDate: 'at', email: 'email', surname: 'surname', staffID: 'staffID', loginStatus: 'loginStatus' },
  words: ['email', 'surname', 'staffID'],
} as const;

export const loginHistoryOf = query(loginHistoryCalls.loginHistory, async ({ input, facts, rows }) => {
  const zone = facts.parameter(attendanceParameters.timeZone);
  const [page, days] = await Promise.all([
    answerPage(rows, loginRows(input, zone), order, input),
    rows(loginDays(input, zone)),
  ]);
  return {
    total: page.total,
    rows: page.rows.map(({ at, ...row }) => {
      const { date, time } = facts.localOf(at);
      return { ...row, loginDate: date, loginTime: time };
    }),
    days: [...days],
  };
});
