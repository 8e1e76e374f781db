import type { Facts } from '@hadcl/kernel/decision';
import type { Clock } from '../clock.js';
import type { EventStore } from '../event-store/types.js';

/** How far the read models are. */
export interface Projected {
  /** Every read model has everything up to this position of the log. */
  position(): number;
  /** Resolves once the read models have passed `position`, after `milliseconds`, or at once while the mover lags. */
  waitFor(position: number, milliseconds: number): Promise<void>;
}

/** The stored answer of a command that was given an idempotency key. */
export type StoredOutcome = { readonly bodyHash: string; readonly status: number; readonly answer: unknown };
export interface Outcomes {
  find(key: string): Promise<StoredOutcome | null>;
}

/** The store while nobody else can append: what is loaded and decided in `work` cannot meet a conflict. */
export interface Lockable {
  underLock<T>(work: (store: Pick<EventStore, 'readStreams' | 'append'>) => Promise<T>): Promise<T>;
}

export type SubmitPorts = {
  readonly store: Pick<EventStore, 'readStreams' | 'append'> & Lockable & Outcomes;
  readonly clock: Clock;
  readonly facts: Facts;
  readonly projected: Projected;
};
