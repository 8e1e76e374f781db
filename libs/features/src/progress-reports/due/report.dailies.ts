import { daily } from '@hadcl/kernel/daily';
import { order } from '@hadcl/kernel/decision';
import { opening } from '../../words/lab-hours.js';
import { reportFileOrders } from '../files/report-file.contract.js';
import { reportOrders } from '../report/report.contract.js';

export const reportReminderDaily = daily({
  name: 'report-reminders',
  at: opening,
  orders: (date) => [order(reportOrders.remindOfReports, { date })],
});

export const unsentFilesLookedFor = daily({
  name: 'unsent-files',
  at: opening,
  orders: (date) => [order(reportFileOrders.lookForUnsentFiles, { date })],
});
