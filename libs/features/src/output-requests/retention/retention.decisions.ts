import { decision } from '@hadcl/kernel/decision';
import { monthOf } from '../../words/calendar.js';
import { requestOrders } from '../request/request.contract.js';
import { retentionDays } from '../request/request.stream.js';

/** Records that a date has begun; what ends with it, a reaction orders. */
export const lookAtRetention = decision(requestOrders.lookAtRetention, {
  reads: ({ body: { date } }) => [retentionDays.of(monthOf(date))],

  *decide({ body: { date } }, read) {
    const days = retentionDays.of(monthOf(date));
    if (!read(days).dates.includes(date)) yield days.records('RetentionLookedAt', { date });
  },

  answer: () => ({}),
});
