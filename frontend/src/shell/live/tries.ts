/** When the socket of a page is tried again (`Tries`), and how long any other failed call waits (`growing`, `Pause`). */

/** Random spread, so that the pages of a whole hospital do not retry at the same instant. */
const spread = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/**
 * Pause (ms) after this many failures in a row: grows by half each time up to `longest`, so that the wait is about a
 * third of the outage.
 */
export const growing = (first: number, failures: number, longest = 30_000): number =>
  spread(Math.min(first * 1.5 ** Math.max(0, failures - 1), longest));

/** A wait that `hurry` can end early. */
export class Pause {
  private end = () => {};

  of(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.end = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  readonly hurry = () => this.end();
}

/** This many failures in a row count as “no web socket can be had here”. */
const mostInARow = 3;
/**
 * A connection must last this long (ms) before its beats reset the failures: some proxies cut every connection earlier.
 */
const lastsAfter = 15_000;
const firstPause = 500;
const triedAgainAfter = 5 * 60_000;

/**
 * Schedules reconnects of the socket: soon, then with a growing pause, and every 5 minutes while polling keeps the page
 * true.
 */
export class Tries {
  private failed = 0;
  private connectedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWaiting = false;
  private readonly connect: () => void;

  constructor(connect: () => void) {
    this.connect = connect;
  }

  get areInVain(): boolean {
    return this.failed >= mostInARow;
  }

  begun() {
    this.connectedAt = performance.now();
  }

  /** Called for each beat. */
  heard() {
    if (performance.now() - this.connectedAt > lastsAfter) this.failed = 0;
  }

  noteFailure() {
    this.failed += 1;
  }

  later(isServedWithout: boolean) {
    const isRare = this.areInVain && isServedWithout;
    clearTimeout(this.timer);
    this.isWaiting = true;
    this.timer = setTimeout(this.now, isRare ? triedAgainAfter : growing(firstPause, this.failed));
  }

  /** Polling has taken over: postpone a scheduled attempt to the 5-minute interval. */
  servedWithout() {
    if (this.isWaiting) this.later(true);
  }

  readonly now = () => {
    clearTimeout(this.timer);
    this.isWaiting = false;
    this.connect();
  };

  afresh() {
    this.failed = 0;
    this.now();
  }

  stop() {
    clearTimeout(this.timer);
    this.isWaiting = false;
    this.failed = 0;
  }
}
