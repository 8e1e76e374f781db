import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyContextConfig, type FastifyRequest } from 'fastify';
import type { Logger } from '../../../base/logging/logging.js';
import type { Metrics } from '../../../base/metrics/metrics.js';
import type { Trusts } from '../../../base/settings/proxies.js';
import type { LabClock } from '../../../log/clock/lab-clock.js';
import { servedCalls, inRequest } from '../call.guard.js';
import { limitConnections, connectionLimits } from './connections.js';
import { contractShape } from '../contract-shape.js';
import { unreadableRequests } from '../failures.js';
import { securityHeaders } from './headers.js';

const keyHeader = 'idempotency-key';
/** Bytes of a body: the most for any call, and the least limit of a call however little its contract takes. */
const largestBody = 1_048_576;
const leastBody = 16_384;
/** The least limit of names and values in a body, however few the contract takes. */
const leastValues = 1_000;
const fileType = 'application/octet-stream';
const isUpload = ({ routeOptions: { config } }: FastifyRequest) => (config as { isUpload?: true }).isUpload === true;
const notJson = () => Object.assign(new Error('another type of body'), { statusCode: 415 });
/** Without this Fastify answers HEAD by running the GET, and an export would be recorded that nobody received. */
const isHeadOfCall = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === 'HEAD' && servedCalls().some(({ path }) => `/api${path}` === url);
const notThisMethod = () => Object.assign(new Error('a call is not asked by HEAD'), { statusCode: 405 });
const givenId = /^[\w.-]{8,64}$/;

/**
 * Fastify with the product's settings: case-insensitive paths (not their values); a request id that is answered and
 * becomes the events' correlation id; the lab clock in `x-now` (outside production `x-now-moved` while it is moved);
 * the frontend's build in `x-build`; security headers; uncached answers (headers.ts); limits of bodies, connections and
 * time; JSON only, except for files.
 */
export const httpServer = (
  { log, metrics, clock }: { log: Logger; metrics: Metrics; clock: Pick<LabClock, 'now' | 'isMoved'> },
  { production, trusts, build = '' }: { production: boolean; trusts: Trusts; build?: string },
) => {
  const headersFor = securityHeaders(production);
  const adapter: FastifyAdapter = new FastifyAdapter({
    ...unreadableRequests(headersFor),
    http: connectionLimits,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    loggerInstance: log,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false },
    bodyLimit: largestBody,
    trustProxy: (address: string) => trusts(address),
    genReqId: ({ headers: { 'x-request-id': given } }: IncomingMessage) =>
      typeof given === 'string' && givenId.test(given) ? given : randomUUID(),
  } as object);
  const server = adapter.getInstance();
  limitConnections(server.server, trusts);

  server.addHook('onRoute', (route) => {
    const call = servedCalls().find(({ method, path }) => route.method === method && route.url === `/api${path}`);
    if (!call) return;
    if (call.kind === 'upload')
      return void (route.config = { ...route.config, isUpload: true } as FastifyContextConfig);
    const { bytes, values } = contractShape(call);
    route.bodyLimit = Math.min(largestBody, Math.max(leastBody, bytes));
    Object.assign((route.config ??= {} as FastifyContextConfig), { mostValues: leastValues + 2 * values });
  });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { mostValues = leastValues } = request.routeOptions.config as { mostValues?: number };
    try {
      done(null, jsonBody(text as string, mostValues));
    } catch (error) {
      done(error as Error);
    }
  });

  // A file is passed on unread: its door reads it once the caller is known. All other bodies must be JSON.
  server.addContentTypeParser(fileType, (request, content, done) =>
    done(isUpload(request) ? null : notJson(), content),
  );
  server.addHook('preParsing', (request, _reply, content, done) =>
    done(isUpload(request) && request.headers['content-type'] !== fileType ? notJson() : null, content),
  );

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.host));
    reply.header('x-request-id', request.id);
    reply.header('x-now', clock.now());
    if (build) reply.header('x-build', build);
    if (!production && clock.isMoved()) reply.header('x-now-moved', 'true');
    const given = request.headers[keyHeader];
    const idempotencyKey = typeof given === 'string' && given !== '' ? given : null;
    if (isHeadOfCall(request)) {
      reply.header('allow', 'GET');
      return done(notThisMethod());
    }
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

/** The end of the string that begins at `at`: a quote behind an even number of backslashes. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};
/** Names in one object: no call has as many, and an object with a hundred thousand names takes 0.1 s to make. */
const mostNames = 1_000;
/** Depth of nesting: no call needs as much, and half a million brackets take nearly 0.1 s. */
const mostDeep = 100;
/**
 * Whether a JSON text has more names and values than `most`, or is wider or deeper than any call needs. Scans the text,
 * stops at the first excess and allocates almost nothing.
 */
const isTooMuch = (most: number, text: string): boolean => {
  /** Commas so far in each open object; lists start at −∞, since `most` already bounds them. */
  const open: number[] = [];
  for (let at = 0, values = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' || sign === ':' || sign === '[' || sign === '{') {
      if (++values > most || open.length > mostDeep) return true;
      if (sign === '{') open.push(0);
      else if (sign === '[') open.push(Number.NEGATIVE_INFINITY);
      else if (sign === ',' && ++open[open.length - 1]! >= mostNames) return true;
    }
  }
  return false;
};

/** Bidirectional control characters: invisible, copied along from elsewhere, they reverse the text that follows. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const mayTurn = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;
const unturned = (_name: string, value: unknown) => (typeof value === 'string' ? value.replace(turning, '') : value);

/**
 * The value of a JSON text, its strings without bidirectional control characters; undefined for an empty body. The
 * limits are checked on the text first, because scanning is cheap and parsing is not.
 * @throws Error with `statusCode` 413 beyond a limit, 400 for invalid JSON
 */
export const jsonBody = (text: string, most: number): unknown => {
  if (text === '') return undefined;
  if (isTooMuch(most, text)) throw Object.assign(new Error('too many values'), { statusCode: 413 });
  try {
    return mayTurn.test(text) ? JSON.parse(text, unturned) : JSON.parse(text);
  } catch {
    throw Object.assign(new Error('not JSON'), { statusCode: 400 });
  }
};
