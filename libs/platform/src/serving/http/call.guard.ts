import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import type { Language } from '@hadcl/kernel/text/language';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../commands/may-call.js';
import { HttpFailure } from './failures.js';
import { platformSays } from './platform.messages.js';
import { currentRequest, languageAsked } from './request.js';

/** Where a request comes from; a socket has no language, since no sentence goes to it. */
export type Connection = { readonly address: string; readonly userAgent: string; readonly language?: Language };

/** Says whom a session token belongs to. Implemented where sessions and roles are known; platform only asks. */
export abstract class Callers {
  /**
   * The person of a live session, or null. `active` says that a person acts, so that the session does not grow idle;
   * a refetch caused by a push does not count.
   */
  abstract who(token: string, connection: Connection, active: boolean): Promise<Who | null>;
  /** The same person as they are now (their roles may have changed), or null when the session is over. */
  abstract again(who: Who, active: boolean): Promise<Who | null>;
}

/** `Bearer {token}`, or the bare token. */
export const tokenOf = (authorization: string | undefined): string | null =>
  authorization?.replace(/^bearer\s+/i, '').trim() || null;

const byMethod = new WeakMap<object, Call>();
const served = new Set<Call>();

/** Remembers which call a controller's method answers; by `Serve` only. */
export const serveBy = (method: object, call: Call): void => {
  byMethod.set(method, call);
  served.add(call);
};

/** The call that a controller's method answers. @throws Error for a method that was not mounted by `Serve` */
export const callOf = (method: object): Call => {
  const call = byMethod.get(method);
  if (!call) throw new Error('a controller method that serves no call: controllers are made with Serve');
  return call;
};

/** Every call that any controller of this process serves, for the documentation and for tests to be complete. */
export const servedCalls = (): readonly Call[] => [...served];

export type CallRequest = FastifyRequest & { who: Who };

/** Says that this request follows from a push and not from a person: it does not keep a session from growing idle. */
export const refetchHeader = 'x-refetch';

/** @throws HttpFailure 401 without a session, 403 without one of the call's function codes or a second factor that is required */
export const assertMayCall = (call: Call, who: Who | null, language: Language): void => {
  const say = platformSays(language);
  if (who?.lacksFactor && call.codes !== 'public' && !call.beforeFactor)
    throw new HttpFailure(403, say('second-factor-needed', {}), { code: 'second-factor-needed' });
  if (mayCall(call, who)) return;
  throw who ? new HttpFailure(403, say('http-403', {})) : new HttpFailure(401, say('http-401', {}));
};

const nobody = { userId: '', sessionId: '', roles: [], codes: [] };

/** Refuses who may not make the call, and tells the method who is asking. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(private readonly callers: Callers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call: Call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<CallRequest>();
    const { authorization, 'user-agent': userAgent = '', [refetchHeader]: refetch } = request.headers;
    const language = languageAsked(request);
    const connection = { address: request.ip, userAgent: userAgent.slice(0, 400), language };
    const token = tokenOf(authorization);
    const who = token && (await this.callers.who(token, connection, refetch === undefined));
    request.who = who || { ...nobody, ...connection };
    assertMayCall(call, who || null, language);
    // A public call rests on no right, so a change of the caller's rights does not make it be decided again.
    if (call.codes === 'public') request.who = { ...request.who, rightsAt: [] };
    const current = currentRequest();
    if (current) current.caller = { call, who: request.who };
    return true;
  }
}
