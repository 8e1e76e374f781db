import { randomUUID } from 'node:crypto';
import type { PostgresEventStore } from '@hadcl/platform/log/event-store/postgres-event-store';
import type { Feed } from '@hadcl/platform/moving/feed/feed';

/** Milliseconds since 1970, finer than a clock's: two processes of one machine agree on it. */
const instant = () => performance.timeOrigin + performance.now();

export type Follower = ReturnType<typeof follow>;

/** Follows a feed; tells when each position arrived and what was out of order. */
export const follow = (feed: Feed, after: number) => {
  const stop = new AbortController();
  const arrivals = new Map<string, number>();
  let [position, outOfOrder] = [after, 0];
  const running = (async () => {
    while (!stop.signal.aborted)
      for (const { meta } of await feed.next(position, 1_000, stop.signal)) {
        if (meta.position !== position + 1) outOfOrder += 1;
        position = meta.position;
        arrivals.set(meta.id, instant());
      }
  })();
  return {
    arrivals,
    outOfOrder: () => outOfOrder,
    position: () => position,
    /** Stops once it has come to `to`, or after 20 s. */
    end: async (to: number) => {
      for (let waited = 0; position < to && waited < 20_000; waited += 10)
        await new Promise((done) => setTimeout(done, 10));
      stop.abort();
      await running;
    },
  };
};

/** Appends single events at a steady rate; gives each one's id, when it was begun and when it was answered. */
export const steadily = async (store: PostgresEventStore, perSecond: number, seconds: number) => {
  const begun: { readonly id: string; readonly at: number; answered: number }[] = [];
  const pending: Promise<unknown>[] = [];
  const start = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond;
    while (performance.now() < due) await new Promise((done) => setTimeout(done, 1));
    const one = { id: randomUUID(), at: instant(), answered: 0 };
    begun.push(one);
    pending.push(store.append(single(one.id)).then(() => (one.answered = instant())));
  }
  await Promise.all(pending);
  return begun;
};

const single = (id: string) => ({
  entries: [
    {
      stream: `tail-${id}`,
      expected: 0,
      events: [
        { id, type: 'Booked', data: { bookingId: id, by: 'person-1', seats: 1, purpose: 'x'.repeat(120), phone: '5' } },
      ],
    },
  ],
  meta: {
    commandId: id,
    correlationId: id,
    causationId: null,
    actor: { userId: 'person-1', roles: ['COL_RESEARCHER'], address: '10.20.30.40', userAgent: 'Mozilla/5.0' },
  },
});

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export type Sent = Awaited<ReturnType<typeof steadily>>;

/** Milliseconds from the beginning of an append to its event's arrival at a reader. */
export const latencies = (sent: Sent, arrivals: ReadonlyMap<string, number>): number[] =>
  sent.map(({ id, at }) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at);
