import type { Pool } from 'pg';
import { letGo, type Held } from '../../base/postgres/held-connection.js';
import { announceOn, type Channel } from './announce.js';
import type { Announcement } from './announcements.js';
import { Soundings } from './soundings.js';
import { keepWatermark, sound, type Sounding } from './watermark-book.js';

/** Speaks for a release's mover while it leads: what has changed, and until when the read models are true. */
export class Announcer {
  private readonly soundings: Soundings;

  constructor(
    private readonly held: Held,
    private readonly pool: Pool,
    private readonly release: string,
    private readonly channel: Channel,
  ) {
    this.soundings = new Soundings(() => sound(pool));
  }

  /** Aborted when nobody can be told any more: the next to lead says that anything may have changed. */
  get lost(): AbortSignal {
    return this.held.lost;
  }

  /** Tells that the read models have everything up to `position`, and what that changed. */
  async moved(position: number, topics: Announcement['topics']): Promise<void> {
    const passed = this.soundings.reached(position);
    this.announce(position, topics);
    if (passed) await this.keep(passed);
  }

  /** To be called at every turn: about once a second, if nothing is left behind, it tells that this is so. */
  async vouch(position: number): Promise<void> {
    await this.soundings.take();
    const passed = this.soundings.reached(position);
    if (!passed) return;
    this.announce(position, []);
    await this.keep(passed);
  }

  close(): Promise<void> {
    return letGo(this.held);
  }

  private announce(position: number, topics: Announcement['topics']): void {
    announceOn(this.held, this.channel, { position, topics, watermark: this.soundings.watermark });
  }

  /** For processes that start later, and for those who ask whether all is well. In an outage it grows old. */
  private async keep(passed: Sounding): Promise<void> {
    await keepWatermark(this.pool, this.release, passed).catch(() => undefined);
  }
}
