import type { Facts, Order } from '@hadcl/kernel/decision';
import type { Clock } from '../../log/clock/clock.js';
import type { RunRows } from '../projections/rows.js';

/** Where an order comes from; the same `commandId` is appended once, whoever gives it how often. */
export type Given = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly happenedAt: string;
};
/** What became of an order: `refused` names the rule that stood against it, null where it was taken or changed nothing. */
export type Taken = { readonly refused: string | null };

/** Gives an order to the one door for writes. @throws what an outage throws; an error of ours otherwise, never a refusal */
export type SubmitOrder = (order: Order, given: Given) => Promise<Taken>;

export type ReactingPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly rows: RunRows };
export type DailyPorts = { readonly submitOrder: SubmitOrder; readonly facts: Facts; readonly clock: Clock };
