import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { Refused } from '@hadcl/kernel/refusing/refused';
import { emailOf } from '@hadcl/features/accounts/account/account.queries';
import { ticketOver, type sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import {
  secondFactorParameters,
  type secondFactorCalls,
} from '@hadcl/features/sessions/second-factor/second-factor.contract';
import {
  allowEnrolment,
  enrolFactor,
  makeCodes,
  removeFactor,
} from '@hadcl/features/sessions/second-factor/second-factor.decisions';
import { mustHaveFactor, rolesWithFactor } from '@hadcl/features/sessions/second-factor/second-factor.rules';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Passkeys } from '@hadcl/platform/serving/sessions/passkeys';
import { SecondFactors, type PendingLogin } from '@hadcl/platform/serving/sessions/second-factors';
import { LOGIN_PORTS, LoginDesk, type LoginPorts, type Proved } from './login-desk.js';

type Calls = typeof secondFactorCalls & Pick<typeof sessionCalls, 'authenticate' | 'secondFactor'>;
type Mine = Input<Calls['beginSecondFactor']>;
type Proof = Omit<Input<Calls['secondFactor']>, 'ticket'>;

/** Checks codes and passkeys, creates and seals secrets, before a decision. */
@Injectable()
export class SecondFactorDesk {
  constructor(
    private readonly portal: Portal,
    private readonly desk: LoginDesk,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  /** The answer to a right password when a second factor is required. */
  async pending({ accountId, ...login }: PendingLogin) {
    const [app, passkeys] = await Promise.all([this.factors.appOf(accountId), this.passkeys.of(accountId)]);
    const secondFactor = [
      ...(app ? (['app'] as const) : []),
      ...(passkeys.some(({ isDoubted }) => !isDoubted) ? (['passkey'] as const) : []),
      'recovery' as const,
    ];
    return { secondFactor, ticket: this.factors.ticketFor({ accountId, ...login }) };
  }

  async pass({ ticket, ...proof }: Input<Calls['secondFactor']>, who: Who): Promise<Output<Calls['secondFactor']>> {
    const began = performance.now();
    const { factors, ...login } = await this.loginOf(ticket);
    const { accountId, passwords, email, sessionId } = login;
    const attempter = { subject: accountId, accountId, email };
    const reserved = await this.desk.reserve(accountId, true, who);
    const nothing: Proved = { codeHolds: false, factor: proof.passkey ? 'passkey' : 'app', doubted: null };
    const proved = await this.desk.proved(reserved, () => this.proved(login, proof), nothing);
    const found = { ...proved, sessionId, passwords, factors };
    return this.desk.entered(attempter, found, { reserved, who, began }).catch(async (error: unknown) => {
      // A refused login gives the recovery code back; after an outage the code stays used, since the login may have
      // succeeded.
      const isUnused = error instanceof Refused && proved.codeHolds && proved.factor === 'recovery';
      if (isUnused) await this.factors.giveBack(accountId, proof.code ?? '');
      throw error;
    });
  }

  async mine(_: Input<Calls['mySecondFactor']>, who: Who): Promise<Output<Calls['mySecondFactor']>> {
    this.portal.asNewAsNow();
    const [app, passkeys, codesLeft] = await Promise.all([
      this.factors.appOf(who.userId),
      this.passkeys.of(who.userId),
      this.factors.codesLeft(who.userId),
    ]);
    const isOn = app !== null || passkeys.length > 0;
    const { host: passkeysAt } = this.passkeys;
    return {
      isOn,
      app,
      passkeys: [...passkeys],
      codesLeft,
      isRequired: mustHaveFactor(who.roles, this.required()),
      passkeysAt,
    };
  }

  async begin({ currentPassword }: Mine, who: Who): Promise<Output<Calls['beginSecondFactor']>> {
    const checked = await this.desk.saysAgain(currentPassword, who);
    const { changes } = await this.portal.submit(allowEnrolment, checked, who);
    const [account] = await this.ports.rows(emailOf(who.userId));
    return this.factors.begin(who.userId, account?.email ?? '', changes);
  }

  async enrol({ enrolment, code }: Input<Calls['enrolSecondFactor']>, who: Who) {
    const stamp = await this.desk.stampOfLive(who);
    const proved = this.factors.proved(enrolment, who.userId, code);
    const { codes, marks } = this.factors.newCodes(who.userId);
    const { changes = null, step = null, sealed: secret = '' } = proved ?? {};
    await this.portal.submit(enrolFactor, { stamp, changes, step, secret, marks: [...marks] }, who);
    return { codes: [...codes] };
  }

  async newCodes({ currentPassword }: Mine, who: Who): Promise<Output<Calls['newRecoveryCodes']>> {
    const checked = await this.desk.saysAgain(currentPassword, who);
    const { codes, marks } = this.factors.newCodes(who.userId);
    await this.portal.submit(makeCodes, { ...checked, marks: [...marks] }, who);
    return { codes: [...codes] };
  }

  async remove({ currentPassword }: Mine, who: Who): Promise<Output<Calls['removeSecondFactor']>> {
    const checked = await this.desk.saysAgain(currentPassword, who);
    return this.portal.submit(removeFactor, { ...checked, required: this.required() }, who);
  }

  /**
   * The login of a ticket, with the current count of factor changes. @throws Refused for an invalid ticket, or after a
   * password change
   */
  async loginOf(ticket: string) {
    const login = this.factors.loginOf(ticket);
    if (!login) throw ticketOver('ticket-over', {});
    const { passwords, factors } = await this.desk.stampOf(login.accountId);
    if (passwords !== login.passwords) throw ticketOver('ticket-over', {});
    return { ...login, factors };
  }

  private async proved(
    { accountId, sessionId }: Pick<PendingLogin, 'accountId' | 'sessionId'>,
    { code, passkey }: Proof,
  ): Promise<Proved> {
    if (passkey) {
      const { holds: codeHolds, doubted } = await this.passkeys.pass({ accountId, sessionId }, passkey);
      return { codeHolds, factor: 'passkey', doubted };
    }
    const { holds: codeHolds, by: factor } = await this.factors.pass(accountId, code ?? '');
    return { codeHolds, factor, doubted: null };
  }

  /** The roles that must currently have a second factor. */
  required(): string[] {
    const { facts, production } = this.ports;
    return [...rolesWithFactor(facts.parameter(secondFactorParameters.requiredRoles), production)];
  }
}
