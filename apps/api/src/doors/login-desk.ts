import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Who } from '@hadcl/kernel/call';
import { previousLogin } from '@hadcl/features/accounts/account/account.queries';
import { passFactor } from '@hadcl/features/sessions/session/session.decisions';
import { readStamp } from '@hadcl/features/sessions/session/security-stamp.decisions';
import { sessionParameters, type SecurityStamp } from '@hadcl/features/sessions/session/session.contract';
import type { refusedLogins } from '@hadcl/features/sessions/session/session.stream';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { House } from '@hadcl/platform/house/open-house';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { LoginLimits, type Reserved } from '@hadcl/platform/serving/sessions/login-limits';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { RefusedLogins } from '@hadcl/platform/serving/sessions/refused-logins';
import { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';
import { newLink } from './password-link.js';

export const LOGIN_PORTS = Symbol('LoginPorts');
export type LoginPorts = Pick<House, 'clock' | 'keys' | 'ownerOf' | 'facts' | 'rows' | 'submitting' | 'log'> & {
  readonly portalAddress: string;
  readonly production: boolean;
};
/** Whose attempt it is; `accountId` is null for an e-mail that no account has. */
type Attempter = { readonly subject: string; readonly accountId: string | null; readonly email: string };

/** What a code or a passkey comes to. */
export type Proved = Pick<Input<typeof passFactor.call>, 'codeHolds' | 'factor' | 'doubted'>;

/** An attempt that was compared and refused is answered no sooner: what is recorded of it, or not, does not show in the time. */
const soonestMs = 200;
/** How an attempt is told later that the log was not told of at once, by the refusal that answered it. */
const gatheredAs: Readonly<Record<string, (typeof refusedLogins)[number]>> = {
  'too-many-attempts': 'Too many attempts',
  'wrong-password': 'Wrong password',
  'wrong-code': 'Wrong code',
  'wrong-passkey': 'Wrong code',
  'unknown-passkey': 'Wrong code',
  'locked-failures': 'Locked',
  'locked-administrator': 'Locked',
};

/** What both steps of a login, and whoever says their password again, have in common: limits, comparing, tokens. */
@Injectable()
export class LoginDesk {
  constructor(
    private readonly portal: Portal,
    private readonly tokens: Tokens,
    private readonly sessions: SessionRows,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly refused: RefusedLogins,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  reserve(subject: string, known: boolean, { address }: Who): Promise<Reserved> {
    return this.limits.reserve({ subject, known, address });
  }

  /** What an attempt has beside what was compared: ids, the end of its token, and a link should it lock the account. */
  attemptOf({ subject, email }: Attempter, sessionId: string, { tooMany }: Reserved) {
    const token = this.tokenOf(sessionId, subject, Number.POSITIVE_INFINITY);
    const its = { attemptId: randomUUID(), sessionId, subject, email, tooMany, expiresAt: token.expiresAt };
    return { token, attempt: { ...its, ...newLink(this.ports.portalAddress) } };
  }

  /** Whether what was typed holds; an outage gives the place back. */
  async compared(reserved: Reserved, compare: () => Promise<boolean>): Promise<boolean> {
    if (reserved.tooMany) return false;
    try {
      return await compare();
    } catch (error) {
      await this.limits.release(reserved.place);
      throw error;
    }
  }

  /** What a code or a passkey comes to; `nothing` where an attempt is not looked at any more. */
  async proved(reserved: Reserved, look: () => Promise<Proved>, nothing: Proved): Promise<Proved> {
    let proved = nothing;
    await this.compared(reserved, async () => {
      proved = await look();
      return proved.codeHolds;
    });
    return proved;
  }

  /** Decides what was proved, and answers the session that it begins. */
  async entered(
    its: Attempter,
    { sessionId, ...found }: Proved & { sessionId: string; passwords: number | null; factors: number },
    { reserved, who, began }: { reserved: Reserved; who: Who; began: number },
  ) {
    const { token, attempt } = this.attemptOf(its, sessionId, reserved);
    const by = { ...who, userId: its.accountId ?? '' };
    await this.settled(its, reserved, who, () => this.portal.submit(passFactor, { ...attempt, ...found }, by), began);
    return { ...token, lastLoginTime: await this.previousLogin(its.subject, sessionId) };
  }

  /** Submits an attempt: refused, it counts, is gathered where the log was not told, and is answered no sooner than others. */
  async settled<T>(its: Attempter, reserved: Reserved, who: Who, submit: () => Promise<T>, began: number): Promise<T> {
    try {
      const done = await submit();
      if (!reserved.tooMany) await this.limits.release(reserved.place);
      return done;
    } catch (refusal) {
      if (refusal instanceof HttpRefusal) await this.gather(its, refusal, who);
      if (!reserved.tooMany) {
        // An outage tells nobody whether the password was right, and counts for nothing.
        await (refusal instanceof HttpRefusal
          ? this.limits.failed(reserved.place)
          : this.limits.release(reserved.place));
        await rest(Math.max(0, soonestMs - (performance.now() - began)));
      }
      throw refusal;
    }
  }

  /** Their own password, which whoever is logged in says again; it is guessed at no faster than at the login. */
  async saysAgain(currentPassword: string, who: Who) {
    const { userId, address } = who;
    const reserved = await this.limits.reserve({ subject: userId, known: true, address });
    const { passwords } = await this.stampOf(userId);
    const currentHolds = await this.compared(reserved, () => this.passwords.holds(userId, currentPassword));
    if (!reserved.tooMany)
      await (currentHolds ? this.limits.release(reserved.place) : this.limits.failed(reserved.place));
    return { currentHolds, tooMany: reserved.tooMany, passwords };
  }

  /** What is read before anything of the account is compared, and handed to the decision that rests on the comparison. */
  stampOf(accountId: string): Promise<SecurityStamp> {
    return this.portal.submit(readStamp, { accountId }, machine);
  }

  /**
   * The same of whoever is logged in; null where their session has ended meanwhile. The session is looked at once the stamp
   * is read: what ends it later the decision sees, in the account's stream or in the session's own.
   */
  async stampOfLive(who: Who): Promise<SecurityStamp | null> {
    const stamp = await this.stampOf(who.userId);
    return (await this.sessions.live(who.sessionId, false)) && stamp;
  }

  async previousLogin(accountId: string, sessionId: string): Promise<string | null> {
    const [previous] = await this.ports.rows(previousLogin(accountId, sessionId));
    return previous?.at ?? null;
  }

  /** @param most minutes that its session goes on */
  tokenOf(sessionId: string, accountId: string, most: number) {
    const { parameter } = this.ports.facts;
    const expiredTime = parameter(sessionParameters.idleMinutes);
    const minutes = Math.min(
      parameter(sessionParameters.tokenMinutes),
      parameter(sessionParameters.maxHours) * 60,
      most,
    );
    return { ...this.tokens.sign(sessionId, accountId, minutes, expiredTime), expiredTime };
  }

  private async gather({ subject, ...its }: Attempter, { extra }: HttpRefusal, { address, userAgent }: Who) {
    const status = gatheredAs[String(extra['code'])];
    if (!status || this.portal.hasRecorded()) return;
    const at = this.ports.clock.now();
    await this.refused.note(subject, status, { ...its, address, userAgent, at });
  }
}
