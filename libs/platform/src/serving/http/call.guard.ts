import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../commands/may-call.js';
import { Callers, tokenOf } from './callers.js';
import { languageAsked } from './asked-language.js';
import { HttpRefusal } from './http-refusal.js';
import { platformSays } from './platform.messages.js';
import { callOf } from './served-calls.js';

export type Asking = FastifyRequest & { who: Who };

/** Says that this request follows from a push and not from a person: it does not keep a session from growing idle. */
export const refetchHeader = 'x-refetch';

const nobody = { userId: '', sessionId: '', roles: [], codes: [] };

/** 401 without a session, 403 without one of the call's function codes or a second factor that is required; tells the method who is asking. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(private readonly callers: Callers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call: Call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<Asking>();
    const { authorization, 'user-agent': userAgent = '', [refetchHeader]: refetch } = request.headers;
    const language = languageAsked(request);
    const connection = { address: request.ip, userAgent: userAgent.slice(0, 400), language };
    const say = platformSays(language);
    const token = tokenOf(authorization);
    const who = token && (await this.callers.who(token, connection, refetch === undefined));
    request.who = who || { ...nobody, ...connection };
    if (who && who.lacksFactor && call.codes !== 'public' && !call.beforeFactor)
      throw new HttpRefusal(403, say('second-factor-needed', {}), { code: 'second-factor-needed' });
    if (mayCall(call, who || null)) return true;
    if (who) throw new HttpRefusal(403, say('http-403', {}));
    throw new HttpRefusal(401, say('http-401', {}));
  }
}
