import type { Who } from '@hadcl/kernel/call';
import { rightsOf } from '@hadcl/features/accounts/account.queries';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { secondFactorParameters } from '@hadcl/features/sessions/second-factor.contract';
import { mustHaveFactor, rolesWithFactor } from '@hadcl/features/sessions/second-factor.rules';
import { mayCall, readOnly } from '@hadcl/platform/serving/commands/may-call';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { Callers, type Connection } from '@hadcl/platform/serving/http/callers';
import { gathered } from '@hadcl/platform/base/async/gathered';
import type { House } from '@hadcl/platform/house/open-house';
import type { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import type { Tokens } from '@hadcl/platform/serving/sessions/tokens';

type Ports = Pick<House, 'rows' | 'facts'> & {
  /** The date of the lab. */
  readonly today: () => string;
  readonly production: boolean;
  readonly sessions: SessionRows;
  readonly tokens: Tokens;
};
type Rights = Pick<Who, 'roles' | 'codes'> & { readonly isUsable: boolean };

/** Who a token belongs to: its live session, and the rights of that person's roles as they are at this moment. */
export class SessionCallers extends Callers {
  private readonly rights: (accountId: string) => Promise<Rights | undefined>;

  constructor(private readonly ports: Ports) {
    super();
    this.rights = gathered((accountIds) => this.held(accountIds));
  }

  async who(token: string, connection: Connection, active: boolean): Promise<Who | null> {
    const named = this.ports.tokens.sessionOf(token);
    return named && this.ofSession(named.sessionId, named.accountId, connection, active);
  }

  again({ sessionId, userId, display, address, userAgent }: Who, active: boolean): Promise<Who | null> {
    return this.ofSession(sessionId, display?.openedBy ?? userId, { address, userAgent }, active);
  }

  private async ofSession(
    sessionId: string,
    accountId: string,
    connection: Connection,
    active: boolean,
  ): Promise<Who | null> {
    const [live, rights] = await Promise.all([this.ports.sessions.live(sessionId, active), this.rights(accountId)]);
    if (live?.accountId !== accountId) return null;
    // Whoever has a session has an account: the read models are being made, and nobody is to be logged out for that.
    if (!rights) throw new Unavailable('the rights of a live session are not known yet');
    const { isUsable, ...all } = rights;
    // Its time may have run out since the login: the last date of a researcher's portal access has passed.
    if (!isUsable) return null;
    const lacks = !live.hasFactor && this.mustHave(all.roles);
    const held = lacks ? { roles: all.roles, codes: [], lacksFactor: true as const } : all;
    const person = { userId: accountId, sessionId, ...held, ...connection };
    if (live.kind === 'person') return person;
    // It lasts no longer than the right to open it, and holds none itself.
    if (!mayCall(attendanceCalls.openWall, person)) return null;
    return { ...person, userId: `display-${sessionId}`, roles: [], codes: [], display: { openedBy: accountId } };
  }

  private mustHave(roles: readonly string[]): boolean {
    const { facts, production } = this.ports;
    return mustHaveFactor(roles, rolesWithFactor(facts.parameter(secondFactorParameters.requiredRoles), production));
  }

  private async held(accountIds: readonly string[]) {
    const held = new Map<string, { roles: string[]; codes: string[]; isUsable: boolean }>();
    const found = await this.ports.rows(rightsOf(accountIds, this.ports.today()));
    for (const { accountId, roles, code, readOnly: reads, isUsable } of found) {
      const its = held.get(accountId) ?? { roles: [...roles], codes: [], isUsable };
      if (code !== null) its.codes.push(reads ? readOnly(code) : code);
      held.set(accountId, its);
    }
    return held;
  }
}
