import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from './failure.filter.js';

/** For Fastify: how it answers what no route was looked up for, in the shape of every other failure (A11). */
export const unreadable = {
  /** An address that cannot be decoded. */
  frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    const [status, body] = failureOf(error);
    void reply.status(status).send(body);
  },
  /** Bytes that are no request, or too much of one: nothing but the connection is there to answer on. */
  clientErrorHandler: ({ code }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, failure] = failureOf({ statusCode: code === 'HPE_HEADER_OVERFLOW' ? 431 : 400 });
    const body = JSON.stringify(failure);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\nconnection: close`;
    socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  },
};
