/** Longest pause, in multiples of the first one. */
const longest = 16;

type Wait = { readonly until: number; readonly pause: number };

/** When each parked stream is retried: pauses grow with each failure. */
export class RetryPlan {
  private waits = new Map<string, Wait>();

  constructor(
    private readonly firstMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The due streams among these (pass all parked ones; others are forgotten), the longest overdue first. */
  due<T extends { readonly stream: string }>(parked: readonly T[]): readonly T[] {
    this.waits = new Map(parked.map(({ stream }) => [stream, this.waits.get(stream) ?? { until: 0, pause: 0 }]));
    const untilOf = ({ stream }: T) => this.waits.get(stream)!.until;
    return parked.filter((one) => untilOf(one) <= this.now()).sort((a, b) => untilOf(a) - untilOf(b));
  }

  /** Doubles the stream's pause, up to sixteen times the first one. */
  failed(stream: string): void {
    const before = this.waits.get(stream)?.pause ?? 0;
    const pause = Math.min(longest * this.firstMs, before === 0 ? this.firstMs : 2 * before);
    this.waits.set(stream, { until: this.now() + pause, pause });
  }

  /** The stream advanced: its next event starts without a pause. */
  moved(stream: string): void {
    this.waits.delete(stream);
  }
}
