import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { emailOf } from '@hadcl/features/accounts/account/account.queries';
import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { allowPasskey, dropPasskey, keepPasskey } from '@hadcl/features/sessions/second-factor/passkey.decisions';
import { factorRefused } from '@hadcl/features/sessions/session/session.contract';
import { markOf } from '@hadcl/platform/log/keys/marks';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Passkeys } from '@hadcl/platform/serving/sessions/passkeys';
import { SecondFactors } from '@hadcl/platform/serving/sessions/second-factors';
import { LOGIN_PORTS, LoginDesk, type LoginPorts } from './login-desk.js';
import { SecondFactorDesk } from './second-factor-desk.js';

type Calls = typeof passkeyCalls;

/** What the doors do about passkeys before a decision: adds and removes them, and asks for one at a login. */
@Injectable()
export class PasskeyDesk {
  constructor(
    private readonly portal: Portal,
    private readonly desk: LoginDesk,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly others: SecondFactorDesk,
    @Inject(LOGIN_PORTS) private readonly ports: Pick<LoginPorts, 'rows' | 'keys'>,
  ) {}

  async begin({ currentPassword }: Input<Calls['beginPasskey']>, who: Who): Promise<Output<Calls['beginPasskey']>> {
    await this.portal.submit(allowPasskey, await this.desk.saysAgain(currentPassword, who), who);
    const [account] = await this.ports.rows(emailOf(who.userId));
    return this.passkeys.beginAdding(askerOf(who), account?.email ?? '');
  }

  async add({ name, passkey }: Input<Calls['addPasskey']>, who: Who): Promise<Output<Calls['addPasskey']>> {
    const stamp = await this.desk.stampOfLive(who);
    const made = await this.passkeys.added(askerOf(who), passkey);
    const { codes, marks } = this.factors.newCodes(who.userId);
    const { withCodes } = await this.portal.submit(keepPasskey, { name, stamp, ...made, marks: [...marks] }, who);
    return { codes: withCodes ? [...codes] : [] };
  }

  async remove(sent: Input<Calls['removePasskey']>, who: Who): Promise<Output<Calls['removePasskey']>> {
    const checked = await this.desk.saysAgain(sent.currentPassword, who);
    const { passkeyId } = sent;
    return this.portal.submit(dropPasskey, { ...checked, passkeyId, required: this.others.required() }, who);
  }

  /** Only for the login that the ticket belongs to. */
  async challenge({ ticket }: Input<Calls['passkeyChallenge']>): Promise<Output<Calls['passkeyChallenge']>> {
    return this.passkeys.beginLogin(await this.others.loginOf(ticket));
  }

  /** For a login without a password: the passkey's id identifies the account. */
  async beginAlone(): Promise<Output<Calls['passkeyLoginChallenge']>> {
    const request = await this.passkeys.beginAlone();
    const ticket = this.factors.passkeyTicketFor({ sessionId: randomUUID(), challenge: request.challenge });
    return { ticket, request };
  }

  async logIn({ ticket, passkey }: Input<Calls['passkeyLogin']>, who: Who): Promise<Output<Calls['passkeyLogin']>> {
    const began = performance.now();
    const login = this.factors.passkeyLoginOf(ticket);
    if (!login) throw factorRefused('ticket-over', {});
    const { sessionId, challenge } = login;
    const accountId = await this.passkeys.ownerOf(passkey.id);
    const [holder] = accountId === null ? [] : await this.ports.rows(emailOf(accountId));
    const subject = accountId ?? `unknown.${markOf(this.ports.keys.hmac, `passkey ${passkey.id}`)}`;
    const attempter = { subject, accountId, email: holder?.email ?? '' };
    const reserved = await this.desk.reserve(subject, accountId !== null, who);
    const { factors } = await this.desk.stampOf(subject);
    const look = async () => {
      const signed = await this.passkeys.passAlone({ accountId: subject, sessionId }, challenge, passkey);
      return { codeHolds: signed.holds, factor: 'passkey' as const, doubted: signed.doubted };
    };
    const proved = await this.desk.proved(reserved, look, { codeHolds: false, factor: 'passkey', doubted: null });
    const found = { ...proved, sessionId, passwords: null, factors };
    return this.desk.entered(attempter, found, { reserved, who, began });
  }
}

const askerOf = ({ userId: accountId, sessionId }: Who) => ({ accountId, sessionId });
