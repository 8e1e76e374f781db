import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, LogController } from 'fastify';
import type { Logger } from '../../base/logging/logging.js';
import type { Metrics } from '../../base/metrics/metrics.js';
import type { LabClock } from '../../log/clock/lab-clock.js';
import { contractShape } from './contract-shape.js';
import { inRequest } from './request-context.js';
import { servedCalls } from './served-calls.js';
import { unreadable } from './unreadable.js';

const keyHeader = 'idempotency-key';
/** Bytes of a body: of any, and what a call may be sent however little its contract takes. */
const largestBody = 1_048_576;
const leastBody = 16_384;
const givenId = /^[\w.-]{8,64}$/;

const policy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", 'ws:', 'wss:'],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

/** What helmet sets, asked once: making the same headers for every answer costs a twentieth of an api's time. */
const securityHeaders = async (): Promise<Readonly<Record<string, string>>> => {
  const [bare, dressed] = [fastify(), fastify()];
  await dressed.register(helmet, { contentSecurityPolicy: policy, crossOriginEmbedderPolicy: false });
  const headersOf = async (server: typeof bare) => (await server.inject('/')).headers as Record<string, string>;
  const [plain, all] = [await headersOf(bare), await headersOf(dressed)];
  await Promise.all([bare.close(), dressed.close()]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in plain)));
};

/**
 * Fastify as this product needs it: paths in any case (their values keep theirs), a request id that is answered and
 * becomes the events' correlation id, the lab clock in `x-now` (outside production with `x-now-moved` while it was moved), security headers, answers that are never cached, JSON only.
 */
export const httpServer = async (
  { log, metrics, clock }: { log: Logger; metrics: Metrics; clock: Pick<LabClock, 'now' | 'isMoved'> },
  { production }: { production: boolean },
) => {
  const adapter: FastifyAdapter = new FastifyAdapter({
    ...unreadable,
    loggerInstance: log,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false },
    bodyLimit: largestBody,
    trustProxy: 'loopback',
    genReqId: ({ headers: { 'x-request-id': given } }: IncomingMessage) =>
      typeof given === 'string' && givenId.test(given) ? given : randomUUID(),
  } as object);
  const server = adapter.getInstance();
  const security = await securityHeaders();

  server.addHook('onRoute', (route) => {
    const call = servedCalls().find(({ method, path }) => route.method === method && route.url === `/api${path}`);
    if (call) route.bodyLimit = Math.min(largestBody, Math.max(leastBody, contractShape(call).bytes));
  });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(text as string));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    reply.header('x-request-id', request.id);
    reply.header('x-now', clock.now());
    if (!production && clock.isMoved()) reply.header('x-now-moved', 'true');
    if (/^\/api\b/i.test(request.url)) reply.header('cache-control', 'no-store');
    const given = request.headers[keyHeader];
    const idempotencyKey = typeof given === 'string' && given !== '' ? given : null;
    inRequest({ correlationId: request.id, idempotencyKey, position: null }, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  return adapter;
};
