import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Who } from '@hadcl/kernel/call';
import { Refused } from '@hadcl/kernel/refusing/refused';
import { previousLogin } from '@hadcl/features/accounts/account/account.queries';
import { passFactor } from '@hadcl/features/sessions/session/session.decisions';
import { readStamp } from '@hadcl/features/sessions/session/security-stamp.decisions';
import { sessionParameters, type SecurityStamp } from '@hadcl/features/sessions/session/session.contract';
import type { refusedLogins } from '@hadcl/features/sessions/session/session.stream';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { House } from '@hadcl/platform/house/open-house';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { LoginLimits, type Reserved } from '@hadcl/platform/serving/sessions/login-limits';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { RefusedLogins } from '@hadcl/platform/serving/sessions/refused-logins';
import { SessionRows, Tokens } from '@hadcl/platform/serving/sessions/sessions';
import { newLink } from './password-link.js';

export const LOGIN_PORTS = Symbol('LoginPorts');
export type LoginPorts = Pick<House, 'clock' | 'keys' | 'ownerOf' | 'facts' | 'rows' | 'submitting' | 'log'> & {
  readonly portalAddress: string;
  readonly production: boolean;
};
/** The person of an attempt; `accountId` is null for an e-mail without an account. */
type Attempter = { readonly subject: string; readonly accountId: string | null; readonly email: string };

/** The result of checking a code or a passkey. */
export type Proved = Pick<Input<typeof passFactor.call>, 'codeHolds' | 'factor' | 'doubted'>;

/** Least duration of a compared and refused attempt in ms, so that it does not reveal what was recorded. */
const soonestMs = 200;
/** Refusal code → status in the login history, for attempts that are recorded later. */
const gatheredAs: Readonly<Record<string, (typeof refusedLogins)[number]>> = {
  'too-many-attempts': 'Too many attempts',
  'wrong-password': 'Wrong password',
  'wrong-code': 'Wrong code',
  'wrong-passkey': 'Wrong code',
  'unknown-passkey': 'Wrong code',
  'locked-failures': 'Locked',
  'locked-administrator': 'Locked',
};

/** Limits, comparing and tokens: for both steps of a login, and when the current password is entered again. */
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

  /**
   * The parts of an attempt that do not depend on what was entered: ids, the token's expiry, and a link in case it
   * locks the account.
   */
  attemptOf({ subject, email }: Attempter, sessionId: string, { tooMany }: Reserved) {
    const token = this.tokenOf(sessionId, subject, Number.POSITIVE_INFINITY);
    const ids = { attemptId: randomUUID(), sessionId, subject, email, tooMany, expiresAt: token.expiresAt };
    return { token, attempt: { ...ids, ...newLink(this.ports.portalAddress) } };
  }

  /** Whether what was typed is right; an attempt that ends by an outage is not counted. */
  async compared(reserved: Reserved, compare: () => Promise<boolean>): Promise<boolean> {
    if (reserved.tooMany) return false;
    try {
      return await compare();
    } catch (error) {
      await this.limits.release(reserved.place);
      throw error;
    }
  }

  /** Checks a code or a passkey; returns `nothing` where there were too many attempts. */
  async proved(reserved: Reserved, look: () => Promise<Proved>, nothing: Proved): Promise<Proved> {
    let proved = nothing;
    await this.compared(reserved, async () => {
      proved = await look();
      return proved.codeHolds;
    });
    return proved;
  }

  /** Submits the second step of a login; returns the session's token. */
  async entered(
    attempter: Attempter,
    { sessionId, ...found }: Proved & { sessionId: string; passwords: number | null; factors: number },
    { reserved, who, began }: { reserved: Reserved; who: Who; began: number },
  ) {
    const { token, attempt } = this.attemptOf(attempter, sessionId, reserved);
    const by = { ...who, userId: attempter.accountId ?? '' };
    const submit = () => this.portal.submit(passFactor, { ...attempt, ...found }, by);
    await this.settled(attempter, reserved, who, submit, began);
    return { ...token, lastLoginTime: await this.previousLogin(attempter.subject, sessionId) };
  }

  /**
   * Submits an attempt. A refused one counts, is noted for later if the log did not record it, and unless there were
   * too many is answered no sooner than after `soonestMs`.
   */
  async settled<T>(
    attempter: Attempter,
    reserved: Reserved,
    who: Who,
    submit: () => Promise<T>,
    began: number,
  ): Promise<T> {
    try {
      const done = await submit();
      if (!reserved.tooMany) await this.limits.release(reserved.place);
      return done;
    } catch (error) {
      if (error instanceof Refused) await this.gather(attempter, error, who);
      if (!reserved.tooMany) {
        // An outage does not tell whether the password was right, so it does not count as a failure.
        await (error instanceof Refused ? this.limits.failed(reserved.place) : this.limits.release(reserved.place));
        await rest(Math.max(0, soonestMs - (performance.now() - began)));
      }
      throw error;
    }
  }

  /** Compares the current password that a logged-in person enters again, under the limits of the login. */
  async saysAgain(currentPassword: string, who: Who) {
    const { userId, address } = who;
    const reserved = await this.limits.reserve({ subject: userId, known: true, address });
    const { passwords } = await this.stampOf(userId);
    const currentHolds = await this.compared(reserved, () => this.passwords.holds(userId, currentPassword));
    if (!reserved.tooMany)
      await (currentHolds ? this.limits.release(reserved.place) : this.limits.failed(reserved.place));
    return { currentHolds, tooMany: reserved.tooMany, passwords };
  }

  /**
   * The account's security stamp, read before anything is compared, by which the decision detects a change of the
   * account meanwhile.
   */
  stampOf(accountId: string): Promise<SecurityStamp> {
    return this.portal.submit(readStamp, { accountId }, machine);
  }

  /**
   * The same for a logged-in person; null where their session has ended. The session is checked after the stamp is
   * read, so that the decision detects a later end in the account's stream or in the session's own.
   */
  async stampOfLive(who: Who): Promise<SecurityStamp | null> {
    const stamp = await this.stampOf(who.userId);
    return (await this.sessions.live(who.sessionId, false)) && stamp;
  }

  async previousLogin(accountId: string, sessionId: string): Promise<string | null> {
    const [previous] = await this.ports.rows(previousLogin(accountId, sessionId));
    return previous?.at ?? null;
  }

  /** @param most minutes left to the session */
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

  private async gather({ subject, ...person }: Attempter, { code }: Refused, { address, userAgent }: Who) {
    const status = gatheredAs[code];
    if (!status || this.portal.hasRecorded()) return;
    const at = this.ports.clock.now();
    await this.refused.note(subject, status, { ...person, address, userAgent, at });
  }
}
