import type { Topic } from '@hadcl/kernel/call';

/** As much of a socket as the live connection needs; socket.io in the product, a plain object in tests. It never tries again by itself. */
export interface LiveSocket {
  on(event: string, hear: (message: never) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export type Changed = { topic: string; ids: readonly string[] | 'all'; position: number };
/** The lab's now, until when what can be read is true (null before any word of it), and whether that is long ago. */
export type AsOf = { now: string | number; asOf: string | null; stale: boolean };
/** `build` names the page that is served now. */
export type Beat = AsOf & { rooms: Readonly<Record<string, number>>; build?: string | undefined };

/**
 * `live` is false from the moment that nothing vouches for the screen; `stale` is true while what can be read is itself old.
 * `at` is the lab's time (ms) until when the screen is true. `asked`: nothing is pushed, the page asks every 5 s.
 */
export type LiveState = { live: boolean; stale: boolean; at: number | undefined; asked: boolean };

/** The answer to `watch`: rooms that this person may not listen in, and where the others stand. */
export type Joined = { refused: readonly Topic[]; rooms: Beat['rooms'] };

export const roomOf = ({ topic, id }: Topic) => `${topic}:${id}`;

/** As whom one connects: the holder of a token, or nobody, at the login page. */
export type SocketAuth = { readonly token: string | undefined } | { readonly visitor: true };

/** Opens the connection, websocket only; its code is loaded beside the page, which does not wait for it. */
export const openSocket = async (auth: () => SocketAuth): Promise<LiveSocket> => {
  const { io } = await import('socket.io-client');
  return io({
    transports: ['websocket'],
    autoConnect: false,
    auth: (give) => give(auth()),
    reconnection: false,
    timeout: 4_000,
  });
};
