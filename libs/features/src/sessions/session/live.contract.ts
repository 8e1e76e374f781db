import { read } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

export const liveRefused = refusals({ 'session-over': {} }, { 'session-over': 'unauthenticated' });

const Topics = z.array(z.object({ topic: z.string().max(60), id: z.string().max(120) })).max(300);

export const liveCalls = {
  /**
   * What a beat of the live connection says, for a page that can have no web socket (ours, C21): where the rooms of these
   * topics stand. A login page asks as a visitor and hears what is open to all. `reach` is the position of the caller's
   * own change: the answer waits for it, a second at most.
   */
  roomPositions: read(
    'POST',
    '/live/positions',
    z.object({ topics: Topics, visitor: z.boolean().default(false), reach: z.number().nonnegative().optional() }),
    z.object({
      now: z.string(),
      asOf: z.string().nullable(),
      stale: z.boolean(),
      build: z.string().optional(),
      refused: Topics,
      rooms: z.record(z.string(), z.int()),
    }),
    { codes: 'public', live: () => [], refusals: liveRefused },
  ),
};
