import { z } from 'zod';
import { event } from './event.js';
import { stream } from './stream.js';

/** What stands in the place of a personal value whose key has been destroyed. */
export const erased = '[erased]';

/**
 * The one event that the machinery itself understands: the person's key is gone, and every personal column of every
 * read model that belongs to them is overwritten. A feature cannot forget to handle it.
 */
export const personErased = { PersonErased: event({ personId: z.string(), reason: z.string() }) };

/**
 * Whether a person is erased, by their id. A decision that addresses somebody reads it: then nothing that was looked up
 * before an erasure reaches who was erased, since the append is refused and decided anew.
 */
export const erasure = stream({
  name: 'erasure',
  events: personErased,
  audit: 'erasures',
  grows: { until: 'a record', events: 2 },
  initial: { isErased: false as boolean },
  evolve: { PersonErased: () => ({ isErased: true }) },
});
