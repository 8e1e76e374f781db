import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** The metrics of one process, served at `/metrics`. */
export const makeMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const memory = (name: string, help: string, bytes: (of: NodeJS.MemoryUsage) => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(bytes(process.memoryUsage()));
      },
    });
  return {
    registry,
    resident: memory('process_resident_memory_bytes', 'Memory of the process', ({ rss }) => rss),
    heap: memory(
      'nodejs_heap_size_used_bytes',
      'Of it, values of the program, collected or not',
      ({ heapUsed }) => heapUsed,
    ),
    http: new Histogram({
      name: 'hadcl_http_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    appends: new Counter({
      name: 'hadcl_appends_total',
      help: 'Appends, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'hadcl_append_seconds',
      help: 'Time of an append, waiting for its batch included',
      buckets: seconds,
      registers,
    }),
    lag: new Gauge({
      name: 'hadcl_projection_lag_events',
      help: 'Events not yet in a read model',
      labelNames: ['projection'],
      registers,
    }),
    lagSeconds: new Gauge({
      name: 'hadcl_projection_lag_seconds',
      help: 'Real time since a read model was known to have everything: about a second while all is well',
      labelNames: ['projection'],
      registers,
    }),
    parked: new Gauge({ name: 'hadcl_parked_events', help: 'Events that wait parked', registers }),
    waitingOutcomes: new Gauge({
      name: 'hadcl_waiting_outcomes',
      help: 'Orders and letters that reactions and the daily clock have decided and that are not done',
      registers,
    }),
    parkedOutcomes: new Gauge({
      name: 'hadcl_parked_outcomes',
      help: 'Of these, those that failed five times or more; they are tried on',
      registers,
    }),
    foreignMessages: new Gauge({
      name: 'hadcl_foreign_messages',
      help: 'Messages in Kafka that were not believed, since the log began',
      registers,
    }),
    feedDegraded: new Gauge({
      name: 'hadcl_feed_degraded',
      help: '1 while events travel by another way than meant, or nobody moves them',
      registers,
    }),
    moving: new Gauge({ name: 'hadcl_moving', help: '1 in the worker that moves events', registers }),
    push: new Histogram({
      name: 'hadcl_push_seconds',
      help: 'From the append of a command to the announcement that the read models have it',
      buckets: seconds,
      registers,
    }),
    sockets: new Gauge({ name: 'hadcl_sockets', help: 'Open sockets', registers }),
    submitRetries: new Counter({
      name: 'hadcl_submit_conflicts_total',
      help: 'Commands that were decided again because another append came first',
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof makeMetrics>;
