import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAsked } from './asked-language.js';
import { failureOf } from './failure.filter.js';

/** What Node's parser found, as the status that says so. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type HeadersFor = (hostname: string) => Readonly<Record<string, string>>;

/** Answers a failure where there is nothing but the connection, and ends it. */
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

/** For Fastify: how it answers what no route was looked up for, in the shape and with the headers of every other failure (A11). */
export const unreadable = (headersFor: HeadersFor) => ({
  /** An address that cannot be decoded. */
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const [status, body] = failureOf(error, languageAsked(request));
    void reply.headers(headersFor(request.host)).status(status).send(body);
  },
  /** Bytes that are no request, or too much of one: nothing but the connection is there to answer on. */
  clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answerOn(socket, failureOf({ statusCode: statuses[code ?? ''] ?? 400 }), headersFor(''));
  },
});
