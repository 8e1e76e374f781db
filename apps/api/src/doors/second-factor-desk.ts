import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { emailOf } from '@hadcl/features/accounts/account.queries';
import { factorRefused, secondFactors, type sessionCalls } from '@hadcl/features/sessions/session.contract';
import { passFactor } from '@hadcl/features/sessions/session.decisions';
import { secondFactorParameters, type secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import { allowEnrolment, enrolFactor, makeCodes, removeFactor } from '@hadcl/features/sessions/second-factor.decisions';
import { mustHaveFactor } from '@hadcl/features/sessions/second-factor.rules';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { SecondFactors, type Passed } from '@hadcl/platform/serving/sessions/second-factors';
import { LOGIN_PORTS, LoginDesk, type LoginPorts } from './login-desk.js';

type Calls = typeof secondFactorCalls & Pick<typeof sessionCalls, 'authenticate' | 'secondFactor'>;
type Mine = Input<Calls['beginSecondFactor']>;
const byApp: Passed = { holds: false, by: 'app' };

/** Where codes are compared and secrets made and sealed, before any rule is asked. */
@Injectable()
export class SecondFactorDesk {
  constructor(
    private readonly portal: Portal,
    private readonly desk: LoginDesk,
    private readonly factors: SecondFactors,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  /** What a right password gets where a second factor is to follow. */
  async pending(accountId: string, email: string, sessionId: string) {
    return { secondFactor: [...secondFactors], ticket: await this.factors.ticketFor({ accountId, email, sessionId }) };
  }

  async pass({ ticket, code }: Input<Calls['secondFactor']>, who: Who): Promise<Output<Calls['secondFactor']>> {
    const began = performance.now();
    const login = await this.factors.loginOf(ticket);
    if (!login) throw factorRefused('ticket-over', {});
    const { accountId, email, sessionId } = login;
    const its = { subject: accountId, accountId, email };
    const reserved = await this.desk.reserve(accountId, true, who);
    let passed = byApp;
    const codeHolds = await this.desk.compared(reserved, async () => {
      passed = await this.factors.pass(accountId, code);
      return passed.holds;
    });
    const { token, attempt } = this.desk.attemptOf(its, sessionId, reserved);
    const found = { ...attempt, codeHolds, factor: passed.by };
    const submit = () => this.portal.submit(passFactor, found, { ...who, userId: accountId });
    await this.desk.settled(its, reserved, who, submit, began);
    return { ...token, lastLoginTime: await this.desk.previousLogin(accountId, sessionId) };
  }

  async mine(_: Input<Calls['mySecondFactor']>, who: Who): Promise<Output<Calls['mySecondFactor']>> {
    this.portal.asNewAsNow();
    const its = await this.factors.of(who.userId);
    const { since = null, codesLeft = 0 } = its ?? {};
    return { isOn: its !== null, since, codesLeft, isRequired: this.isRequired(who) };
  }

  async begin({ currentPassword }: Mine, who: Who): Promise<Output<Calls['beginSecondFactor']>> {
    const said = await this.desk.saysAgain(currentPassword, who);
    const { changes } = await this.portal.submit(allowEnrolment, said, who);
    const [its] = await this.ports.rows(emailOf(who.userId));
    return this.factors.begin(who.userId, its?.email ?? '', changes);
  }

  async enrol({ enrolment, code }: Input<Calls['enrolSecondFactor']>, who: Who) {
    const proved = this.factors.proved(enrolment, who.userId, code);
    const { codes, marks } = this.factors.newCodes(who.userId);
    const { changes = null, step = null, sealed: secret = '' } = proved ?? {};
    await this.portal.submit(enrolFactor, { changes, step, secret, marks: [...marks] }, who);
    return { codes: [...codes] };
  }

  async newCodes({ currentPassword }: Mine, who: Who): Promise<Output<Calls['newRecoveryCodes']>> {
    const said = await this.desk.saysAgain(currentPassword, who);
    const { codes, marks } = this.factors.newCodes(who.userId);
    await this.portal.submit(makeCodes, { ...said, marks: [...marks] }, who);
    return { codes: [...codes] };
  }

  async remove({ currentPassword }: Mine, who: Who): Promise<Output<Calls['removeSecondFactor']>> {
    const said = await this.desk.saysAgain(currentPassword, who);
    return this.portal.submit(removeFactor, { ...said, isRequired: this.isRequired(who) }, who);
  }

  private isRequired({ roles }: Who): boolean {
    const required = this.ports.facts.parameter(secondFactorParameters.requiredRoles);
    return mustHaveFactor(roles, required, this.ports.production);
  }
}
