import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

const period = {
  projectId: z.string(),
  refNum: z.string(),
  title: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
};
const days = { projectId: z.string(), dates: z.array(z.iso.date()).min(1) };

export const projectAccessEvents = {
  CollaborationOpened: event({ ...period, cohort: z.string() }, {}, { clear: ['refNum', 'title', 'cohort'] }),
  /** Its office has saved it anew: booking and the door follow its period at once. */
  CollaborationChanged: event(
    { ...period, cohort: z.string(), /** The ref. no. that it had. */ former: z.string() },
    {},
    { clear: ['refNum', 'title', 'cohort', 'former'] },
  ),
  /** It was deleted: nobody books or comes with it any more, and its ref. no. is free. `until` is its last date. */
  CollaborationEnded: event(
    { projectId: z.string(), refNum: z.string(), until: z.iso.date() },
    {},
    { clear: ['refNum'] },
  ),
  SelfServiceOpened: event(
    {
      ...period,
      userId: z.string(),
      /** How many dates may be held or used in all. */
      dateQuota: z.int32().min(1).max(5),
      location: z.enum(['ON_SITE', 'REMOTE']),
    },
    {},
    { clear: ['refNum', 'title'] },
  ),
  SelfServiceChanged: event({
    projectId: z.string(),
    userId: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    dateQuota: z.int32().min(1).max(5),
    location: z.enum(['ON_SITE', 'REMOTE']),
  }),
  SelfServiceRenumbered: event(
    { projectId: z.string(), userId: z.string(), former: z.string(), refNum: z.string() },
    {},
    { clear: ['former', 'refNum'] },
  ),
  /** Its ref. no. is free again; `until` is its last date. */
  SelfServiceEnded: event(
    { projectId: z.string(), userId: z.string(), refNum: z.string(), until: z.iso.date() },
    {},
    { clear: ['refNum'] },
  ),
  PersonAttached: event({
    projectId: z.string(),
    userId: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    isPI: z.boolean(),
    isHA: z.boolean(),
  }),
  PersonDetached: event({ projectId: z.string(), userId: z.string() }),
  AccessDaysTaken: event(days),
  AccessDaysReturned: event(days),
  /** The first visit of anyone of the project: what "first time" is measured by. */
  FirstVisitMade: event({ projectId: z.string(), date: z.iso.date() }),
};
