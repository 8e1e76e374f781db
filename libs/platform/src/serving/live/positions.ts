import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Topic, Who } from '@hadcl/kernel/call';
import { staleAfterMs } from '../../moving/announcing/announcements.js';
import { LIVE, type LivePorts } from './live-ports.js';
import { mayListen } from './listen-policies.js';
import { roomOf, Rooms } from './rooms.js';
import { isVisitor } from './visitors.js';

const longestReach = 1_000;

/**
 * The content of the live connection, for sockets and for polling: the watermark of the read models, the rooms that a
 * person may listen to, and their positions.
 */
@Injectable()
export class Positions implements OnModuleDestroy {
  private readonly rooms: Rooms;
  private readonly leave: () => void;

  constructor(@Inject(LIVE) private readonly ports: LivePorts) {
    this.rooms = new Rooms(ports.position());
    this.leave = ports.announcements.onAnnounced((announcement) => this.rooms.changed(announcement));
  }

  onModuleDestroy(): void {
    this.leave();
  }

  /** The watermark as reported by the mover, whether it is stale, and `build`, that of the pages served now. */
  truth() {
    const { watermark, clock, build } = this.ports;
    const mark = watermark();
    return {
      now: clock.now(),
      asOf: mark?.asOf ?? null,
      stale: !mark || mark.age >= staleAfterMs,
      ...(build && { build }),
    };
  }

  mayHear(topic: Topic, who: Who): boolean {
    if (!isVisitor(who)) return mayListen(this.ports.policies, topic, who);
    return this.ports.openTopics.some((open) => roomOf(open) === roomOf(topic));
  }

  /** The positions of these rooms, by name. */
  of(rooms: Iterable<string>): Record<string, number> {
    return Object.fromEntries([...rooms].map((room) => [room, this.rooms.positionOf(room)]));
  }

  /** Waits until this process has received every change up to a position, 1 s at most. */
  reached(position: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.ports.position() >= position) return resolve();
      const end = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(end, longestReach);
      const leave = this.ports.announcements.onAnnounced(() => this.ports.position() >= position && end());
    });
  }

  /**
   * A beat for a page without a socket: rooms are checked as on joining them. `reach`: position of the caller's own
   * change, which is waited for.
   */
  async askedBy(who: Who, topics: readonly Topic[], reach?: number) {
    if (reach !== undefined) await this.reached(reach);
    const heard = topics.filter((topic) => this.mayHear(topic, who));
    const refused = topics.filter((topic) => !heard.includes(topic));
    return { ...this.truth(), refused, rooms: this.of(heard.map(roomOf)) };
  }
}
