import type { Watermark } from './announcements.js';
import type { Sounding } from './watermark-book.js';

const everyMs = 1_000;
/** Of a mover that is minutes behind, so many wait to be passed; it has no other word for its lag meanwhile. */
const most = 120;

type Taken = Sounding & { readonly at: number };

/**
 * Finds until when the read models are true, whichever way events travel: once a second it is asked how long the log is,
 * and what was recorded until then is read as soon as the mover has passed that length.
 */
export class Soundings {
  private readonly ahead: Taken[] = [];
  private passed: Taken | null = null;
  private due = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sound: () => Promise<Sounding>,
    /** Milliseconds of a clock that nobody sets. */
    private readonly now = () => performance.now(),
  ) {}

  /** Takes one if it is time; an outage is passed over, and the watermark grows old. */
  async take(): Promise<void> {
    const at = this.now();
    if (at < this.due || this.ahead.length >= most) return;
    this.due = at + everyMs;
    const sounding = await this.sound().catch(() => null);
    if (sounding) this.ahead.push({ ...sounding, at });
  }

  /** The newest sounding that the mover, now at `position`, has passed since it was asked last; else null. */
  reached(position: number): Sounding | null {
    let news: Taken | null = null;
    while (this.ahead.length > 0 && this.ahead[0]!.head <= position) news = this.ahead.shift()!;
    if (news) this.passed = news;
    return news;
  }

  get watermark(): Watermark | null {
    return this.passed && { asOf: this.passed.asOf, age: this.now() - this.passed.at };
  }
}
