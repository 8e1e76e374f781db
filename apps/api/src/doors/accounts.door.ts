import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import type { userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import type { userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { enrolUser, reviseUser } from '@hadcl/features/accounts/user/user.decisions';
import { accessIdsOf, consequencesKnown, rolesSql, shownTo } from '@hadcl/features/accounts/user/user.queries';
import { orderReset, removeUser } from '@hadcl/features/accounts/user/user-end.decisions';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Passkeys } from '@hadcl/platform/serving/sessions/passkeys';
import { SecondFactors } from '@hadcl/platform/serving/sessions/second-factors';
import { SessionRows } from '@hadcl/platform/serving/sessions/sessions';
import { newLink } from './password-link.js';
import { LOGIN_PORTS, type LoginPorts } from './login-desk.js';

type Calls = typeof userReads & typeof userWrites & typeof userFactorCalls;

/** Adds server-side data to administrators' orders: the secret of a link, and the projects that an account holds. */
@Injectable()
export class AccountsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly sessions: SessionRows,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    @Inject(LOGIN_PORTS) private readonly ports: Pick<LoginPorts, 'rows' | 'portalAddress'>,
  ) {}

  createUser(sent: Input<Calls['createUser']>, who: Who): Promise<Output<Calls['createUser']>> {
    return this.portal.submit(enrolUser, { ...sent, ...newLink(this.ports.portalAddress) }, who, sent);
  }

  async editUser(sent: Input<Calls['editUser']>, who: Who): Promise<Output<Calls['editUser']>> {
    return this.portal.submit(reviseUser, { ...sent, holds: await this.holds(sent.id) }, who, sent);
  }

  resetUserPassword(sent: Input<Calls['resetUserPassword']>, who: Who): Promise<Output<Calls['resetUserPassword']>> {
    return this.portal.submit(orderReset, { ...sent, ...newLink(this.ports.portalAddress) }, who, sent);
  }

  async deleteUser(sent: Input<Calls['deleteUser']>, who: Who): Promise<Output<Calls['deleteUser']>> {
    return this.portal.submit(removeUser, { ...sent, holds: await this.holds(sent.userId) }, who, sent);
  }

  async deleteConsequences(
    asked: Input<Calls['deleteConsequences']>,
    who: Who,
  ): Promise<Output<Calls['deleteConsequences']>> {
    const known = await this.portal.ask(consequencesKnown, asked, who);
    return { ...known, sessions: (await this.sessions.openOf(asked.userId)).length };
  }

  /** Reads rows instead of a read model, since a factor may have been set up a moment ago. */
  async userFactor({ userId }: Input<Calls['userFactor']>, who: Who): Promise<Output<Calls['userFactor']>> {
    this.portal.asNewAsNow();
    const [account] = await this.ports.rows(rolesSql(userId));
    shownTo(who.roles, account);
    const [app, { length: passkeys }, codesLeft, { length: sessions }] = await Promise.all([
      this.factors.appOf(userId),
      this.passkeys.of(userId),
      this.factors.codesLeft(userId),
      this.sessions.openOf(userId),
    ]);
    return { isOn: app !== null || passkeys > 0, appSince: app?.since ?? null, passkeys, codesLeft, sessions };
  }

  private async holds(userId: string): Promise<string[]> {
    return (await this.ports.rows(accessIdsOf(userId))).map(({ projectId }) => projectId);
  }
}
