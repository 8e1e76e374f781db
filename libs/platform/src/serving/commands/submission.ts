import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Decision, Facts } from '@hadcl/kernel/decision';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import type { Metrics } from '../../base/metrics/metrics.js';
import type { Clock } from '../../log/clock/clock.js';
import type { EventStore, LockedStore, SideRow } from '../../log/event-store/types.js';
import type { Projected } from '../../moving/announcing/projected.js';

export type Submission<C extends Call = Call> = {
  readonly decision: Decision<C, any>;
  readonly body: Input<C>;
  readonly by: Who;
  /** Chosen by the caller for one act of a person; a repeat within 24 hours answers what the first answered. */
  readonly idempotencyKey?: string | null;
  /** What the caller sent, where a door has put more into the body: the key is held against this. */
  readonly sent?: unknown;
  readonly correlationId?: string;
  readonly causationId?: string | null;
  /** For reactions and the daily clock: the same id is appended once, whoever submits it. */
  readonly commandId?: string;
  readonly happenedAt?: string;
  /** False for orders that nobody waits for: they are done once they are recorded. */
  readonly waitForReadModels?: boolean;
  /** Rows made outside (a password's hash) that belong to the same fact: written where something is recorded. */
  readonly rows?: readonly SideRow[];
};

/** What a submission came to. `position` is that of its last event, null when nothing was recorded: a refusal may have one too. */
export type Decided<C extends Call = Call> = ({ readonly answer: Output<C> } | { readonly refusal: Refused }) & {
  readonly position: number | null;
};

/** The name of a person, or null for who has none: the product itself, somebody erased. */
export type NameOf = (userId: string) => Promise<string | null>;

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
