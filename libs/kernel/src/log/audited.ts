import type { Audited, Stream } from '../stream.js';

/** Events of the log whose stream and type begin like this, and the kind of fact that they are; null: not shown. */
export type AuditedEvents = { readonly stream: string; readonly type: string; readonly kind: string | null };

const kindsOf = (audit: Audited): Readonly<Record<string, string | null>> =>
  typeof audit === 'object' && audit !== null ? audit : { '': audit };

/** How the audit reads the events of these streams, as each stream declares it. */
export const auditedOf = (
  streams: readonly Pick<Stream<string, unknown, any>, 'name' | 'audit'>[],
): readonly AuditedEvents[] =>
  streams.flatMap(({ name, audit }) =>
    Object.entries(kindsOf(audit)).map(([type, kind]) => ({ stream: `${name}-`, type, kind })),
  );
