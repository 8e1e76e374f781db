import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import type { Language } from '@hadcl/kernel/text/language';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../commands/may-call.js';
import { HttpFailure } from './failures.js';
import { languageAsked, platformSays } from './platform.messages.js';

/** Data of one HTTP request, available through the async context. */
export type RequestContext = {
  readonly correlationId: string;
  readonly idempotencyKey: string | null;
  /** The log position of the answer; null until known. */
  position: number | null;
  /** The caller and the call, after `CallGuard`. */
  caller?: { readonly call: Call; readonly who: Who };
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`; it and all asynchronous work that it starts find this request by `currentRequest`. */
export const inRequest = (context: RequestContext, work: () => void): void => storage.run(context, work);
/** The current request; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The origin of a request; a socket has no language, since no sentence is sent to it. */
export type CallerConnection = { readonly address: string; readonly userAgent: string; readonly language?: Language };

/** Finds the person of a session token. Implemented by the api, which knows sessions and roles. */
export abstract class Callers {
  /**
   * The person of a live session, or null. `active`: a person acts, so that the session does not become idle; a refetch
   * caused by a push is not active.
   */
  abstract who(token: string, connection: CallerConnection, active: boolean): Promise<Who | null>;
  /** The same person with their current rights, or null when the session is over. */
  abstract again(who: Who, active: boolean): Promise<Who | null>;
}

/** `Bearer {token}`, or the bare token. */
export const tokenOf = (authorization: string | undefined): string | null =>
  authorization?.replace(/^bearer\s+/i, '').trim() || null;

const byMethod = new WeakMap<object, Call>();
const served = new Set<Call>();

/** Registers the call of a controller's method; used by `Serve` only. */
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

/** All calls that controllers of this process serve: for the documentation, and for tests of completeness. */
export const servedCalls = (): readonly Call[] => [...served];

export type CallRequest = FastifyRequest & { who: Who };

/** Marks a request that follows from a push: it does not keep the session from becoming idle. */
export const refetchHeader = 'x-refetch';

/**
 * @throws HttpFailure 401 without a session; 403 without one of the call's function codes or a required second factor
 */
export const assertMayCall = (call: Call, who: Who | null, language: Language): void => {
  const say = platformSays(language);
  if (who?.lacksFactor && call.codes !== 'public' && !call.beforeFactor)
    throw new HttpFailure(403, say('second-factor-needed', {}), { code: 'second-factor-needed' });
  if (mayCall(call, who)) return;
  throw who ? new HttpFailure(403, say('http-403', {})) : new HttpFailure(401, say('http-401', {}));
};

const nobody = { userId: '', sessionId: '', roles: [], codes: [] };

/** Refuses callers without the right to the call, and passes the caller to the method. */
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
    // A public call needs no rights, so a change of the caller's rights must not make it be decided again.
    if (call.codes === 'public') request.who = { ...request.who, rightsAt: [] };
    const current = currentRequest();
    if (current) current.caller = { call, who: request.who };
    return true;
  }
}
