import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.js';
import { zoneOf } from '../facts/zone.js';
import { connection, makePool, pg, sessionZone, type Pool } from '../postgres/pool.js';

const everyMs = 1_000;
const zone = zoneOf(sessionZone);

/**
 * The lab clock of this process, following its one row in Postgres: read each second and told at once when it is moved.
 * It ticks on by the monotonic clock while Postgres is away, and never gives an instant before one that it gave.
 */
export class LabClock implements Clock {
  private lab = 0;
  private readAt = 0;
  private given = 0;
  private closed = false;
  private readonly timer: NodeJS.Timeout;
  private listening: pg.Client | null = null;

  private constructor(
    private readonly pool: Pool,
    private readonly url: string,
  ) {
    this.timer = setInterval(() => void this.follow().catch(() => {}), everyMs);
    this.timer.unref();
  }

  /** @param url the product's address of the database */
  static async start(url: string): Promise<LabClock> {
    const clock = new LabClock(makePool(url, { max: 1 }), url);
    await clock.follow();
    await clock.listen().catch(() => {});
    return clock;
  }

  now(): string {
    return zone.written(this.milliseconds());
  }

  today(): string {
    return this.now().slice(0, 10);
  }

  /** The same instant in milliseconds since 1970. */
  milliseconds(): number {
    this.given = Math.max(this.given, Math.floor(this.lab + performance.now() - this.readAt));
    return this.given;
  }

  /** Moves the clock of every process ahead to an instant (ISO 8601); one that has passed changes nothing. */
  async moveTo(instant: string): Promise<void> {
    await this.pool.query('select log.clock_move($1::timestamptz)', [instant]);
    await this.follow();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.listening?.end().catch(() => {});
    await this.pool.end();
  }

  private async follow(): Promise<void> {
    const { rows } = await this.pool.query<{ ms: number }>('select extract(epoch from log.clock_mark()) * 1000 as ms');
    const [was, now] = [this.lab + performance.now() - this.readAt, performance.now()];
    // A reading that took long is behind what this process already shows; only a clock moved ahead changes it.
    if (this.lab === 0 || Math.abs(rows[0]!.ms - was) > 50) [this.lab, this.readAt] = [rows[0]!.ms, now];
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client(connection(this.url));
    client.on('error', () => {});
    client.on('notification', () => void this.follow().catch(() => {}));
    client.on('end', () => void this.listenAgain());
    await client.connect();
    this.listening = client;
    await client.query('listen hadcl_clock');
  }

  private async listenAgain(): Promise<void> {
    await wait(everyMs, null, { ref: false });
    await this.listen().catch(() => {});
  }
}
