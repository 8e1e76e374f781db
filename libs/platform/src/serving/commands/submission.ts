import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Decision, Facts } from '@hadcl/kernel/decision';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import type { Metrics } from '../../base/metrics/metrics.js';
import type { Clock } from '../../log/clock/clock.js';
import type { EventStore, LockedStore, StoredSideRow } from '../../log/event-store/types.js';
import type { Projected } from '../../moving/announcing/projected.js';

export type Submission<C extends Call = Call> = {
  readonly decision: Decision<C, any>;
  readonly body: Input<C>;
  readonly by: Who;
  /** Chosen by the caller for one action; a repeat within 24 hours gets the first answer. */
  readonly idempotencyKey?: string | null;
  /** The body as sent by the caller, where a door has added to it: a reused key is detected by comparing this. */
  readonly sent?: unknown;
  readonly correlationId?: string;
  readonly causationId?: string | null;
  /** For reactions and the daily clock: one id is appended once, whoever submits it. */
  readonly commandId?: string;
  readonly happenedAt?: string;
  /** False for orders without a waiting caller: these are done when they are recorded. */
  readonly waitForReadModels?: boolean;
  /** Rows made outside (a password's hash) that belong to the same fact; written only if events are recorded. */
  readonly rows?: readonly StoredSideRow[];
};

/**
 * The result of a submission. `position` is that of its last event, null when nothing was recorded; a refusal may
 * record too.
 */
export type Decided<C extends Call = Call> = ({ readonly answer: Output<C> } | { readonly refusal: Refused }) & {
  readonly position: number | null;
};

/** The name of a person; null for the product itself and for an erased person. */
export type PersonName = (userId: string) => Promise<string | null>;

/** Where one attempt loads and appends: the store, or the store under its lock. */
export type AttemptStore = Pick<LockedStore, 'readStreams' | 'append'>;

export type SubmitPorts = {
  readonly store: Pick<EventStore, 'readStreams' | 'append' | 'underLock' | 'find'>;
  readonly clock: Clock;
  readonly facts: Facts;
  readonly projected: Projected;
  /** Finds the name of the person who changed a record, for refusals. */
  readonly nameOf: PersonName;
  /** Milliseconds that a submission may take in all; default 4 s. */
  readonly patienceMs?: number;
  readonly metrics?: Pick<Metrics, 'submitRetries' | 'appends' | 'appendSeconds' | 'push'>;
};
