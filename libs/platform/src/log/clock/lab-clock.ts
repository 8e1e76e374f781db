import type { Clock } from './clock.js';
import type { Zone } from './zone.js';
import type { Pool } from '../../base/postgres/pool.js';

const followEvery = 1_000;
/**
 * If a query takes longer than this, in ms, its instant is too uncertain: sample again and use the fastest of `tries`.
 */
const quick = 5;
const tries = 3;
/**
 * A smaller offset from the real time, in ms, is measurement error; a larger one means that the clock was moved or
 * leads.
 */
const farther = 60_000;
/** Clocks that differ by more than this, in ms, are not all right (`log.clock_real` has the same limit). */
const tolerated = 5 * 60_000;
/** How often the time of Postgres is confirmed in the database, in ms. */
const confirmEvery = 5_000;

/** One reading of the clocks in Postgres, in ms since 1970, with the time of the query in ms of performance.now. */
type Sample = {
  readonly asked: number;
  readonly took: number;
  /** The lab time. */
  readonly now: number;
  readonly real: number;
  /** The server's time when a process last confirmed it; null: never. */
  readonly confirmed: number | null;
  /** How far the lab clock was moved ahead of the real time on purpose. */
  readonly ahead: number;
};
const near = (one: number, other: number) => Math.abs(one - other) <= tolerated;

/** A duration for operators: minutes, or hours from 2 h on. */
const span = (ms: number) => {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};
const differs = (real: number, machine: number) =>
  `The clock of Postgres (${new Date(real).toISOString()}) is ${span(real - machine)} ${real > machine ? 'ahead of' : 'behind'} that of this machine (${new Date(machine).toISOString()})`;

/**
 * The lab clock of one process: the time of Postgres, advanced by the monotonic clock of the process. The machine's
 * wall clock is not used for that: a correction of it, as after a pause, would move the lab clock ahead for good,
 * because it never goes backwards. For the same reason it ignores small steps back of Postgres's own clock.
 *
 * If Postgres agrees neither with the elapsed time nor with the machine's clock, its clock has leapt: it is not
 * followed, and the lab time goes on without it (docs/decisions/29).
 */
export class LabClock implements Clock {
  private offset = 0;
  private realOffset = Date.now() - performance.now();
  private last = 0;
  /** When the sample in use was taken, in ms of performance.now. */
  private asked = Number.NEGATIVE_INFINITY;
  /** Why Postgres is not followed; null if it is. */
  private wrong: string | null = null;
  /** How far the lab clock is ahead of where it should be, in ms. */
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
   * The real time by Postgres, in ms since 1970. It is the same in every process, whatever the clocks of their machines
   * show.
   */
  real(): number {
    return performance.now() + this.realOffset;
  }

  /** Whether the clock of Postgres is trusted. While it is not, nothing may be deleted by its time. */
  isSure(): boolean {
    return this.wrong === null;
  }

  /** What is wrong with the clock, as sentences for operators; null if nothing is. */
  fault(): string | null {
    if (this.wrong !== null) return `${this.wrong}. It is not followed.`;
    if (this.lead < farther) return null;
    return `The lab's clock stands still because it is ${span(this.lead)} ahead of the real time; npm run clock:back puts it back.`;
  }

  /**
   * Reads the clock now and then every second until `stop`.
   * @throws Error with one sentence if the clocks of Postgres and of this machine differ and no other process has
   * confirmed either
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
   * Takes over the time of Postgres; also called when Postgres announces that the clock was moved. The time is true for
   * some instant between query and answer, and the middle is assumed. A slow answer, as the first one with its
   * connection setup, would put this process ahead of the others, so it is sampled again.
   */
  async follow(again = true): Promise<void> {
    let best = await this.sample();
    for (let n = 1; n < tries && best.took > quick; n++) {
      const next = await this.sample();
      if (next.took < best.took) best = next;
    }
    // A later sample is in use already; it may know of a moved clock that this one does not.
    if (best.asked < this.asked) return;
    const between = best.asked + best.took / 2;
    this.wrong = this.isRight(best) ? null : differs(best.real, Date.now());
    if (this.wrong !== null) return;
    const { real, confirmed } = best;
    if (confirmed === null || Math.abs(real - confirmed) > confirmEvery) await this.confirm(real);
    // Until this confirmation the lab time in Postgres stood still, so the sample is outdated.
    if (confirmed !== null && !near(real, confirmed) && again) return this.follow(false);
    this.asked = best.asked;
    this.offset = best.now - between;
    this.realOffset = real - between;
    this.lead = best.now - real - best.ahead;
  }

  /**
   * Postgres is right if it agrees with one of two other clocks: the machine's, or the time advanced since the last
   * sample. A process that has just started has no sample and takes the last confirmed time instead.
   */
  private isRight({ real, confirmed }: Sample): boolean {
    if (near(real, Date.now())) return true;
    const before = this.asked === Number.NEGATIVE_INFINITY ? confirmed : this.real();
    return before !== null && near(real, before);
  }

  /** Confirms the time of Postgres; from then on it dates events by its own clock again. */
  private async confirm(real: number): Promise<void> {
    await this.pool.query('select log.clock_mark(to_timestamp($1::float8 / 1000))', [real]);
  }

  private async sample(): Promise<Sample> {
    const asked = performance.now();
    const { rows } = await this.pool.query<Omit<Sample, 'asked' | 'took' | 'now'> & { now: string }>(look);
    const [{ now, ...seen }] = rows as [(typeof rows)[number]];
    return { ...seen, asked, took: performance.now() - asked, now: Date.parse(now) };
  }

  /** Whether the lab clock was moved away from the real time, as in a demonstration. */
  isMoved(): boolean {
    return Math.abs(this.offset - this.realOffset) > farther;
  }

  /**
   * Moves the lab clock of every process forward to an instant (ISO 8601); an earlier instant changes nothing.
   * @returns what the lab clock shows then
   */
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
