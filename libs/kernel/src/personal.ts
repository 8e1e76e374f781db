import { z } from 'zod';
import { event } from './event.js';
import { stream } from './stream.js';

/** Replaces a personal value whose key was destroyed. */
export const erased = '[erased]';

/**
 * The only event that the platform handles itself: the person's key is destroyed, and every personal column of theirs
 * in every read model is overwritten. Features need no handler.
 */
export const personErased = { PersonErased: event({ personId: z.string(), reason: z.string() }) };

/**
 * Whether a person is erased, by their id. A decision that addresses a person reads this stream as a guard: if they are
 * erased meanwhile, the append fails and is decided again, so that looked-up data of an erased person is not used.
 */
export const erasure = stream({
  name: 'erasure',
  events: personErased,
  audit: 'erasures',
  grows: { until: 'a record', events: 2 },
  initial: { isErased: false as boolean },
  evolve: { PersonErased: () => ({ isErased: true }) },
});
