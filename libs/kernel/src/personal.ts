import { z } from 'zod';
import { event } from './event.js';

/** What stands in the place of a personal value whose key has been destroyed. */
export const erased = '[erased]';

/**
 * The one event that the machinery itself understands: the person's key is gone, and every personal column of every
 * read model that belongs to them is overwritten. A feature cannot forget to handle it.
 */
export const personErased = { PersonErased: event({ personId: z.string(), reason: z.string() }) };
