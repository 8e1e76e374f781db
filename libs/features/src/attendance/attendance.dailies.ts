import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { closing, opening } from './lab-hours.js';
import { attendanceOrders } from './attendance.contract.js';
import { remindedAt } from './reminder.js';

export const missedSignOuts = daily({
  name: 'missed-sign-outs',
  at: closing,
  orders: (date) => [order(attendanceOrders.recordMissedSignOuts, { date })],
});

export const signOutReminding = daily({
  name: 'sign-out-reminders',
  at: remindedAt,
  orders: (date) => [order(attendanceOrders.remindSignOuts, { date })],
});

/** Each day: whether it is the first working day of its month is a matter of the calendar, which the decision is told. */
export const monthlyRates = daily({
  name: 'monthly-attendance-rates',
  at: opening,
  orders: (date) => [order(attendanceOrders.endAttendanceMonth, { date })],
});
