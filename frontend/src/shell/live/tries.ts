import { growing } from './pauses.js';

/** So many failed tries say that a web socket cannot be had here. */
const mostInARow = 3;
/** A proxy that lets a connection live for less cuts all of them. */
const lastsAfter = 15_000;
const firstPause = 500;
const triedAgainAfter = 5 * 60_000;

/** When a socket is tried again: soon, then more and more rarely, and every 5 minutes where the page is kept true without it. */
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

  /** Something was heard by the socket. */
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

  /** The page is kept true without a socket from now on: a try that was to come soon comes rarely. */
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
