import { randomBytes, randomUUID } from 'node:crypto';
import type { Who } from '@hadcl/kernel/call';
import { emailClaim } from '@hadcl/features/accounts/account.decisions';
import { sessionOrders, sessionParameters, type LoginResult } from '@hadcl/features/sessions/session.contract';
import { logIn } from '@hadcl/features/sessions/session.decisions';
import { previousLogin } from '@hadcl/features/accounts/account.queries';
import type { SideRow } from '@hadcl/platform/log/event-store/types';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import { currentRequest } from '@hadcl/platform/serving/http/request-context';
import type { House } from '@hadcl/platform/house/open-house';
import { digestOf, markOf } from '@hadcl/platform/log/keys/marks';
import { LoginLimits } from '@hadcl/platform/serving/sessions/login-limits';
import { Passwords } from '@hadcl/platform/serving/sessions/passwords';
import type { Tokens } from '@hadcl/platform/serving/sessions/tokens';
import type { Input } from '@hadcl/kernel/call';
import { unlockMail } from './unlock-mail.js';

type Attempt = Input<typeof sessionOrders.logIn>;
type Ports = Pick<House, 'pool' | 'keys' | 'ownerOf' | 'submitting' | 'facts' | 'rows'> & {
  readonly portalAddress: string;
};

/**
 * Where passwords are compared, before any rule is asked: known and unknown e-mails take the same way in the same time.
 * What is recorded, and what follows from it, is the decision's.
 */
export class LoginDoor {
  private readonly passwords: Passwords;
  private readonly limits: LoginLimits;

  constructor(
    private readonly house: Ports,
    private readonly tokens: Tokens,
  ) {
    this.passwords = new Passwords(house.pool);
    this.limits = new LoginLimits(house.pool, house.keys.hmac);
  }

  /** @throws HttpRefusal 401 (`isLock` when the account is locked) or 429 */
  async enter({ username, password }: { username: string; password: string }, who: Who) {
    const { facts, rows, portalAddress } = this.house;
    const email = emailClaim(username);
    const accountId = await this.house.ownerOf('email', email);
    const subject = accountId ?? `unknown.${markOf(this.house.keys.hmac, email)}`;
    const tooMany = await this.limits.tooMany(subject, who.address);
    const passwordHolds = !tooMany && (await this.passwords.holds(accountId, password));

    const link = randomBytes(32).toString('base64url');
    const attempt: Attempt = {
      attemptId: randomUUID(),
      sessionId: randomUUID(),
      subject,
      personId: accountId ?? `unknown-${new Date().toISOString().slice(0, 7)}`,
      accountId,
      email,
      passwordHolds,
      tooMany,
      linkHash: digestOf(link),
    };
    const minutes = facts.parameter(sessionParameters.tokenMinutes);
    const expiredTime = facts.parameter(sessionParameters.idleMinutes);
    const token = this.tokens.sign(attempt.sessionId, subject, minutes, expiredTime);
    const result = await this.record(attempt, who, (answer) => [
      ...(answer.status === 'Success' ? [sessionRow(attempt, token.expiresAt)] : []),
      ...(answer.lockedBy ? [{ kind: 'sessions-end' as const, row: { accountId: subject } }] : []),
      ...(answer.linkIssued
        ? [unlockMail({ attemptId: attempt.attemptId, personId: subject, link, portalAddress }, facts)]
        : []),
    ]);

    if (result.status !== 'Success') {
      if (result.status !== 'Too many attempts') await this.limits.failed(subject, who.address);
      throw this.refusal(result);
    }
    await this.limits.succeeded(subject, who.address);
    const [previous] = await rows(previousLogin(subject, attempt.sessionId));
    return {
      ...token,
      expiredTime,
      lastLoginTime: previous?.at ?? null,
    };
  }

  private async record(attempt: Attempt, who: Who, rows: (answer: LoginResult) => readonly SideRow[]) {
    const request = currentRequest();
    const by = { ...who, userId: attempt.accountId ?? '', codes: ['INTERNAL'] };
    const done = await this.house.submitting.submit({
      decision: logIn,
      body: attempt,
      by,
      rows,
      ...(request ? { correlationId: request.correlationId } : {}),
    });
    if (!('answer' in done)) throw new HttpRefusal(done.status, done.message);
    return done.answer;
  }

  private refusal({ status, lockedBy }: LoginResult): HttpRefusal {
    const { say, parameter } = this.house.facts;
    const attempts = parameter(sessionParameters.maxAttempts);
    if (lockedBy) return new HttpRefusal(401, say(`locked-${lockedBy}`, { attempts }), { isLock: true });
    if (status === 'Too many attempts') return new HttpRefusal(429, say('too-many-attempts', {}));
    return new HttpRefusal(401, say(status === 'Not active' ? 'not-active' : 'wrong-password', {}));
  }
}

const sessionRow = ({ sessionId, subject }: Attempt, expiresAt: string): SideRow => ({
  kind: 'session',
  row: { id: sessionId, accountId: subject, expiresAt },
});
