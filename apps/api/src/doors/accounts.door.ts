import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import type { userReads, userWrites } from '@hadcl/features/accounts/user.contract';
import { enrolUser, reviseUser } from '@hadcl/features/accounts/user.decisions';
import { accessIdsOf, consequencesKnown } from '@hadcl/features/accounts/user.queries';
import { orderReset, removeUser } from '@hadcl/features/accounts/user-end.decisions';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import { newLink } from './password-link.js';
import { LOGIN_PORTS, type LoginPorts } from './login-desk.js';

type Calls = typeof userReads & typeof userWrites;

/** Adds to what administrators order what no page sends: the secret of a link, and the projects that an account is known to have. */
@Injectable()
export class AccountsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly sessions: SessionRows,
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

  private async holds(userId: string): Promise<string[]> {
    return (await this.ports.rows(accessIdsOf(userId))).map(({ projectId }) => projectId);
  }
}
