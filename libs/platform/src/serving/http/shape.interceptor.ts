import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { currentRequest } from './request-context.js';
import { callOf } from './served-calls.js';

/** The header of an answer that names the position of the log which it was read at. */
export const positionHeader = 'x-position';

/** Gives an answer its contract's shape, dropping what the contract does not name, and the position it was read at. */
@Injectable()
export class ShapeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        const position = currentRequest()?.position;
        if (position !== null && position !== undefined) reply.header(positionHeader, position);
        return call.output.parse(answer);
      }),
    );
  }
}
