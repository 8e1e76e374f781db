import type { Who } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { sessionParameters } from '@hadcl/features/sessions/session.contract';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import type { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import type { Tokens } from '@hadcl/platform/serving/sessions/tokens';

type Ports = { readonly facts: Facts; readonly sessions: SessionRows; readonly tokens: Tokens };

/** A live session gets another token; tabs that renew at once each get one that holds. */
export class SessionRenewal {
  constructor(private readonly ports: Ports) {}

  /** @throws HttpRefusal 403 for another person's session, 401 for one that ended meanwhile */
  async renew({ userid }: { userid: string }, { userId, sessionId }: Who) {
    const { facts, sessions, tokens } = this.ports;
    if (userid !== userId) throw new HttpRefusal(403, facts.say('other-user', {}));
    const minutes = facts.parameter(sessionParameters.tokenMinutes);
    const expiredTime = facts.parameter(sessionParameters.idleMinutes);
    const token = tokens.sign(sessionId, userId, minutes, expiredTime);
    if (!(await sessions.prolong(sessionId, token.expiresAt)))
      throw new HttpRefusal(401, facts.say('log-in-first', {}));
    return { ...token, expiredTime };
  }
}
