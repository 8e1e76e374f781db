import type { Readable } from 'node:stream';
import {
  Inject,
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import { factsFor } from '@hadcl/kernel/decision';
import { Refused } from '@hadcl/kernel/refusing/refused';
import type { FastifyReply } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';
import { partsOf, statusOf, toldOf } from '../commands/failure-of.js';
import { attachment } from '../exports/disposition.js';
import type { ExportFile } from '../exports/exports.js';
import { ASKING, type Asking } from '../queries/asking.js';
import { HttpRefusal } from './http-refusal.js';
import { currentRequest } from './request-context.js';
import { callOf } from './served-calls.js';

/** The header of an answer that names the position of the log which it was read at. */
export const positionHeader = 'x-position';
/** The header that says how many rows a file has. */
export const rowsHeader = 'x-rows';

const sayPosition = (reply: FastifyReply): void => {
  const position = currentRequest()?.position;
  if (position !== null && position !== undefined) reply.header(positionHeader, position);
};

/** What the door of a call of the kind `file` gives; `size` in bytes. */
export type SentFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
};
/** It is saved and never shown; if a browser showed it all the same, it would run nothing and be of no origin. */
const fileAnswer = (reply: FastifyReply, { name, type, size, content }: SentFile): StreamableFile => {
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return new StreamableFile(content, { type, length: size, disposition: attachment(name) });
};

/**
 * Gives an answer its contract's shape, dropping what the contract does not name, and the position it was read at. What
 * a query or a door refuses is told as the call declares it. A file goes out as it is made.
 */
@Injectable()
export class ShapeInterceptor implements NestInterceptor {
  constructor(@Inject(ASKING) private readonly asking: Pick<Asking, 'facts'>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context.getHandler());
    const { who } = context.switchToHttp().getRequest<{ readonly who: Who }>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      catchError((error) => {
        // A question that is refused is answered, too: its page need not ask again before something has changed.
        if (call.kind === 'read') sayPosition(reply);
        throw error instanceof Refused ? this.told(call, error, who) : error;
      }),
      map((answer) => {
        sayPosition(reply);
        if (call.kind === 'file') return fileAnswer(reply, answer as SentFile);
        if (call.kind !== 'download') return call.output.parse(answer);
        const { name, type, rows, content } = answer as ExportFile;
        reply.header(rowsHeader, rows);
        return new StreamableFile(content, { type, disposition: attachment(name) });
      }),
    );
  }

  private told(call: Call, refusal: Refused, who: Who): HttpRefusal {
    const failure = toldOf(call, partsOf(refusal), factsFor(who, this.asking.facts));
    return new HttpRefusal(statusOf(call, refusal.code), failure.message, failure);
  }
}
