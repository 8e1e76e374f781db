import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { emailClaim } from '@hadcl/features/accounts/account.decisions';
import { previousLogin } from '@hadcl/features/accounts/account.queries';
import {
  renewalRefused,
  sessionParameters,
  type sessionCalls,
  type sessionOrders,
} from '@hadcl/features/sessions/session.contract';
import { logIn, renewSession } from '@hadcl/features/sessions/session.decisions';
import type { House } from '@hadcl/platform/house/open-house';
import { digestOf, markOf } from '@hadcl/platform/log/keys/marks';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { LoginLimits } from '@hadcl/platform/serving/sessions/login-limits';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';

type Calls = typeof sessionCalls;

export const LOGIN_PORTS = Symbol('LoginPorts');
export type LoginPorts = Pick<House, 'keys' | 'ownerOf' | 'facts' | 'rows'> & { readonly portalAddress: string };

/**
 * Where passwords are compared and tokens made, before any rule is asked: known and unknown e-mails take the same way in
 * the same time. What is recorded, and what follows from it, is the decision's.
 */
@Injectable()
export class SessionsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly tokens: Tokens,
    private readonly sessions: SessionRows,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  async authenticate(sent: Input<Calls['authenticate']>, who: Who): Promise<Output<Calls['authenticate']>> {
    const email = emailClaim(sent.username);
    const accountId = await this.ports.ownerOf('email', email);
    const subject = accountId ?? `unknown.${markOf(this.ports.keys.hmac, email)}`;
    const tooMany = await this.limits.tooMany(subject, who.address);
    const passwordHolds = !tooMany && (await this.passwords.holds(accountId, sent.password));

    const [sessionId, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    const token = this.tokenOf(sessionId, subject);
    const attempt: Input<typeof sessionOrders.logIn> = {
      attemptId: randomUUID(),
      sessionId,
      subject,
      personId: accountId ?? `unknown-${new Date().toISOString().slice(0, 7)}`,
      accountId,
      email,
      passwordHolds,
      tooMany,
      expiresAt: token.expiresAt,
      link: `${this.ports.portalAddress}/resetPassword/${secret}`,
      linkHash: digestOf(secret),
    };
    try {
      await this.portal.submit(logIn, attempt, { ...who, userId: accountId ?? '' });
    } catch (refused) {
      if (!tooMany && refused instanceof HttpRefusal) await this.limits.failed(subject, who.address);
      throw refused;
    }
    await this.limits.succeeded(subject, who.address);
    const [previous] = await this.ports.rows(previousLogin(subject, sessionId));
    return { ...token, lastLoginTime: previous?.at ?? null };
  }

  /** A live session gets another token; tabs that renew at once each get one that holds. */
  async renewToken(sent: Input<Calls['renewToken']>, who: Who): Promise<Output<Calls['renewToken']>> {
    await this.portal.submit(renewSession, sent, who);
    const token = this.tokenOf(who.sessionId, who.userId);
    if (!(await this.sessions.prolong(who.sessionId, token.expiresAt))) throw renewalRefused('session-over', {});
    return token;
  }

  private tokenOf(sessionId: string, accountId: string) {
    const { parameter } = this.ports.facts;
    const expiredTime = parameter(sessionParameters.idleMinutes);
    return {
      ...this.tokens.sign(sessionId, accountId, parameter(sessionParameters.tokenMinutes), expiredTime),
      expiredTime,
    };
  }
}
