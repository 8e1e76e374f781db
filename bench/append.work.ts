import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import type { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import type { StreamAppend } from '@hadcl/platform/log/event-store/types';

export const definitions = {
  Booked: event(
    { bookingId: z.string(), by: z.string(), seats: z.number(), purpose: z.string(), phone: z.string().optional() },
    { phone: 'by' },
  ),
};
const booked = (worker: number) => ({
  id: randomUUID(),
  type: 'Booked',
  data: {
    bookingId: randomUUID(),
    by: `person-${worker}`,
    seats: 2,
    purpose: 'x'.repeat(120),
    phone: '+852 5555 0100',
  },
});
const meta = (worker: number) => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  actor: { userId: `person-${worker}`, roles: ['COL_RESEARCHER'], address: '10.20.30.40', userAgent: 'Mozilla/5.0' },
});

/** Appends to `streams` streams of the worker's own, with a guard on one that nobody writes. */
export const appender = (store: PostgresEventStore, streams: number, events: number, claims = false) => {
  const versions = new Map<string, number>();
  const run = randomUUID();
  return async (worker: number) => {
    const entries = Array.from({ length: streams }, (_, i): StreamAppend => {
      const stream = `day-${run}-${worker}-${i}`;
      const expected = versions.get(stream) ?? 0;
      return { stream, expected, events: Array.from({ length: events }, () => booked(worker)) };
    });
    const guard: StreamAppend = { stream: 'project-1', expected: 0, events: [] };
    const claim = { kind: 'request', value: randomUUID(), act: 'take', owner: 'us' } as const;
    await store.append({ entries: [...entries, guard], claims: claims ? [claim] : [], meta: meta(worker) });
    for (const { stream, expected } of entries) versions.set(stream, expected + events);
  };
};
