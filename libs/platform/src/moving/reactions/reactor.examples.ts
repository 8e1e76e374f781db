import type { Reaction } from '@hadcl/kernel/reaction';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { MoverLog } from '../mover/move-safely.js';
import { quiet, type OpenLog } from '../mover/visits.examples.js';
import type { Given } from './ports.js';
import { Reactor } from './reactor.js';

export type GivenOrder = { body: unknown; given: Given };

/**
 * A reactor on a log; its orders are pushed to `given`. An order for Cy is refused, one for Bob fails while `fails`.
 */
export const reactorOn = (
  log: OpenLog,
  reactions: readonly Reaction[],
  given: GivenOrder[],
  fails: () => boolean = () => false,
  said: MoverLog = quiet,
) => {
  const reactor = new Reactor({
    url: log.appUrl,
    pool: log.pool,
    store: log.store,
    wake: log.wake,
    reactions,
    log: said,
    facts: plainFacts,
    rows: async () => [],
    projected: async () => undefined,
    retryMs: 50,
    submitOrder: async ({ body }, its) => {
      if (fails() && (body as { person: string }).person === 'bob') throw new Error('a fault of ours');
      given.push({ body, given: its });
      return { refused: (body as { person: string }).person === 'cy' ? 'not-welcome' : null };
    },
  });
  reactor.start();
  log.ends.push(() => reactor.stop());
  return reactor;
};
