import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden, KeyReused } from '../commands/submitting.js';
import { TooLarge, Unavailable, Unstorable } from '../../log/event-store/types.js';
import { Unreadable } from '../../log/event-store/log-entry.js';
import { BrokenKey } from '../../log/event-store/person-keys.js';
import { NoPlace } from '../../base/async/places.js';
import { BlobsAway } from '../../base/blobs/blobs.js';
import { FileBroken, FileGone } from '../files/files.js';
import { nowAndThen } from '../../base/logging/now-and-then.js';
import { isOutage } from '../../base/postgres/outage.js';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import type { Language } from '@hadcl/kernel/text/language';
import type { Say } from '../facts/sentences.js';
import { HttpRefusal } from './http-refusal.js';
import { languageAsked } from './asked-language.js';
import { platformMessages, platformSays } from './platform.messages.js';

/** The key of the sentence for a status; one that has none is told as the general one of its kind. */
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
/** One that has a code of its own, so that a caller can tell it from every other of its status. */
const named = (status: number, say: Say, code: string, facts: Failure['facts'] = {}): [number, Failure] => [
  status,
  { ...whole(status, say(code, facts)), code, facts },
];

/** Values that somebody sent and Postgres cannot take: a text with U+0000, a date before the year 1. */
const untakable: Readonly<Record<string, string>> = {
  '22021': 'text-not-storable',
  '22008': 'date-out-of-range',
};

/** The sentence's key for what somebody sent and the log cannot keep. */
const untakableOf = (error: unknown): string | undefined => {
  if (error instanceof TooLarge) return 'event-too-large';
  return untakable[error instanceof Unstorable ? '22021' : ((error as { code?: string }).code ?? '')];
};

/** Status and body of anything thrown while a request is answered; never a stack, never SQL (A11). */
export const failureOf = (error: unknown, language: Language = 'en'): readonly [number, Failure] => {
  const say = platformSays(language);
  const failure = (of: number) => [of, whole(of, say(keyOf(of), {}))] as const;
  if (error instanceof HttpRefusal) return [error.status, { ...whole(error.status, error.message), ...error.extra }];
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

/** A record that cannot be read stays so for hours, and may be asked for every second. */
const recordDue = nowAndThen(3_600_000);

/** Writes failures once for the whole product; only what nobody foresaw is logged as an error. */
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
