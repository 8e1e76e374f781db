import type { Topic } from '@hadcl/kernel/call';
import type { Announcement } from '../../moving/announcing/announcements.js';

/** The room of a topic's listeners. */
export const roomOf = ({ topic, id }: Topic): string => `${topic}:${id}`;

const mostRooms = 20_000;

/**
 * The position of the last change announced to each room. A room without one, since this process started or since `all`
 * changed, counts as changed at that moment, so that a page that read earlier reads again.
 */
export class Rooms {
  private readonly changedAt = new Map<string, number>();

  constructor(private floor: number) {}

  changed({ position, topics }: Announcement): void {
    if (topics === 'all') {
      this.changedAt.clear();
      this.floor = position;
      return;
    }
    for (const topic of topics) {
      const room = roomOf(topic);
      this.changedAt.delete(room);
      this.changedAt.set(room, position);
    }
    while (this.changedAt.size > mostRooms) {
      const [oldest, at] = this.changedAt.entries().next().value!;
      this.changedAt.delete(oldest);
      this.floor = Math.max(this.floor, at);
    }
  }

  positionOf(room: string): number {
    return this.changedAt.get(room) ?? this.floor;
  }
}
