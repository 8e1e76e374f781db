import { forAWhile } from '../cache/for-a-while.js';
import type { Metrics } from '../metrics/metrics.js';
import { healthOf, type Checks, type Health } from './health.js';

/** What the operations endpoints answer from, the same for every server that has them. */
export type Operated = { readonly checks: Checks; readonly metrics: Metrics };

/** The liveness answer: the process runs, whatever the state of its dependencies. */
export const liveAnswer = { live: true } as const;

const fresh = 1_000;
const statusOf = ({ ready }: Pick<Health, 'ready'>) => (ready ? 200 : 503);

/** The answers of the operations endpoints; 200 if the process is ready, else 503. */
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
    /**
     * Public: only whether it is ready. Cached for a second, so that strangers cannot cause database queries at will.
     */
    bare,
    /** For operators: with the state of each check. */
    ready: async (): Promise<{ readonly status: number; readonly body: Health }> => {
      const body = await healthOf(checks);
      return { status: statusOf(body), body };
    },
    /** Prometheus metrics, cached for a second. Runs the checks first, because some of them set gauges. */
    figures,
  };
};
export type Answers = ReturnType<typeof answersOf>;
