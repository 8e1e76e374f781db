import type { Facts } from '@hadcl/kernel/decision';
import type { Clock } from '../clock.js';
import type { Metrics } from '../metrics/metrics.js';
import type { NameOf } from './changers.js';
import type { EventStore, LockedStore } from '../event-store/types.js';

/** How far the read models are. */
export interface Projected {
  /** Every read model has everything up to this position of the log. */
  position(): number;
  /** Resolves once the read models have passed `position`, after `milliseconds`, or at once while the mover lags. */
  waitFor(position: number, milliseconds: number): Promise<void>;
}

/** Where one attempt loads and appends: the store, or the store under its lock. */
export type AttemptStore = Pick<LockedStore, 'readStreams' | 'append'>;

export type SubmitPorts = {
  readonly store: Pick<EventStore, 'readStreams' | 'append' | 'underLock' | 'find'>;
  readonly clock: Clock;
  readonly facts: Facts;
  readonly projected: Projected;
  /** How refusals call the person who changed a record. */
  readonly nameOf: NameOf;
  /** How long a submission may take in all, in milliseconds; 4 s. */
  readonly patienceMs?: number;
  readonly metrics?: Pick<Metrics, 'submitRetries' | 'appends' | 'appendSeconds' | 'push'>;
};
