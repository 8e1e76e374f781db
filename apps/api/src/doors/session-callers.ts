import type { Who } from '@hadcl/kernel/call';
import { person as personTopic } from '@hadcl/features/accounts/account.contract';
import { rightsOf } from '@hadcl/features/accounts/account.queries';
import { functionsChanged } from '@hadcl/features/accounts/function.contract';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { mayCall, readOnly } from '@hadcl/platform/serving/commands/may-call';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { Callers, type Connection } from '@hadcl/platform/serving/http/callers';
import type { Following } from '@hadcl/platform/moving/announcing/follow';
import { keptUntilTold } from '@hadcl/platform/moving/announcing/kept-until-told';
import type { RunRows } from '@hadcl/platform/moving/projections/rows';
import type { SessionRows } from '@hadcl/platform/serving/sessions/session-rows';
import type { Tokens } from '@hadcl/platform/serving/sessions/tokens';

type Ports = {
  readonly rows: RunRows;
  readonly following: Following;
  readonly sessions: SessionRows;
  readonly tokens: Tokens;
};
type Rights = Pick<Who, 'roles' | 'codes'>;

/** Who a token belongs to: its live session, and the rights of that person's roles, kept until told of. */
export class SessionCallers extends Callers {
  private readonly rights: (accountId: string) => Promise<Rights | undefined>;

  constructor(private readonly ports: Ports) {
    super();
    this.rights = keptUntilTold<Rights>(
      ports.following,
      ({ topic, id }) => {
        if (topic === functionsChanged.topic) return 'all';
        return topic === personTopic(id).topic ? { key: id } : null;
      },
      (accountIds) => this.held(accountIds),
    );
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
    const person = { userId: accountId, sessionId, ...rights, ...connection };
    if (live.kind === 'person') return person;
    // It lasts no longer than the right to open it, and holds none itself.
    if (!mayCall(attendanceCalls.openWall, person)) return null;
    return { ...person, userId: `display-${sessionId}`, roles: [], codes: [], display: { openedBy: accountId } };
  }

  private async held(accountIds: readonly string[]) {
    const held = new Map<string, { roles: string[]; codes: string[] }>();
    for (const { accountId, roles, code, readOnly: reads } of await this.ports.rows(rightsOf(accountIds))) {
      const its = held.get(accountId) ?? { roles: [...roles], codes: [] };
      if (code !== null) its.codes.push(reads ? readOnly(code) : code);
      held.set(accountId, its);
    }
    return held;
  }
}
