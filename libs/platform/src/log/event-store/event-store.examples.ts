import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import type { TestDatabase } from '../schema/test-database.js';
import { deriveKeys } from '../keys/keys.js';
import { PostgresEventStore } from './postgres-event-store.js';
import type { AppendMeta, NewEvent, StreamAppend } from './types.js';

/** Events for tests. A remark is personal data of the person in `by`; earlier releases stored `from` unencrypted. */
export const definitions = {
  Remarked: event({ remark: z.string().nullable(), by: z.string(), seats: z.number().optional() }, { remark: 'by' }),
  Seated: event(
    { by: z.string(), from: z.string(), desk: z.string() },
    { from: 'by', desk: 'by' },
    { onceClear: ['from'] },
  ),
};

export const openStore = ({ appUrl, masterKey }: Pick<TestDatabase, 'appUrl' | 'masterKey'>) =>
  new PostgresEventStore({ url: appUrl, keys: deriveKeys(masterKey), definitions });

export const meta = (its: Partial<AppendMeta> = {}): AppendMeta => ({
  commandId: randomUUID(),
  correlationId: 'request 1',
  causationId: null,
  actor: { userId: 'ming', roles: ['COL_RESEARCHER'], address: '10.1.1.1', userAgent: 'Firefox' },
  ...its,
});

export const remarked = (remark: string | null, by = 'ming', its: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Remarked',
  data: { remark, by },
  ...its,
});

export const to = (stream: string, expected: number, ...events: readonly NewEvent[]): StreamAppend => ({
  stream,
  expected,
  events,
});
