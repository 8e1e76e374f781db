import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { emailClaim } from '@hadcl/features/accounts/account/account.decisions';
import { accountOfLink, beginningsOf, emailOf } from '@hadcl/features/accounts/account/account.queries';
import { type liveCalls, liveRefused } from '@hadcl/features/sessions/session/live.contract';
import { linkRefused, type passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { choosePassword, replacePassword } from '@hadcl/features/sessions/password/password.decisions';
import { lacksOf } from '@hadcl/features/sessions/password/password-rules.contract';
import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import {
  renewalRefused,
  sessionParameters,
  type sessionCalls,
} from '@hadcl/features/sessions/session/session.contract';
import { endSessions, logIn, renewSession } from '@hadcl/features/sessions/session/session.decisions';
import { digestOf, markOf } from '@hadcl/platform/log/keys/marks';
import { Positions } from '@hadcl/platform/serving/live/positions';
import { isVisitor } from '@hadcl/platform/serving/live/visitors';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import { SessionRows } from '@hadcl/platform/serving/sessions/sessions';
import { LOGIN_PORTS, LoginDesk, type LoginPorts } from './login-desk.js';
import { PasskeyDesk } from './passkey-desk.js';
import { SecondFactorDesk } from './second-factor-desk.js';

type Calls = typeof sessionCalls &
  typeof passwordCalls &
  typeof secondFactorCalls &
  typeof passkeyCalls &
  typeof liveCalls;

/**
 * Compares passwords and creates tokens, before a decision. Known and unknown e-mails take the same path in the same
 * time. Only the decision determines what is recorded.
 */
@Injectable()
export class SessionsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly sessions: SessionRows,
    private readonly passwords: Passwords,
    private readonly desk: LoginDesk,
    private readonly factors: SecondFactorDesk,
    private readonly passkeys: PasskeyDesk,
    private readonly positions: Positions,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  async authenticate(sent: Input<Calls['authenticate']>, who: Who): Promise<Output<Calls['authenticate']>> {
    const began = performance.now();
    const email = emailClaim(sent.username);
    const accountId = await this.ports.ownerOf('email', email);
    const subject = accountId ?? `unknown.${markOf(this.ports.keys.hmac, email)}`;
    const attempter = { subject, accountId, email };
    const reserved = await this.desk.reserve(subject, accountId !== null, who);
    const { passwords } = await this.desk.stampOf(subject);
    const passwordHolds = await this.desk.compared(reserved, () => this.passwords.holds(accountId, sent.password));

    const sessionId = randomUUID();
    const { token, attempt } = this.desk.attemptOf(attempter, sessionId, reserved);
    const found = { ...attempt, accountId, passwordHolds, passwords, failedBefore: reserved.failedBefore };
    const submit = () => this.portal.submit(logIn, found, { ...who, userId: accountId ?? '' });
    const { secondFactor } = await this.desk.settled(attempter, reserved, who, submit, began);
    if (secondFactor) return this.factors.pending({ accountId: subject, email, sessionId, passwords });
    return { ...token, lastLoginTime: await this.desk.previousLogin(subject, sessionId) };
  }

  secondFactor(sent: Input<Calls['secondFactor']>, who: Who): Promise<Output<Calls['secondFactor']>> {
    return this.factors.pass(sent, who);
  }

  mySecondFactor(sent: Input<Calls['mySecondFactor']>, who: Who): Promise<Output<Calls['mySecondFactor']>> {
    return this.factors.mine(sent, who);
  }

  beginSecondFactor(sent: Input<Calls['beginSecondFactor']>, who: Who): Promise<Output<Calls['beginSecondFactor']>> {
    return this.factors.begin(sent, who);
  }

  enrolSecondFactor(sent: Input<Calls['enrolSecondFactor']>, who: Who): Promise<Output<Calls['enrolSecondFactor']>> {
    return this.factors.enrol(sent, who);
  }

  newRecoveryCodes(sent: Input<Calls['newRecoveryCodes']>, who: Who): Promise<Output<Calls['newRecoveryCodes']>> {
    return this.factors.newCodes(sent, who);
  }

  removeSecondFactor(sent: Input<Calls['removeSecondFactor']>, who: Who): Promise<Output<Calls['removeSecondFactor']>> {
    return this.factors.remove(sent, who);
  }

  beginPasskey(sent: Input<Calls['beginPasskey']>, who: Who): Promise<Output<Calls['beginPasskey']>> {
    return this.passkeys.begin(sent, who);
  }

  addPasskey(sent: Input<Calls['addPasskey']>, who: Who): Promise<Output<Calls['addPasskey']>> {
    return this.passkeys.add(sent, who);
  }

  removePasskey(sent: Input<Calls['removePasskey']>, who: Who): Promise<Output<Calls['removePasskey']>> {
    return this.passkeys.remove(sent, who);
  }

  passkeyChallenge(sent: Input<Calls['passkeyChallenge']>): Promise<Output<Calls['passkeyChallenge']>> {
    return this.passkeys.challenge(sent);
  }

  passkeyLoginChallenge(): Promise<Output<Calls['passkeyLoginChallenge']>> {
    return this.passkeys.beginAlone();
  }

  passkeyLogin(sent: Input<Calls['passkeyLogin']>, who: Who): Promise<Output<Calls['passkeyLogin']>> {
    return this.passkeys.logIn(sent, who);
  }

  /**
   * A caller without a session is a visitor. One that does not say so has lost its session: the refusal tells its page,
   * as the end of a socket does.
   */
  async roomPositions(sent: Input<Calls['roomPositions']>, who: Who): Promise<Output<Calls['roomPositions']>> {
    if (isVisitor(who) && !sent.visitor) throw liveRefused('session-over', {});
    return this.positions.askedBy(who, sent.topics, sent.reach);
  }

  /** A live session gets another token. Tabs that renew at once each get a valid one. */
  async renewToken(sent: Input<Calls['renewToken']>, who: Who): Promise<Output<Calls['renewToken']>> {
    await this.portal.submit(renewSession, sent, who);
    const minutes = await this.prolonged(who.sessionId);
    if (minutes === null) throw renewalRefused('session-over', {});
    return this.desk.tokenOf(who.sessionId, who.userId, minutes);
  }

  /** Reads rows instead of a read model: a display that was replaced is gone from them at once. */
  async walls(_: Input<Calls['walls']>, who: Who): Promise<Output<Calls['walls']>> {
    this.portal.asNewAsNow();
    const displays = await this.sessions.displaysOf(who.userId);
    return displays.map(({ openedBy, ...wall }) => ({ ...wall, fromHere: openedBy === who.sessionId }));
  }

  /** Reads rows, as `walls` does. */
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
    const { email, purpose } = await this.ofLink(digestOf(token));
    return { email, purpose };
  }

  /** The link is looked up first, so that an invalid one costs no hashing. */
  async resetPassword(sent: Input<Calls['resetPassword']>, who: Who): Promise<Output<Calls['resetPassword']>> {
    const linkHash = digestOf(sent.token);
    const { accountId, email } = await this.ofLink(linkHash);
    const chosen = await this.chosen(sent.password, email);
    return this.portal.submit(choosePassword, { accountId, linkHash, ...chosen }, { ...who, userId: accountId });
  }

  /** Guesses at the current password are limited as at the login. */
  async changePassword(sent: Input<Calls['changePassword']>, who: Who): Promise<Output<Calls['changePassword']>> {
    const { userId: accountId, sessionId } = who;
    const checked = await this.desk.saysAgain(sent.currentPassword, who);
    const [account] = await this.ports.rows(emailOf(accountId));
    const chosen = await this.chosen(sent.password, account?.email ?? '', checked.currentHolds);
    const { message } = await this.portal.submit(replacePassword, { ...chosen, ...checked }, who);
    // Newer logins may have ended this session meanwhile; the password was changed all the same, so the answer must say
    // so.
    const minutes = (await this.prolonged(sessionId)) ?? 0;
    return { message, ...this.desk.tokenOf(sessionId, accountId, minutes) };
  }

  /** The facts about a new password for the rule; it is hashed only if it will be kept. */
  private async chosen(
    { newPassword: password, confirmPassword }: Input<Calls['resetPassword']>['password'],
    email: string,
    mayBeKept = true,
  ) {
    const [lacks, isRepeated] = [[...lacksOf({ password, email })], password === confirmPassword];
    const isKept = mayBeKept && isRepeated && lacks.length === 0;
    return { isRepeated, lacks, passwordHash: isKept ? await this.passwords.hash(password) : null };
  }

  private prolonged(sessionId: string): Promise<number | null> {
    return this.sessions.prolong(sessionId, this.ports.facts.parameter(sessionParameters.tokenMinutes));
  }

  private async ofLink(linkHash: string) {
    const [account] = await this.ports.rows(accountOfLink(linkHash, this.ports.clock.now()));
    if (!account) throw linkRefused('link-dead', {});
    return account;
  }
}
