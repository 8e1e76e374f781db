import type { Facts } from '@hadcl/kernel/decision';
import type { Clock } from '../../log/clock/clock.js';
import type { Metrics } from '../../base/metrics/metrics.js';
import type { Projected } from '../../moving/announcing/projected.js';
import type { NameOf } from './changers.js';
import type { EventStore, LockedStore } from '../../log/event-store/types.js';

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
