import { nowAndThen } from '../../base/logging/now-and-then.js';

/** What one browser may ask of an api. A person has some tabs and each some rooms; these are for who has bad intentions. */
export const socketLimits = {
  /** Open sockets of a session: its tabs. */
  perSession: 30,
  /** Open sockets of login pages, and of those from one address: a hospital shares one. */
  visitors: 1_000,
  visitorsPerAddress: 200,
  /** Rooms that a socket may be in. */
  rooms: 300,
  /** Messages of a socket in a second, on average over `burst`; more are not heard. */
  messagesPerSecond: 20,
  burst: 100,
  /** Bytes of a message: the topics of all rooms at once. */
  messageBytes: 131_072,
  /** Milliseconds from the connection until it has said whose it is. */
  toSayWho: 5_000,
  /** Milliseconds between two askings whether the browser is there, that it has to answer, and to take leave when it is given up. */
  askedEvery: 8_000,
  toAnswer: 6_000,
  toTakeLeave: 1_000,
};

/** Whether one more message is heard now: so many at once, so many a second after that. */
export const allowance = (
  perSecond = socketLimits.messagesPerSecond,
  burst = socketLimits.burst,
  now: () => number = () => performance.now(),
) => {
  let [left, at] = [burst, now()];
  return (): boolean => {
    left = Math.min(burst, left + ((now() - at) * perSecond) / 1000);
    at = now();
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/** A connection as the server beneath the rooms has it. */
type Connection = {
  readonly request: { readonly socket: { destroy(): unknown } };
  once(event: 'close', hear: () => void): unknown;
};

/** Ends what a connection that was given up leaves open: a browser that is silent takes no leave, and would have 30 s to do so. */
export const hangUpSoon = (connection: Connection): void => {
  connection.once('close', () => {
    setTimeout(() => connection.request.socket.destroy(), socketLimits.toTakeLeave).unref();
  });
};

/** Counts what each key holds. */
export class Holders {
  private readonly held = new Map<string, number>();

  /** Takes one more unless `most` are held; what was taken is given back by `release`. */
  take(key: string, most: number): boolean {
    const count = this.held.get(key) ?? 0;
    if (count >= most) return false;
    this.held.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const left = (this.held.get(key) ?? 0) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}

/** Whether it is to be said again that somebody was refused something. */
export const refusalDue = () => nowAndThen(60_000);
