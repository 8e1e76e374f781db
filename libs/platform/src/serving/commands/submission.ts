import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import type { SideRow } from '../../log/event-store/types.js';

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

export type Part = {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly path: string | null;
};

/** What a submission came to, as it is stored: a refusal is spoken when it is told, not before. */
export type Decided<C extends Call = Call> = (
  | { readonly status: 200; readonly answer: Output<C> }
  | { readonly status: number; readonly refusal: string; readonly parts: readonly Part[] }
) & { readonly position: number | null };

/** Status 200 with an answer, or the status of a refusal with its sentence. `position` is null when nothing was recorded. */
export type Submitted<C extends Call = Call> = (
  | { readonly status: 200; readonly answer: Output<C> }
  | { readonly status: number; readonly refusal: string; readonly message: string; readonly failure: Failure }
) & { readonly position: number | null };
