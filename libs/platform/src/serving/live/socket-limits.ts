import { nowAndThen } from '../../base/logging/now-and-then.js';

/** Limits of one browser. An ordinary person has some tabs with some rooms each; these stop abuse. */
export const socketLimits = {
  /** Open sockets of a session: its tabs. */
  perSession: 30,
  /** Open sockets of login pages, in all and from one address: a hospital shares one. */
  visitors: 1_000,
  visitorsPerAddress: 200,
  /** Rooms of a socket. */
  rooms: 300,
  /** Messages of a socket per second, with bursts up to `burst`; more are dropped. */
  messagesPerSecond: 20,
  burst: 100,
  /** Bytes of a message: the topics of all rooms at once. */
  messageBytes: 131_072,
  /** Milliseconds from the connection to its authentication. */
  toSayWho: 5_000,
  /** Milliseconds between two pings, for a pong, and from giving a connection up to destroying it. */
  askedEvery: 8_000,
  toAnswer: 6_000,
  toTakeLeave: 1_000,
};

/** A token bucket: whether one more message is accepted now. */
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

/** A connection of engine.io. */
type Connection = {
  readonly request: { readonly socket: { destroy(): unknown } };
  once(event: 'close', hear: () => void): unknown;
};

/**
 * Destroys a connection that was given up: a silent browser never acknowledges the close, for which it would have 30 s.
 */
export const hangUpSoon = (connection: Connection): void => {
  connection.once('close', () => {
    setTimeout(() => connection.request.socket.destroy(), socketLimits.toTakeLeave).unref();
  });
};

/** Counts places in use by key. */
export class SocketHolders {
  private readonly counts = new Map<string, number>();

  /** Takes a place unless `most` are in use; returned by `release`. */
  take(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const left = (this.counts.get(key) ?? 0) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}

/** Whether a refusal of this key is due to be logged again: once a minute. */
export const refusalDue = () => nowAndThen(60_000);
