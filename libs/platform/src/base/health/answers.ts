import type { Metrics } from '../metrics/metrics.js';
import { healthOf, type Checks, type Health } from './health.js';

/** Whatever serves them, the addresses of those who run the product answer alike. */
export type Operated = { readonly checks: Checks; readonly metrics: Metrics };

/** A process that can answer this lives, whatever it stands on. */
export const liveAnswer = { live: true } as const;

/** 200 when it can serve, else 503; the reasons either way. */
export const readyAnswer = async ({
  checks,
}: Operated): Promise<{ readonly status: number; readonly body: Health }> => {
  const body = await healthOf(checks);
  return { status: body.ready ? 200 : 503, body };
};

/** The figures in the words of Prometheus, those of the checks asked anew. */
export const figuresAnswer = async ({ checks, metrics: { registry } }: Operated) => {
  await healthOf(checks);
  return { contentType: registry.contentType, body: await registry.metrics() };
};
