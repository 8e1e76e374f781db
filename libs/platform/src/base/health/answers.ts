import { forAWhile } from '../cache/for-a-while.js';
import type { Metrics } from '../metrics/metrics.js';
import { healthOf, type Checks, type Health } from './health.js';

/** Whatever serves them, the addresses of those who run the product answer alike. */
export type Operated = { readonly checks: Checks; readonly metrics: Metrics };

/** A process that can answer this lives, whatever it stands on. */
export const liveAnswer = { live: true } as const;

const fresh = 1_000;
const statusOf = ({ ready }: Pick<Health, 'ready'>) => (ready ? 200 : 503);

/** What a process answers about itself: 200 when it can serve, else 503. */
export const answersOf = ({ checks, metrics: { registry } }: Operated) => {
  const bare = forAWhile(fresh, async () => {
    const { ready } = await healthOf(checks);
    return { status: statusOf({ ready }), body: { ready } };
  });
  const figures = forAWhile(fresh, async () => {
    await healthOf(checks);
    return { contentType: registry.contentType, body: await registry.metrics() };
  });
  return {
    /** For everybody: nothing but whether; at most a second old, so that nobody asks a database at will. */
    bare,
    /** For those who run the product: the reasons either way. */
    ready: async (): Promise<{ readonly status: number; readonly body: Health }> => {
      const body = await healthOf(checks);
      return { status: statusOf(body), body };
    },
    /** The figures in the words of Prometheus, at most a second old. */
    figures,
  };
};
export type Answers = ReturnType<typeof answersOf>;
