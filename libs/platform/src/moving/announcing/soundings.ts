import type { Watermark } from './announcements.js';
import type { Sounding } from './watermark-book.js';

const everyMs = 1_000;
/** Samples kept at most; a mover that is minutes behind takes no new one until it has passed some. */
const most = 120;

type Taken = Sounding & { readonly at: number };

/**
 * Measures the watermark in a way that is independent of the feed: once a second it samples the log's head; when the
 * mover has passed that head, everything recorded before the sample has been applied.
 */
export class Soundings {
  private readonly ahead: Taken[] = [];
  private passed: Taken | null = null;
  private due = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sound: () => Promise<Sounding>,
    /** Milliseconds, monotonic. */
    private readonly now = () => performance.now(),
  ) {}

  /** Takes a sample if one is due. In an outage it takes none, and the watermark gets old. */
  async take(): Promise<void> {
    const at = this.now();
    if (at < this.due || this.ahead.length >= most) return;
    this.due = at + everyMs;
    const sounding = await this.sound().catch(() => null);
    if (sounding) this.ahead.push({ ...sounding, at });
  }

  /** The newest sample that the mover (at `position`) has passed since the last call; else null. */
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
