import type { Who } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '@hadcl/features/accounts/account.projection';
import { sessionParameters } from '@hadcl/features/sessions/session.contract';
import { functionsOf } from '@hadcl/features/accounts/account.queries';
import { readOnly } from '@hadcl/platform/commands/may-call';
import { Callers, type Connection } from '@hadcl/platform/http/callers';
import type { RunRows } from '@hadcl/platform/projections/rows';
import type { SessionRows } from '@hadcl/platform/sessions/session-rows';
import type { Tokens } from '@hadcl/platform/sessions/tokens';

type Right = { code: string; readOnly: boolean };
type Ports = { readonly rows: RunRows; readonly facts: Facts; readonly sessions: SessionRows; readonly tokens: Tokens };

/** Who a token belongs to: its live session, and the rights of his roles as they are at this moment. */
export class SessionCallers extends Callers {
  constructor(private readonly ports: Ports) {
    super();
  }

  async who(token: string, connection: Connection, active: boolean): Promise<Who | null> {
    const named = this.ports.tokens.sessionOf(token);
    return named && this.ofSession(named.sessionId, connection, active);
  }

  again({ sessionId, address, userAgent }: Who, active: boolean): Promise<Who | null> {
    return this.ofSession(sessionId, { address, userAgent }, active);
  }

  private async ofSession(sessionId: string, connection: Connection, active: boolean): Promise<Who | null> {
    const { rows, facts, sessions } = this.ports;
    const live = await sessions.live(sessionId, facts.parameter(sessionParameters.idleMinutes), active);
    if (!live) return null;
    const [account] = await rows<{ roles: string[] }>(
      sql`select roles from ${accounts} where account_id = ${live.accountId}`,
    );
    if (!account) return null;
    const rights = await rows<Right>(functionsOf(account.roles));
    return {
      userId: live.accountId,
      sessionId,
      roles: account.roles,
      codes: rights.map((right) => (right.readOnly ? readOnly(right.code) : right.code)),
      ...connection,
    };
  }
}
