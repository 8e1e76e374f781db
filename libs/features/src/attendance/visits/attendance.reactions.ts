import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { attendanceOrders } from './attendance.contract.js';
import { daily } from '@hadcl/kernel/daily';
import { closing, opening } from './lab-hours.js';
import { remindedAt } from '../missed/reminder.js';

/** The person of a deleted visit is no longer inside. */
export const withdrawnEntries = reaction({
  name: 'withdrawn-entries',
  events: labDayEvents,
  on: { VisitWithdrawn: async (visit) => [order(attendanceOrders.withdrawEntry, visit, visit.userId)] },
});

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

/** Ordered every day: the decision knows the calendar and acts on the first working day of a month. */
export const monthlyRates = daily({
  name: 'monthly-attendance-rates',
  at: opening,
  orders: (date) => [order(attendanceOrders.endAttendanceMonth, { date })],
});
