import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { requestOrders } from '../request/request.contract.js';

/** At the first instant of a day, because a retention date ends with the day before (R29). */
export const retentionDaily = daily({
  name: 'output-retention',
  at: '00:00',
  orders: (date) => [order(requestOrders.lookAtRetention, { date })],
});
