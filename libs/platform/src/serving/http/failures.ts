import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Facts } from '@hadcl/kernel/decision';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import type { Language } from '@hadcl/kernel/text/language';
import { statusOf, type Refused } from '@hadcl/kernel/refusing/refused';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoPlace } from '../../base/async/places.js';
import { BlobsAway } from '../../base/blobs/blobs.js';
import { nowAndThen } from '../../base/logging/now-and-then.js';
import { isOutage } from '../../base/postgres/outage.js';
import { Unreadable } from '../../log/event-store/log-entry.js';
import { BrokenKey } from '../../log/event-store/person-keys.js';
import { TooLarge, Unavailable, Unstorable } from '../../log/event-store/types.js';
import { everyOf } from '../commands/changers.js';
import { Forbidden, KeyReused } from '../commands/submitting.js';
import type { Say } from '../facts/sentences.js';
import { FileBroken, FileGone } from '../files/files.js';
import { platformMessages, platformSays, languageAsked } from './platform.messages.js';

/** An answer that is not 200, thrown to the one filter that writes it. `extra`: fields besides the sentence. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The answer for a refusal: its status by its kind, all its sentences, and the first one for each field. */
export const httpFailureOf = (refusal: Refused, { tell }: Pick<Facts, 'tell'>): HttpFailure => {
  const parts = everyOf(refusal).map((one) => ({ path: one.path, sentence: tell(one) }));
  const message = parts[0]!.sentence;
  const fields: Record<string, string> = {};
  for (const { path, sentence } of parts) if (path !== null) fields[path] ??= sentence;
  const errors = [...new Set(parts.map(({ sentence }) => sentence))];
  const { code, facts, kind, beside } = refusal;
  return new HttpFailure(statusOf(kind ?? 'rule'), message, { errors, code, facts, fields, ...beside });
};

/** The key of the sentence for a status; 400 or 500 stands for a status without one. */
const keyOf = (status: number) => {
  const key = `http-${status}`;
  if (key in platformMessages.en) return key;
  return status < 500 ? 'http-400' : 'http-500';
};
const whole = (status: number, message: string): Failure => ({
  message,
  errors: [message],
  code: `http-${status}`,
  facts: {},
  fields: {},
});
/** A failure with a code of its own, which distinguishes it from others of its status. */
const named = (status: number, say: Say, code: string, facts: Failure['facts'] = {}): [number, Failure] => [
  status,
  { ...whole(status, say(code, facts)), code, facts },
];

/** Postgres's error codes for values that it cannot store: a text with U+0000, a date before the year 1. */
const untakable: Readonly<Record<string, string>> = {
  '22021': 'text-not-storable',
  '22008': 'date-out-of-range',
};

/** The key of the sentence for values that the log cannot store. */
const untakableOf = (error: unknown): string | undefined => {
  if (error instanceof TooLarge) return 'event-too-large';
  return untakable[error instanceof Unstorable ? '22021' : ((error as { code?: string }).code ?? '')];
};

/** Status and body of anything thrown while a request is answered; never a stack, never SQL (A11). */
export const failureOf = (error: unknown, language: Language = 'en'): readonly [number, Failure] => {
  const say = platformSays(language);
  const failure = (of: number) => [of, whole(of, say(keyOf(of), {}))] as const;
  if (error instanceof HttpFailure) return [error.status, { ...whole(error.status, error.message), ...error.extra }];
  if (error instanceof Forbidden) return failure(403);
  const refusal = untakableOf(error);
  if (refusal) return [400, whole(400, say(refusal, {}))];
  if (error instanceof KeyReused) return failure(422);
  if (error instanceof Unreadable) {
    const { because, position } = error;
    return because === 'unknown'
      ? named(503, say, 'record-of-newer-release', { position })
      : named(500, say, 'record-unreadable', { position });
  }
  if (error instanceof NoPlace) return named(503, say, 'files-busy');
  if (error instanceof BlobsAway) return named(503, say, 'files-away');
  if (error instanceof FileGone) return named(410, say, 'file-gone');
  if (error instanceof FileBroken) return named(500, say, 'file-broken');
  if (error instanceof BrokenKey) return named(500, say, 'key-unreadable');
  if (error instanceof Unavailable || isOutage(error)) return failure(503);
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  return failure(status !== undefined && status >= 400 && status < 500 ? status : 500);
};

/** Logs each unreadable record once an hour: it may stay unreadable for hours and be requested every second. */
const recordDue = nowAndThen(3_600_000);

/** Writes every failure; only unexpected ones are logged as errors. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const [status, body] = failureOf(error, languageAsked(request));
    if (error instanceof Unreadable) {
      const { position, because } = error;
      if (recordDue(String(position)))
        request.log[because === 'broken' ? 'error' : 'warn']({ err: error, position }, 'a record cannot be read');
    } else if (error instanceof BlobsAway) request.log.warn({ err: error.cause }, 'the store of files cannot be used');
    else if (status === 500) request.log.error({ err: error }, 'a call failed');
    void host.switchToHttp().getResponse<FastifyReply>().status(status).send(body);
  }
}

/** The status for an error code of Node's HTTP parser. */
const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type HeadersFor = (hostname: string) => Readonly<Record<string, string>>;

/** Writes a failure to a bare connection and ends it. */
export const answerOn = (
  socket: Socket,
  [status, failure]: ReturnType<typeof failureOf>,
  security: Readonly<Record<string, string>>,
): void => {
  const body = JSON.stringify(failure);
  const headers = {
    ...security,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
};

/** Fastify's answers before a route is found, with the shape and headers of every other failure (A11). */
export const unreadableRequests = (headersFor: HeadersFor) => ({
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const [status, body] = failureOf(error, languageAsked(request));
    void reply.headers(headersFor(request.host)).status(status).send(body);
  },
  /** The request could not be parsed or is too large: there is no reply object, only the connection. */
  clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answerOn(socket, failureOf({ statusCode: parserStatuses[code ?? ''] ?? 400 }), headersFor(''));
  },
});
