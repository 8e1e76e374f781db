import type { Topic } from '@hadcl/kernel/call';

/**
 * The part of a socket that the live connection needs; socket.io in the product, a plain object in tests. It does not
 * reconnect by itself.
 */
export interface LiveSocket {
  on(event: string, hear: (message: never) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export type Changed = { topic: string; ids: readonly string[] | 'all'; position: number };
/**
 * `now`: lab time. `asOf`: the instant up to which the server's data is true (null before any is known). `stale`: that
 * instant is too long ago.
 */
export type AsOf = { now: string | number; asOf: string | null; stale: boolean };
/** `build`: the page build that the server serves now. */
export type Beat = AsOf & { rooms: Readonly<Record<string, number>>; build?: string | undefined };

/**
 * `live` is false once no beat or answer has arrived in time; `stale` is true while the server's own data is old. `at`
 * is the lab time (ms) up to which the screen is true. `asked`: nothing is pushed, the page polls every 5 s.
 */
export type LiveState = { live: boolean; stale: boolean; at: number | undefined; asked: boolean };

/** Answer to `watch`: the rooms that this person may not watch, and the positions of the others. */
export type Joined = { refused: readonly Topic[]; rooms: Beat['rooms'] };

export const roomOf = ({ topic, id }: Topic) => `${topic}:${id}`;

/** Identity of a connection: the holder of a token, or an anonymous visitor of the login page. */
export type SocketAuth = { readonly token: string | undefined } | { readonly visitor: true };

/** Creates the socket, websocket transport only. Its code is loaded after the page. Rejects if it cannot be loaded. */
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
