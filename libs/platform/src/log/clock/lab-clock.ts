import type { Clock } from './clock.js';
import type { Zone } from './zone.js';
import type { Pool } from '../../base/postgres/pool.js';

const followEvery = 1_000;
/** An answer that took longer, in ms, says too little of when it was true: of so many the quickest is believed. */
const quick = 5;
const tries = 3;
/** Farther from the real time than it grows while it is asked for. */
const farther = 60_000;

/**
 * The lab clock of one process: what Postgres says, and the time that has passed since by a clock that nobody sets (one
 * that is put right, as a machine's after a pause, would carry this one away, which never goes back). Also when
 * Postgres, whose own clock may differ by a little, says so, it does not.
 */
export class LabClock implements Clock {
  private offset = 0;
  private realOffset = Date.now() - performance.now();
  private last = 0;
  /** When that was asked which it follows. */
  private asked = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly zone: Zone,
  ) {}

  now(): string {
    this.last = Math.max(this.last, Math.floor(performance.now() + this.offset));
    return this.zone.written(this.last);
  }

  today(): string {
    return this.now().slice(0, 10);
  }

  /**
   * The real time as Postgres has it, in ms since 1970: every process has the same, whatever the clock of its machine says.
   */
  real(): number {
    return performance.now() + this.realOffset;
  }

  /** Reads the clock now and then again and again, until `stop`. */
  async start(): Promise<void> {
    await this.follow();
    const again = () => {
      this.timer = setTimeout(
        () =>
          void this.follow()
            .catch(() => {})
            .finally(() => this.timer && again()),
        followEvery,
      );
      this.timer.unref();
    };
    again();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /**
   * Takes over what Postgres says; called at once when it announces that the clock was moved. An answer is true for some
   * instant of its way: the first one, for which a connection is made, would put this process ahead of the others.
   */
  async follow(): Promise<void> {
    let best = await this.sample();
    for (let n = 1; n < tries && best.took > quick; n++) {
      const next = await this.sample();
      if (next.took < best.took) best = next;
    }
    // Whoever asked later knows of a clock that was moved meanwhile.
    if (best.asked < this.asked) return;
    const between = best.asked + best.took / 2;
    this.asked = best.asked;
    this.offset = best.now - between;
    this.realOffset = best.real - between;
  }

  private async sample() {
    const asked = performance.now();
    const { rows } = await this.pool.query<{ now: string; real: number }>(
      'select log.clock_mark() as now, (extract(epoch from clock_timestamp()) * 1000)::float8 as real',
    );
    const [{ now, real }] = rows as [{ now: string; real: number }];
    return { asked, took: performance.now() - asked, now: Date.parse(now), real };
  }

  /** True while the lab's clock is not the real one, as in a demonstration. */
  isMoved(): boolean {
    return Math.abs(this.offset - this.realOffset) > farther;
  }

  /** Moves the clock of every process forward to an instant; an earlier one changes nothing. */
  async moveTo(instant: string): Promise<string> {
    await this.pool.query('select log.clock_move($1)', [instant]);
    await this.follow();
    return this.now();
  }
}
