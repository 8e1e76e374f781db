/** The longest pause, in first ones. */
const longest = 16;

type Wait = { readonly until: number; readonly pause: number };

/** When each parked stream is tried again: in turn, and one that goes on failing ever more seldom. */
export class RetryPlan {
  private waits = new Map<string, Wait>();

  constructor(
    private readonly firstMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Those of these streams, all that are parked, whose time has come: the one that waits longest first. */
  due<T extends { readonly stream: string }>(parked: readonly T[]): readonly T[] {
    this.waits = new Map(parked.map(({ stream }) => [stream, this.waits.get(stream) ?? { until: 0, pause: 0 }]));
    const untilOf = ({ stream }: T) => this.waits.get(stream)!.until;
    return parked.filter((one) => untilOf(one) <= this.now()).sort((a, b) => untilOf(a) - untilOf(b));
  }

  /** It failed again: its pause doubles, up to sixteen times the first one. */
  failed(stream: string): void {
    const before = this.waits.get(stream)?.pause ?? 0;
    const pause = Math.min(longest * this.firstMs, before === 0 ? this.firstMs : 2 * before);
    this.waits.set(stream, { until: this.now() + pause, pause });
  }

  /** It moved on: what waits behind is tried as if for the first time. */
  moved(stream: string): void {
    this.waits.delete(stream);
  }
}
