import { randomUUID } from 'node:crypto';
import type { Who } from '@hadcl/kernel/call';
import { openWall } from '@hadcl/features/attendance/wall.decisions';
import type { House } from '@hadcl/platform/house/open-house';
import type { Portal } from '@hadcl/platform/serving/http/portal';
import type { Tokens } from '@hadcl/platform/serving/sessions/tokens';

const minute = 60_000;

/** Gives the screen on the wall a session of its own; its end is a time of the lab, so its row stands in lab time. */
export class WallDoor {
  constructor(
    private readonly clock: Pick<House['clock'], 'now'>,
    private readonly tokens: Tokens,
  ) {}

  /** @throws HttpRefusal 422 once the day's wall has ended */
  async open(portal: Portal, who: Who) {
    const sessionId = randomUUID();
    const rows = ({ until: expiresAt }: { until: string }) => [
      { kind: 'session' as const, row: { id: sessionId, accountId: who.userId, expiresAt, kind: 'display' as const } },
    ];
    const { until } = await portal.submit(openWall, { sessionId }, who, { rows });
    const minutes = Math.ceil((Date.parse(until) - Date.parse(this.clock.now())) / minute);
    return { ...this.tokens.sign(sessionId, who.userId, Math.max(1, minutes), minutes), until };
  }
}
