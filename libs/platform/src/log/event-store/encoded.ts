import type { EventMeta } from '@hadcl/kernel/event';
import type { StoredActor } from './actors.js';

/** An append as the database function takes it: JSON texts, sealed values, claims as HMACs. */
export type Encoded = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** JSON; null if there are no events. */
  readonly actor: string | null;
  readonly entries: readonly { readonly stream: string; readonly expected: number; readonly events: number }[];
  readonly events: readonly {
    readonly stream: string;
    readonly version: number;
    readonly id: string;
    readonly type: string;
    readonly data: string;
    readonly happenedAt: string | null;
  }[];
  readonly claims: readonly {
    readonly kind: string;
    readonly value: string;
    readonly owner: string;
    readonly take: boolean;
  }[];
  /** New keys, wrapped, that its values are sealed with; saved in the same append. */
  readonly keys: readonly { readonly person: string; readonly wrapped: string }[];
  readonly rows: readonly { readonly kind: string; readonly fields: string }[];
};

/** A row of log.events before decoding, which adds the decrypted actor to `meta`. */
export type StoredEvent = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor: StoredActor;
  readonly meta: Omit<EventMeta, 'actor'>;
};
