import { read } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

export const liveRefused = refusals({ 'session-over': {} }, { 'session-over': 'unauthenticated' });

const Topics = z.array(z.object({ topic: z.string().max(60), id: z.string().max(120) })).max(300);

export const liveCalls = {
  /**
   * The heartbeat of the live connection for pages without a web socket (ours, C21): the current positions of these
   * topics. A login page asks as a visitor and gets the public topics. `reach` is the position of the caller's own
   * change; the answer waits up to a second for the read models to reach it.
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
