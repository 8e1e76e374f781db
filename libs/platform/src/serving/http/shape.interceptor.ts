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
import { declaredBy, Refused } from '@hadcl/kernel/refusing/refused';
import type { FastifyReply } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';
import type { ExportFile } from '../exports/exports.js';
import { QUERY_RUNNER, type QueryRunner } from '../queries/asking.js';
import { callOf, currentRequest } from './call.guard.js';
import { httpFailureOf, type HttpFailure } from './failures.js';

/** Content-Disposition with a file's name (RFC 6266): in ASCII for old readers, and as it is. */
export const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/** Header with the log position that the answer was read at. */
export const positionHeader = 'x-position';
/** Header with the number of rows of a file. */
export const rowsHeader = 'x-rows';

const sayPosition = (reply: FastifyReply): void => {
  const position = currentRequest()?.position;
  if (position !== null && position !== undefined) reply.header(positionHeader, position);
};

/** The answer of a door to a call of kind `file`; `size` in bytes. */
export type SentFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
};
/**
 * Sent as an attachment. The policy is for a browser that displays it all the same: scripts do not run, and it has no
 * origin.
 */
const fileAnswer = (reply: FastifyReply, { name, type, size, content }: SentFile): StreamableFile => {
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  return new StreamableFile(content, { type, length: size, disposition: attachment(name) });
};

/**
 * Shapes an answer by its contract (fields that it does not name are dropped) and sends its position. Refusals are
 * answered as the call declares them. Files are streamed.
 */
@Injectable()
export class ShapeInterceptor implements NestInterceptor {
  constructor(@Inject(QUERY_RUNNER) private readonly asking: Pick<QueryRunner, 'facts'>) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context.getHandler());
    const { who } = context.switchToHttp().getRequest<{ readonly who: Who }>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      catchError((error) => {
        // A refused query sends its position too, so that its page does not ask again before something has changed.
        if (call.kind === 'read') sayPosition(reply);
        throw error instanceof Refused ? this.httpFailure(call, error, who) : error;
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

  private httpFailure(call: Call, refusal: Refused, who: Who): HttpFailure {
    return httpFailureOf(declaredBy(call, refusal), factsFor(who, this.asking.facts));
  }
}
