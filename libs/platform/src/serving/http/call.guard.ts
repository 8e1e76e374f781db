import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import type { Language } from '@hadcl/kernel/text/language';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../commands/may-call.js';
import { Callers, tokenOf } from './callers.js';
import { languageAsked } from './asked-language.js';
import { HttpRefusal } from './http-refusal.js';
import { currentRequest } from './request-context.js';
import { platformSays } from './platform.messages.js';
import { callOf } from './served-calls.js';

export type Asking = FastifyRequest & { who: Who };

/** Says that this request follows from a push and not from a person: it does not keep a session from growing idle. */
export const refetchHeader = 'x-refetch';

/** @throws HttpRefusal 401 without a session, 403 without one of the call's function codes or a second factor that is required */
export const assertMayCall = (call: Call, who: Who | null, language: Language): void => {
  const say = platformSays(language);
  if (who?.lacksFactor && call.codes !== 'public' && !call.beforeFactor)
    throw new HttpRefusal(403, say('second-factor-needed', {}), { code: 'second-factor-needed' });
  if (mayCall(call, who)) return;
  throw who ? new HttpRefusal(403, say('http-403', {})) : new HttpRefusal(401, say('http-401', {}));
};

const nobody = { userId: '', sessionId: '', roles: [], codes: [] };

/** Refuses who may not make the call, and tells the method who is asking. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(private readonly callers: Callers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call: Call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<Asking>();
    const { authorization, 'user-agent': userAgent = '', [refetchHeader]: refetch } = request.headers;
    const language = languageAsked(request);
    const connection = { address: request.ip, userAgent: userAgent.slice(0, 400), language };
    const token = tokenOf(authorization);
    const who = token && (await this.callers.who(token, connection, refetch === undefined));
    request.who = who || { ...nobody, ...connection };
    assertMayCall(call, who || null, language);
    // Whoever is logged in makes a public call as nobody: it rests on no right of theirs.
    if (call.codes === 'public') request.who = { ...request.who, rightsAt: [] };
    const asked = currentRequest();
    if (asked) asked.caller = { call, who: request.who };
    return true;
  }
}
