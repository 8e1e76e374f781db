import { event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';

export const passwordShowingEvents = {
  PasswordShowingCounted: event({
    accountId: z.string(),
    requestId: z.string(),
    at: z.iso.datetime({ offset: true }),
  }),
};

/** The most showings of passwords to one person within a minute, of whatever requests (R28). */
export const mostShowings = 10;

/** The newest showings of passwords to a person, so that they cannot be collected in bulk. A stream a month. */
export const passwordShowings = stream({
  name: 'password-showings',
  events: passwordShowingEvents,
  audit: null,
  grows: { until: 'a month', events: 2_000 },
  newest: { events: mostShowings, enough: () => true },
  initial: { times: [] as readonly string[] },
  evolve: { PasswordShowingCounted: ({ times }, { at }) => ({ times: [...times, at].slice(-mostShowings) }) },
});
