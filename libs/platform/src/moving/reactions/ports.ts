import type { Facts, Order } from '@hadcl/kernel/decision';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import type { Clock } from '../../log/clock/clock.js';
import type { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import type { Wake } from '../feed/wake.js';
import type { MoverLog } from '../mover/move-safely.js';
import type { RunRows } from '../projections/rows.js';
import type { Decided } from './outcomes.js';

/** Where an order comes from; the same `commandId` is appended once, however often it is given. */
export type Given = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly happenedAt: string;
};
/** What became of an order: `refused` names the rule that stood against it, null where it was taken or changed nothing. */
export type Taken = { readonly refused: string | null };
/** An order as it is kept: its call by the path. */
export type KeptOrder = { readonly path: string; readonly body: unknown };

/** Gives an order to the one door for writes. @throws an outage's error, or that of a fault in our code; a refusal is returned */
export type SubmitOrder = (order: KeptOrder, given: Given) => Promise<Taken>;

/** An order that was decided; without a lane of its own it is done after what was decided before in `lane`. */
export const decidedOrder = ({ call, body, lane: own }: Order, given: Given, lane: string): Decided => ({
  ...{ id: given.commandId, kind: 'order', lane: own ?? lane },
  body: { order: { path: call.path, body } satisfies KeptOrder, given },
});

export type ReactingPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly rows: RunRows };
export type DailyPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly clock: Clock };

/** What the reactions of a process run with. */
export type ReactorSettings = ReactingPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<PostgresEventStore, 'readLog' | 'readStored' | 'decode' | 'head'>;
  readonly wake: Wake;
  readonly reactions: readonly Reaction[];
  readonly log: MoverLog;
  /** Resolves once the read models have an event that a reaction may look around; `waiting` is called while they do not. */
  readonly projected: (position: number, waiting: () => Promise<void>) => Promise<void>;
  readonly retryMs?: number;
};
