import type { Who } from '@hadcl/kernel/call';
import { rightsFrom, rightsStreamsOf, type Rights } from '@hadcl/features/accounts/account/account.rights';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { secondFactorParameters } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { mustHaveFactor, rolesWithFactor } from '@hadcl/features/sessions/second-factor/second-factor.rules';
import { mayCall, readOnly } from '@hadcl/platform/serving/commands/may-call';
import { Callers, type CallerConnection } from '@hadcl/platform/serving/http/call.guard';
import { gathered } from '@hadcl/platform/base/async/turns';
import type { House } from '@hadcl/platform/house/open-house';
import type { LiveSession, SessionRows, Tokens } from '@hadcl/platform/serving/sessions/sessions';

type Ports = Pick<House, 'store' | 'facts'> & {
  /** Today's date in the lab. */
  readonly today: () => string;
  readonly production: boolean;
  readonly sessions: SessionRows;
  readonly tokens: Tokens;
};
type CachedRights = Omit<Rights, 'functions'> & { readonly codes: readonly string[] };
type Remembered = { readonly at: LiveSession['rightsAt']; readonly held: CachedRights | null };

/** Accounts whose rights are cached; each is some dozens of words. */
const mostRemembered = 5_000;
const isAt = (one: LiveSession['rightsAt'], other: LiveSession['rightsAt']) =>
  one.every(({ stream, version }, i) => other[i]!.stream === stream && other[i]!.version === version);

/**
 * Finds the live session of a token, and the person's rights from the log, since read models may lag. The session row
 * comes with the versions of the streams that the rights derive from; the streams are read only when these have grown.
 */
export class SessionCallers extends Callers {
  private readonly remembered = new Map<string, Remembered>();
  private readonly read: (accountId: string) => Promise<Remembered | undefined>;

  constructor(private readonly ports: Ports) {
    super();
    this.read = gathered((accountIds) => this.readAll(accountIds));
  }

  async who(token: string, connection: CallerConnection, active: boolean): Promise<Who | null> {
    const named = this.ports.tokens.sessionOf(token);
    return named && this.ofSession(named.sessionId, named.accountId, connection, active);
  }

  again({ sessionId, userId, display, address, userAgent }: Who, active: boolean): Promise<Who | null> {
    return this.ofSession(sessionId, display?.openedBy ?? userId, { address, userAgent }, active);
  }

  private async ofSession(
    sessionId: string,
    accountId: string,
    connection: CallerConnection,
    active: boolean,
  ): Promise<Who | null> {
    const live = await this.ports.sessions.live(sessionId, active);
    if (live?.accountId !== accountId) return null;
    const { at: rightsAt, held: all } = await this.rights(live);
    // The account may have ended since the login: the last date of a researcher's portal access has passed.
    if (!all?.isUsableOn(this.ports.today())) return null;
    const lacks = !live.hasFactor && this.mustHave(all.roles);
    const { roles, left } = all;
    const permissions = lacks ? { codes: [], lacksFactor: true as const } : { codes: all.codes };
    const person = { userId: accountId, sessionId, roles, left, rightsAt, ...permissions, ...connection };
    if (live.kind === 'person') return person;
    // A display is valid as long as its opener may open it, and has no rights itself.
    if (!mayCall(attendanceCalls.openWall, person)) return null;
    return { ...person, userId: `display-${sessionId}`, roles: [], codes: [], display: { openedBy: accountId } };
  }

  private mustHave(roles: readonly string[]): boolean {
    const { facts, production } = this.ports;
    return mustHaveFactor(roles, rolesWithFactor(facts.parameter(secondFactorParameters.requiredRoles), production));
  }

  private async rights({ accountId, rightsAt }: LiveSession): Promise<Remembered> {
    const known = this.remembered.get(accountId);
    if (known && isAt(known.at, rightsAt)) return known;
    return (await this.read(accountId))!;
  }

  private async readAll(accountIds: readonly string[]): Promise<ReadonlyMap<string, Remembered>> {
    const refs = new Map(accountIds.map((accountId) => [accountId, rightsStreamsOf(accountId)]));
    const pasts = await this.ports.store.readSealed([...new Set([...refs.values()].flat().map(({ id }) => id))]);
    if (this.remembered.size > mostRemembered) this.remembered.clear();
    const found = new Map<string, Remembered>();
    for (const [accountId, [own, table]] of refs) {
      const [ofAccount, ofTable] = [pasts.get(own.id)!, pasts.get(table.id)!];
      const rights = rightsFrom(ofAccount, ofTable);
      const codes = rights?.functions.map(({ code, readOnly: reads }) => (reads ? readOnly(code) : code));
      const at = [
        { stream: own.id, version: ofAccount.length },
        { stream: table.id, version: ofTable.length },
      ];
      const entry = { at, held: rights && { ...rights, codes: codes! } };
      this.remembered.set(accountId, entry);
      found.set(accountId, entry);
    }
    return found;
  }
}
