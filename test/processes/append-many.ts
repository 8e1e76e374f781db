import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { deriveKeys } from '@hadcl/platform/event-store/keys';
import { PostgresEventStore } from '@hadcl/platform/event-store/postgres-event-store';

/* A process of writers: appends `each` events of every writer, and tells which stream and version got which position. */
const { URL: url, MASTER: master, NAME: name, WRITERS: writers, EACH: each } = process.env as Record<string, string>;
const store = new PostgresEventStore({
  url: url!,
  keys: deriveKeys(Buffer.from(master!, 'base64')),
  definitions: { Counted: event({ n: z.number(), by: z.string(), name: z.string() }, { name: 'by' }) },
});
const meta = () => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  actor: { userId: name!, roles: [], address: '127.0.0.1', userAgent: 'test' },
});
const write = async (writer: number) => {
  const stream = `count-${name}-${writer}`;
  for (let n = 0; n < Number(each); n++) {
    const data = { n, by: name!, name: `${name} ${writer}` };
    const events = [{ id: randomUUID(), type: 'Counted', data }];
    const appended = await store.append({ entries: [{ stream, expected: n, events }], meta: meta() });
    process.stdout.write(`${stream} ${n + 1} ${appended!.first}\n`);
  }
};
await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
await store.close();
