import type { Clock } from './clock.js';
import type { Zone } from './zone.js';
import type { Pool } from '../../base/postgres/pool.js';

const followEvery = 1_000;
/** An answer that took longer, in ms, says too little of when it was true: of so many the quickest is believed. */
const quick = 5;
const tries = 3;
/** Farther from the real time than it grows while it is asked for. */
const farther = 60_000;
/** Clocks that differ by more than so many ms are not all right (`log.clock_real` has the same limit). */
const tolerated = 5 * 60_000;
/** How often what Postgres shows is confirmed there, in ms. */
const confirmEvery = 5_000;

/** What Postgres showed, in ms since 1970, and when it was asked, in ms of performance.now. */
type Sample = {
  readonly asked: number;
  readonly took: number;
  /** The lab's time. */
  readonly now: number;
  readonly real: number;
  /** The server's time when a process confirmed it last; null: never. */
  readonly confirmed: number | null;
  /** By how much the lab's clock was moved ahead of the real time on purpose. */
  readonly ahead: number;
};
const near = (one: number, other: number) => Math.abs(one - other) <= tolerated;

/** In words for whoever runs the product. */
const span = (ms: number) => {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};
const differs = (real: number, machine: number) =>
  `The clock of Postgres (${new Date(real).toISOString()}) is ${span(real - machine)} ${real > machine ? 'ahead of' : 'behind'} that of this machine (${new Date(machine).toISOString()})`;

/**
 * The lab clock of one process: what Postgres says, and the time that has passed since by a clock that nobody sets (one
 * that is put right, as a machine's after a pause, would carry this one away, which never goes back). Also when
 * Postgres, whose own clock may differ by a little, says so, it does not.
 *
 * Postgres is not followed where its clock leaps: where it agrees neither with the time that has passed nor with the
 * machine's clock. The lab's time then goes on without it.
 */
export class LabClock implements Clock {
  private offset = 0;
  private realOffset = Date.now() - performance.now();
  private last = 0;
  /** When that was asked which it follows. */
  private asked = Number.NEGATIVE_INFINITY;
  /** Why Postgres is not followed; null while it is. */
  private wrong: string | null = null;
  /** By how much the lab's clock is ahead of where it should be, in ms. */
  private lead = 0;
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

  /** Whether the clock of Postgres is believed: nothing is deleted by its time while it is not. */
  isSure(): boolean {
    return this.wrong === null;
  }

  /** What is wrong with the time; null while nothing is. */
  fault(): string | null {
    if (this.wrong !== null) return `${this.wrong}. It is not followed.`;
    if (this.lead < farther) return null;
    return `The lab's clock stands still because it is ${span(this.lead)} ahead of the real time; npm run clock:back puts it back.`;
  }

  /**
   * Reads the clock now and then again and again, until `stop`.
   * @throws Error with one sentence where the clocks of Postgres and of this machine differ, and no process knows which is right
   */
  async start(): Promise<void> {
    await this.follow();
    if (this.wrong !== null) throw new Error(`${this.wrong}: set the one that is wrong.`);
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
  async follow(again = true): Promise<void> {
    let best = await this.sample();
    for (let n = 1; n < tries && best.took > quick; n++) {
      const next = await this.sample();
      if (next.took < best.took) best = next;
    }
    // Whoever asked later knows of a clock that was moved meanwhile.
    if (best.asked < this.asked) return;
    const between = best.asked + best.took / 2;
    this.wrong = this.isRight(best) ? null : differs(best.real, Date.now());
    if (this.wrong !== null) return;
    const { real, confirmed } = best;
    if (confirmed === null || Math.abs(real - confirmed) > confirmEvery) await this.confirm(real);
    // The lab's time stood still while nobody confirmed it, and goes on now.
    if (confirmed !== null && !near(real, confirmed) && again) return this.follow(false);
    this.asked = best.asked;
    this.offset = best.now - between;
    this.realOffset = real - between;
    this.lead = best.now - real - best.ahead;
  }

  /** Two clocks that agree outvote a third; at its start a process has none of its own but the machine's. */
  private isRight({ real, confirmed }: Sample): boolean {
    if (near(real, Date.now())) return true;
    const before = this.asked === Number.NEGATIVE_INFINITY ? confirmed : this.real();
    return before !== null && near(real, before);
  }

  /** From then on Postgres dates events by its clock. */
  private async confirm(real: number): Promise<void> {
    await this.pool.query('select log.clock_mark(to_timestamp($1::float8 / 1000))', [real]);
  }

  private async sample(): Promise<Sample> {
    const asked = performance.now();
    const { rows } = await this.pool.query<Omit<Sample, 'asked' | 'took' | 'now'> & { now: string }>(look);
    const [{ now, ...seen }] = rows as [(typeof rows)[number]];
    return { ...seen, asked, took: performance.now() - asked, now: Date.parse(now) };
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

const ms = (what: string) => `(extract(epoch from ${what}) * 1000)::float8`;
const look = `
select log.clock_now() as now, ${ms('log.server_clock()')} as real, ${ms('c.confirmed')} as confirmed, ${ms('c.ahead')} as ahead
  from log.clock c`;
