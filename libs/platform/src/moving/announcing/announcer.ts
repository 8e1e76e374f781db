import type { Pool } from 'pg';
import { letGo, type Held } from '../../base/postgres/held-connection.js';
import { announceOn, type Channel } from './announce.js';
import type { Announcement } from './announcements.js';
import { Soundings } from './soundings.js';
import { keepWatermark, sound, type Sounding } from './watermark-book.js';

/** Announces for a release's mover while it leads: changed topics, and the watermark of the read models. */
export class Announcer {
  private readonly sampler: Soundings;

  constructor(
    private readonly connection: Held,
    private readonly pool: Pool,
    private readonly release: string,
    private readonly channel: Channel,
  ) {
    this.sampler = new Soundings(() => sound(pool));
  }

  /** Aborted when the connection is lost; the next leader then announces `all`. */
  get lost(): AbortSignal {
    return this.connection.lost;
  }

  /** Announces that the read models have everything up to `position`, and the topics that this changed. */
  async moved(position: number, topics: Announcement['topics']): Promise<void> {
    const passed = this.sampler.reached(position);
    this.announce(position, topics);
    if (passed) await this.keep(passed);
  }

  /** Call on every turn: about once a second, if the mover has caught up, it announces a new watermark. */
  async vouch(position: number): Promise<void> {
    await this.sampler.take();
    const passed = this.sampler.reached(position);
    if (!passed) return;
    this.announce(position, []);
    await this.keep(passed);
  }

  close(): Promise<void> {
    return letGo(this.connection);
  }

  private announce(position: number, topics: Announcement['topics']): void {
    announceOn(this.connection, this.channel, { position, topics, watermark: this.sampler.watermark });
  }

  /** Stores the watermark for processes that start later and for health checks. In an outage it gets old. */
  private async keep(passed: Sounding): Promise<void> {
    await keepWatermark(this.pool, this.release, passed).catch(() => undefined);
  }
}
