import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { emailClaim } from '@hadcl/features/accounts/account.decisions';
import { accountOfLink, beginningsOf, emailOf, previousLogin } from '@hadcl/features/accounts/account.queries';
import { linkRefused, type passwordCalls } from '@hadcl/features/sessions/password.contract';
import { choosePassword, replacePassword } from '@hadcl/features/sessions/password.decisions';
import { lacksOf } from '@hadcl/features/sessions/password-rules.contract';
import {
  renewalRefused,
  sessionParameters,
  type sessionCalls,
  type sessionOrders,
} from '@hadcl/features/sessions/session.contract';
import { endSessions, logIn, renewSession } from '@hadcl/features/sessions/session.decisions';
import type { refusedLogins } from '@hadcl/features/sessions/session.events';
import type { House } from '@hadcl/platform/house/open-house';
import { digestOf, markOf } from '@hadcl/platform/log/keys/marks';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { LoginLimits, type Reserved } from '@hadcl/platform/serving/sessions/login-limits';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { RefusedLogins } from '@hadcl/platform/serving/sessions/refused-logins';
import { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';
import { newLink } from './password-link.js';

type Calls = typeof sessionCalls & typeof passwordCalls;

export const LOGIN_PORTS = Symbol('LoginPorts');
export type LoginPorts = Pick<House, 'clock' | 'keys' | 'ownerOf' | 'facts' | 'rows' | 'submitting' | 'log'> & {
  readonly portalAddress: string;
};

/** An attempt that was compared and refused is answered no sooner: what is recorded of it, or not, does not show in the time. */
const soonestMs = 200;
/** How an attempt is told later that the log was not told of at once, by the refusal that answered it. */
const gatheredAs: Readonly<Record<string, (typeof refusedLogins)[number]>> = {
  'too-many-attempts': 'Too many attempts',
  'wrong-password': 'Wrong password',
  'locked-failures': 'Locked',
  'locked-administrator': 'Locked',
};

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
    private readonly refused: RefusedLogins,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  async authenticate(sent: Input<Calls['authenticate']>, who: Who): Promise<Output<Calls['authenticate']>> {
    const began = performance.now();
    const email = emailClaim(sent.username);
    const accountId = await this.ports.ownerOf('email', email);
    const subject = accountId ?? `unknown.${markOf(this.ports.keys.hmac, email)}`;
    const reserved = await this.limits.reserve({ subject, known: accountId !== null, address: who.address });
    const passwordHolds = await this.compared(reserved, accountId, sent.password);

    const sessionId = randomUUID();
    const token = this.tokenOf(sessionId, subject, Number.POSITIVE_INFINITY);
    const attempt: Input<typeof sessionOrders.logIn> = {
      attemptId: randomUUID(),
      sessionId,
      subject,
      accountId,
      email,
      passwordHolds,
      tooMany: reserved.tooMany,
      failedBefore: reserved.failedBefore,
      expiresAt: token.expiresAt,
      ...newLink(this.ports.portalAddress),
    };
    try {
      await this.portal.submit(logIn, attempt, { ...who, userId: accountId ?? '' });
    } catch (refusal) {
      if (refusal instanceof HttpRefusal) await this.gather(subject, attempt, refusal, who);
      if (!reserved.tooMany) {
        // An outage tells nobody whether the password was right, and counts for nothing.
        await (refusal instanceof HttpRefusal
          ? this.limits.failed(reserved.place)
          : this.limits.release(reserved.place));
        await rest(Math.max(0, soonestMs - (performance.now() - began)));
      }
      throw refusal;
    }
    if (!reserved.tooMany) await this.limits.release(reserved.place);
    const [previous] = await this.ports.rows(previousLogin(subject, sessionId));
    return { ...token, lastLoginTime: previous?.at ?? null };
  }

  /** A live session gets another token; tabs that renew at once each get one that holds. */
  async renewToken(sent: Input<Calls['renewToken']>, who: Who): Promise<Output<Calls['renewToken']>> {
    await this.portal.submit(renewSession, sent, who);
    return this.renewed(who.sessionId, who.userId);
  }

  /** Of the rows themselves: a wall that gave way to another is gone from them at once. */
  async walls(_: Input<Calls['walls']>, who: Who): Promise<Output<Calls['walls']>> {
    this.portal.asNewAsNow();
    const displays = await this.sessions.displaysOf(who.userId);
    return displays.map(({ openedBy, ...wall }) => ({ ...wall, fromHere: openedBy === who.sessionId }));
  }

  /** Of the rows themselves, as screens on walls are. */
  async openSessions(_: Input<Calls['openSessions']>, who: Who): Promise<Output<Calls['openSessions']>> {
    this.portal.asNewAsNow();
    const open = await this.sessions.openOf(who.userId);
    const begun = new Map((await this.ports.rows(beginningsOf(open.map(({ id }) => id)))).map((b) => [b.sessionId, b]));
    const sessions = open.map(({ id, kind, openedAt, until, quietFor }) => {
      const { at, address = '', userAgent = '', isNewPlace = false } = begun.get(id) ?? {};
      const since = openedAt ?? at ?? this.ports.clock.now();
      const where = { id, since, address, userAgent, isNewPlace };
      return kind === 'display'
        ? { ...where, kind: 'wall' as const, until, quietFor: null }
        : { ...where, kind: id === who.sessionId ? ('here' as const) : ('elsewhere' as const), until: null, quietFor };
    });
    sessions.sort((a, b) => Number(b.kind === 'here') - Number(a.kind === 'here'));
    const { parameter } = this.ports.facts;
    const [idleMinutes, maxHours] = [parameter(sessionParameters.idleMinutes), parameter(sessionParameters.maxHours)];
    return { sessions, idleMinutes, maxHours };
  }

  async endOtherSessions(_: Input<Calls['endOtherSessions']>, who: Who): Promise<Output<Calls['endOtherSessions']>> {
    const open = await this.sessions.openOf(who.userId);
    const others = open.flatMap(({ id }) => (id === who.sessionId ? [] : [id]));
    return this.portal.submit(endSessions, { others }, who);
  }

  async userByUnlockToken({ token }: Input<Calls['userByUnlockToken']>): Promise<Output<Calls['userByUnlockToken']>> {
    return this.ofLink(digestOf(token));
  }

  /** Nothing is hashed for a link that nobody was sent. */
  async resetPassword(sent: Input<Calls['resetPassword']>, who: Who): Promise<Output<Calls['resetPassword']>> {
    const linkHash = digestOf(sent.token);
    const { accountId, email } = await this.ofLink(linkHash);
    const chosen = await this.chosen(sent.password, email);
    return this.portal.submit(choosePassword, { accountId, linkHash, ...chosen }, { ...who, userId: accountId });
  }

  /** The current password is guessed at no faster than at the login. */
  async changePassword(sent: Input<Calls['changePassword']>, who: Who): Promise<Output<Calls['changePassword']>> {
    const { userId: accountId, sessionId, address } = who;
    const reserved = await this.limits.reserve({ subject: accountId, known: true, address });
    const currentHolds = await this.compared(reserved, accountId, sent.currentPassword);
    if (!reserved.tooMany)
      await (currentHolds ? this.limits.release(reserved.place) : this.limits.failed(reserved.place));
    const [its] = await this.ports.rows(emailOf(accountId));
    const chosen = await this.chosen(sent.password, its?.email ?? '', currentHolds);
    const found = { ...chosen, currentHolds, tooMany: reserved.tooMany };
    const { message } = await this.portal.submit(replacePassword, found, who);
    return { message, ...(await this.renewed(sessionId, accountId)) };
  }

  /** What a rule may know of a new password; its hash only where it will be kept. */
  private async chosen(
    { newPassword: password, confirmPassword }: Input<Calls['resetPassword']>['password'],
    email: string,
    mayBeKept = true,
  ) {
    const [lacks, isRepeated] = [[...lacksOf({ password, email })], password === confirmPassword];
    const isKept = mayBeKept && isRepeated && lacks.length === 0;
    return { isRepeated, lacks, passwordHash: isKept ? await this.passwords.hash(password) : null };
  }

  private async renewed(sessionId: string, accountId: string) {
    const minutes = await this.sessions.prolong(sessionId, this.ports.facts.parameter(sessionParameters.tokenMinutes));
    if (minutes === null) throw renewalRefused('session-over', {});
    return this.tokenOf(sessionId, accountId, minutes);
  }

  private async ofLink(linkHash: string) {
    const [its] = await this.ports.rows(accountOfLink(linkHash, this.ports.clock.now()));
    if (!its) throw linkRefused('link-dead', {});
    return its;
  }

  private async compared(reserved: Reserved, accountId: string | null, password: string): Promise<boolean> {
    if (reserved.tooMany) return false;
    try {
      return await this.passwords.holds(accountId, password);
    } catch (error) {
      await this.limits.release(reserved.place);
      throw error;
    }
  }

  private async gather(
    subject: string,
    { accountId, email }: Pick<Input<typeof sessionOrders.logIn>, 'accountId' | 'email'>,
    { extra }: HttpRefusal,
    { address, userAgent }: Who,
  ): Promise<void> {
    const status = gatheredAs[String(extra['code'])];
    if (!status || this.portal.hasRecorded()) return;
    await this.refused.note(subject, status, { accountId, email, address, userAgent, at: this.ports.clock.now() });
  }

  /** @param most minutes that its session goes on */
  private tokenOf(sessionId: string, accountId: string, most: number) {
    const { parameter } = this.ports.facts;
    const expiredTime = parameter(sessionParameters.idleMinutes);
    const minutes = Math.min(
      parameter(sessionParameters.tokenMinutes),
      parameter(sessionParameters.maxHours) * 60,
      most,
    );
    return { ...this.tokens.sign(sessionId, accountId, minutes, expiredTime), expiredTime };
  }
}
