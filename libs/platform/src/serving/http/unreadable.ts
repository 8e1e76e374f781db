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
    const [status, failure] = failureOf({ statusCode: statuses[code ?? ''] ?? 400 });
    const body = JSON.stringify(failure);
    const headers = {
      ...headersFor(''),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  },
});
