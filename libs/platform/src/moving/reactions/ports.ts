import type { Facts, Order } from '@hadcl/kernel/decision';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import type { Clock } from '../../log/clock/clock.js';
import type { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import type { Wake } from '../feed/wake.js';
import type { MoverLog } from '../mover/move-safely.js';
import type { RunRows } from '../projections/rows.js';
import type { DecidedOutcome } from './outcomes.js';

/** Origin of an order; one `commandId` is appended once, however often it is submitted. */
export type Given = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly happenedAt: string;
};
/**
 * The result of an order: `refused` is the code of the rule that refused it; null if it was accepted or changed
 * nothing.
 */
export type Taken = { readonly refused: string | null };
/** An order as stored: its call by path. */
export type KeptOrder = { readonly path: string; readonly body: unknown };

/** Submits an order. @throws the error of an outage or of a fault in our code; a refusal is returned */
export type SubmitOrder = (order: KeptOrder, given: Given) => Promise<Taken>;

/** A decided order; without a lane of its own it is done in order after what was decided before in `lane`. */
export const decidedOrder = ({ call, body, lane: own }: Order, given: Given, lane: string): DecidedOutcome => ({
  ...{ id: given.commandId, kind: 'order', lane: own ?? lane },
  body: { order: { path: call.path, body } satisfies KeptOrder, given },
});

export type ReactingPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly rows: RunRows };
export type DailyPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly clock: Clock };

export type ReactorSettings = ReactingPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<PostgresEventStore, 'readLog' | 'readStored' | 'decode' | 'head'>;
  readonly wake: Wake;
  readonly reactions: readonly Reaction[];
  readonly log: MoverLog;
  /**
   * Resolves when the read models have the event, so that a reaction can query around it; calls `waiting` meanwhile.
   */
  readonly projected: (position: number, waiting: () => Promise<void>) => Promise<void>;
  readonly retryMs?: number;
};
