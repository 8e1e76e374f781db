import type { Clock } from './clock.js';
import type { Zone } from './zone.js';
import type { Pool } from '../../base/postgres/pool.js';

const followEvery = 1_000;
/** Farther from the real time than two machines of one house stand apart. */
const farther = 60_000;

/**
 * The lab clock of one process: what Postgres says, and the time that has passed since by a clock that nobody sets (one
 * that is put right, as a machine's after a pause, would carry this one away, which never goes back). Also when
 * Postgres, whose own clock may differ by a little, says so, it does not.
 */
export class LabClock implements Clock {
  private offset = 0;
  private last = 0;
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

  /** Takes over what Postgres says; called at once when it announces that the clock was moved. */
  async follow(): Promise<void> {
    const asked = performance.now();
    const { rows } = await this.pool.query<{ now: string }>('select log.clock_mark() as now');
    const answered = performance.now();
    this.offset = Date.parse(rows[0]!.now) - (asked + answered) / 2;
  }

  /** True while the lab's clock is not the real one, as in a demonstration. */
  isMoved(): boolean {
    return Math.abs(performance.now() + this.offset - Date.now()) > farther;
  }

  /** Moves the clock of every process forward to an instant; an earlier one changes nothing. */
  async moveTo(instant: string): Promise<string> {
    await this.pool.query('select log.clock_move($1)', [instant]);
    await this.follow();
    return this.now();
  }
}
