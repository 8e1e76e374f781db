import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { projectDayOrders } from './project-management.contract.js';

/** As soon as a date begins. */
export const projectDays = daily({
  name: 'project-days',
  at: '00:00',
  orders: (date) => [order(projectDayOrders.beginProjectDay, { date })],
});
