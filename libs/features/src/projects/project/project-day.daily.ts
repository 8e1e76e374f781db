import { internal } from '@hadcl/kernel/call';
import { daily } from '@hadcl/kernel/daily';
import { decision, order } from '@hadcl/kernel/decision';
import { event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { CalendarDate } from '../../words/calendar.js';

// What happens once for each date stands in one file: what is recorded, what the clock orders, and how it is decided.

export const projectDayEvents = {
  /** A date has begun: statuses that follow dates may change. */
  ProjectDayBegan: event({ date: z.iso.date() }),
};

/** A date for which the statuses of all projects are checked once. */
export const projectDay = stream({
  name: 'project-day',
  events: projectDayEvents,
  audit: null,
  grows: { until: 'a day', events: 1 },
  initial: { hasBegun: false as boolean },
  evolve: { ProjectDayBegan: () => ({ hasBegun: true }) },
});

export const projectDayOrders = {
  beginProjectDay: internal('begin-project-day', z.object({ date: CalendarDate }), z.object({})),
};

export const beginProjectDay = decision(projectDayOrders.beginProjectDay, {
  reads: ({ body: { date } }) => [projectDay.of(date)],
  *decide({ body: { date } }, read) {
    const day = projectDay.of(date);
    if (!read(day).hasBegun) yield day.records('ProjectDayBegan', { date });
  },
  answer: () => ({}),
});

/** At the beginning of each date. */
export const projectDays = daily({
  name: 'project-days',
  at: '00:00',
  orders: (date) => [order(projectDayOrders.beginProjectDay, { date })],
});
