import type { KafkaMessage, Message } from 'kafkajs';
import { z } from 'zod';
import type { StoredEvent } from '../../log/event-store/encoded.js';

/** `hadcl.{log id}.{generation}.events` */
export const topicOf = (logId: string, generation: number): string => `hadcl.${logId}.${generation}.events`;

/** The generation that a topic of this log carries, or null for any other topic. */
export const generationIn = (logId: string, topic: string): number | null => {
  const [, its, generation] = /^hadcl\.([0-9a-f-]+)\.(\d+)\.events$/.exec(topic) ?? [];
  return its === logId ? Number(generation) : null;
};

/** An event as it travels: as it is stored, personal values sealed. */
export const messageOf = (logId: string, event: StoredEvent): Message => ({
  key: event.meta.stream,
  value: JSON.stringify(event),
  headers: { 'log-id': logId, position: String(event.meta.position), 'event-id': event.meta.id },
});

const Value = z.strictObject({
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor: z.looseObject({ userId: z.string() }),
  meta: z.strictObject({
    id: z.string(),
    stream: z.string(),
    version: z.int().positive(),
    position: z.int().positive(),
    recordedAt: z.string(),
    happenedAt: z.string(),
    commandId: z.string(),
    correlationId: z.string(),
    causationId: z.string().nullable(),
  }),
});

export type Own = { readonly event: StoredEvent };
export type Foreign = { readonly foreign: string };

/** The event in a message of this log, or why it is none: what says it is ours must be whole. */
export const eventIn = (logId: string, { headers, value }: KafkaMessage): Own | Foreign => {
  const header = (name: string) => headers?.[name]?.toString();
  if (header('log-id') !== logId) return { foreign: 'it does not say that it is of this log' };
  try {
    const event = Value.parse(JSON.parse(value?.toString() ?? ''));
    if (String(event.meta.position) !== header('position') || event.meta.id !== header('event-id'))
      return { foreign: 'its headers are of another event' };
    return { event: event as unknown as StoredEvent };
  } catch (error) {
    const why = error instanceof z.ZodError ? 'not the shape of an event' : (error as Error).message;
    return { foreign: `it cannot be read: ${why}` };
  }
};
