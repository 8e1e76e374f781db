import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { closing } from './lab-hours.js';
import { attendanceOrders } from './attendance.contract.js';

export const missedSignOuts = daily({
  name: 'missed-sign-outs',
  at: closing,
  orders: (date) => [order(attendanceOrders.recordMissedSignOuts, { date })],
});
