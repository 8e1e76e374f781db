import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden, KeyReused } from '../commands/submitting.js';
import { TooLarge, Unavailable, Unstorable } from '../../log/event-store/types.js';
import { isOutage } from '../../base/postgres/outage.js';
import type { Failure } from '@hadcl/kernel/failure';
import { HttpRefusal } from './http-refusal.js';

const says: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  403: 'You may not use this function.',
  404: 'There is nothing at this address.',
  405: 'This address does not take this method.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
  422: 'This key was used before for another request.',
  500: 'Something went wrong. Please try again or contact the data office.',
  503: 'The service is busy or being restarted. Please try again in a moment.',
};
const whole = (status: number, message: string): Failure => ({
  message,
  errors: [message],
  code: `http-${status}`,
  facts: {},
  fields: {},
});
const failure = (status: number): [number, Failure] => [
  status,
  whole(status, says[status] ?? says[status < 500 ? 400 : 500]!),
];

/** Values that somebody sent and Postgres cannot take: a text with U+0000, a date before the year 1. */
const untakable: Readonly<Record<string, string>> = {
  '22021': 'A text holds a character that cannot be stored.',
  '22008': 'A date or time is out of range.',
};

const untakableOf = (error: unknown): string | undefined => {
  if (error instanceof TooLarge) return 'What was sent is too large to be stored. Please send it in smaller parts.';
  return untakable[error instanceof Unstorable ? '22021' : ((error as { code?: string }).code ?? '')];
};

/** Status and body of anything thrown while a request is answered; never a stack, never SQL (A11). */
export const failureOf = (error: unknown): readonly [number, Failure] => {
  if (error instanceof HttpRefusal) return [error.status, { ...whole(error.status, error.message), ...error.extra }];
  if (error instanceof Forbidden) return failure(403);
  const refusal = untakableOf(error);
  if (refusal) return [400, whole(400, refusal)];
  if (error instanceof KeyReused) return failure(422);
  if (error instanceof Unavailable || isOutage(error)) return failure(503);
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  return failure(status !== undefined && status >= 400 && status < 500 ? status : 500);
};

/** Writes failures once for the whole product; only what nobody foresaw is logged as an error. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const [status, body] = failureOf(error);
    if (status === 500) request.log.error({ err: error }, 'a call failed');
    void host.switchToHttp().getResponse<FastifyReply>().status(status).send(body);
  }
}
