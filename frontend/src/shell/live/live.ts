import type { Topic } from '@hadcl/kernel/call';
import { type LabClock, labDateOf } from '../clock/labClock.js';
import {
  type AsOf,
  type Beat,
  type Changed,
  type Joined,
  type LiveSocket,
  openSocket,
  roomOf,
  type SocketAuth,
} from './socket.js';
import { type Watch, Watches } from './watches.js';

/**
 * `live` is false from the moment that nothing vouches for the screen; `stale` is true while what can be read is itself old.
 * `at` is the lab's time (ms) until when the screen is true.
 */
export type LiveState = { live: boolean; stale: boolean; at: number | undefined };

const silence = 8_000;
const again = 2_000;
const longestPause = 30_000;

/**
 * Keeps mounted reads true. The server says “this changed” (never a payload), and every 3 s a beat names the last position
 * pushed to each room; what is behind its room is fetched again through its own authorised call.
 */
export class Live {
  readonly watches: Watches;
  private state: LiveState = { live: false, stale: false, at: undefined };
  private socket: LiveSocket | undefined;
  private joined = new Map<string, Topic>();
  private connected = false;
  private everConnected = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private joining = false;
  private date: string | undefined;
  /** Ends the pause before the socket's code is asked for again. */
  private hurry = () => {};
  private readonly unheard = new Set<string>();
  private readonly hearers = new Set<() => void>();
  private readonly clock: LabClock;
  private readonly sessionEnded: () => void;

  constructor(clock: LabClock, sessionEnded: () => void, watches = new Watches()) {
    this.clock = clock;
    this.sessionEnded = sessionEnded;
    this.watches = watches;
  }

  /** Connects as the holder of the token, until what it returns is called; the socket's code is asked for until it comes. */
  open(token: () => string | undefined): () => void {
    return this.connectAs(() => ({ token: token() }));
  }

  /** Connects as nobody, who hears of what is open to all: a login page that stays open shows what is published meanwhile. */
  visit = (): (() => void) => this.connectAs(() => ({ visitor: true }));

  private connectAs(auth: () => SocketAuth): () => void {
    const left = new AbortController();
    void this.load(auth, left.signal);
    return () => {
      left.abort();
      this.hurry();
      this.stop();
    };
  }

  /** Takes over an opened socket; `stop` lets it go. */
  start(socket: LiveSocket) {
    this.socket = socket;
    socket.on('connect', () => this.onConnect());
    socket.on('disconnect', () => this.onDisconnect());
    socket.on('changed', (message: Changed) => this.onChanged(message));
    socket.on('beat', (beat: Beat) => this.onBeat(beat));
    socket.on('as-of', (asOf: AsOf) => this.onAsOf(asOf));
    socket.on('refused', (topics: Joined['refused']) => this.unhear(topics));
    socket.on('session-ended', () => this.sessionEnded());
    socket.on('connect_error', (error: Error) => this.onRefused(socket, error));
    socket.connect();
  }

  stop() {
    this.socket?.disconnect();
    this.socket = undefined;
    this.everConnected = false;
    this.watches.forget();
    this.unheard.clear();
    this.onDisconnect();
  }

  /** A person does not want to wait for the next attempt. */
  retry = () => {
    this.hurry();
    this.socket?.disconnect();
    this.socket?.connect();
  };

  /** A person is here: keeps the session from growing idle. */
  active = () => this.socket?.emit('active');

  watch(key: string, watch: Watch): () => void {
    this.watches.add(key, watch);
    // A room that was refused is not asked for again while another read still names it.
    if (this.unheard.size > 0) this.watches.unheard(this.unheard);
    this.joinSoon();
    return () => {
      this.watches.remove(key);
      this.joinSoon();
    };
  }

  /** Resolves once the reads on the page show what the log holds up to `position`. */
  async reach(position: number): Promise<void> {
    const joined = await new Promise<Pick<Joined, 'rooms'>>((heard) => this.socket?.emit('reach', { position }, heard));
    this.onRooms(joined.rooms);
    await this.watches.catchUp();
  }

  /** False while a read on the page names a topic whose changes its reader is not told of. */
  isHeard = () => ![...this.joined.keys()].some((room) => this.unheard.has(room));

  snapshot = () => this.state;
  subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  };

  private async load(auth: () => SocketAuth, left: AbortSignal) {
    for (let pause = again / 2; !left.aborted; pause = Math.min(2 * pause, longestPause)) {
      const socket = await openSocket(auth).catch(() => undefined);
      if (left.aborted) return;
      if (socket) return this.start(socket);
      await new Promise<void>((go) => {
        const timer = setTimeout(go, pause);
        this.hurry = () => {
          clearTimeout(timer);
          go();
        };
      });
    }
  }

  private onConnect() {
    this.connected = true;
    this.joined = new Map();
    this.join();
    if (this.everConnected) this.watches.everything();
    this.everConnected = true;
    this.alive();
  }

  private onDisconnect() {
    this.connected = false;
    clearTimeout(this.timer);
    this.change({ ...this.state, live: false });
  }

  /** The server itself said no; unlike an unreachable one it is not tried again by the socket. */
  private onRefused(socket: LiveSocket, { message }: Error) {
    if (socket.active) return;
    if (message === 'unauthorized') this.sessionEnded();
    else {
      const pause = message === 'too many sockets' ? longestPause : again;
      setTimeout(() => this.socket === socket && socket.connect(), pause);
    }
  }

  private onChanged({ topic, ids, position }: Changed) {
    this.watches.behind((one) =>
      one.topic === topic && (ids === 'all' || ids.includes(one.id)) ? position : undefined,
    );
    const { stale, at } = this.state;
    this.alive({ stale, at: stale ? at : this.clock.now() });
  }

  private onBeat({ rooms, ...asOf }: Beat) {
    this.onRooms(rooms);
    this.onAsOf(asOf);
    this.onDate(labDateOf(asOf.now));
  }

  /** A push that came since may have said more than this word, unless it is old. */
  private onAsOf({ now, asOf, stale }: AsOf) {
    this.clock.tell(now);
    const told = asOf === null ? undefined : new Date(asOf).getTime();
    const before = stale ? undefined : this.state.at;
    this.alive({ stale, at: told === undefined ? before : Math.max(told, before ?? told) });
  }

  /** What may be done with a day depends on today; nobody pushes that the night has passed. */
  private onDate(date: string) {
    if (this.date !== undefined && date !== this.date) this.watches.everything();
    this.date = date;
  }

  /** An answer may have been read before its room was joined. */
  private onRooms(rooms: Beat['rooms']) {
    this.watches.behind((topic) => rooms[roomOf(topic)]);
  }

  private alive(truth: Pick<LiveState, 'stale' | 'at'> = this.state) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.change({ ...this.state, live: false }), silence);
    this.change({ live: this.connected, stale: truth.stale, at: truth.at });
  }

  private change(state: LiveState) {
    this.state = state;
    for (const hear of this.hearers) hear();
  }

  /** Reads mount and unmount in crowds; rooms are joined once for all of them. */
  private joinSoon() {
    if (this.joining) return;
    this.joining = true;
    queueMicrotask(() => {
      this.joining = false;
      if (this.connected) this.join();
    });
  }

  private join() {
    const wanted = this.watches.topics();
    const more = [...wanted].filter(([room]) => !this.joined.has(room)).map(([, topic]) => topic);
    const fewer = [...this.joined].filter(([room]) => !wanted.has(room)).map(([, topic]) => topic);
    this.joined = wanted;
    if (fewer.length) {
      this.socket?.emit('unwatch', fewer);
      this.change(this.state);
    }
    if (more.length) this.socket?.emit('watch', more, (joined?: Joined) => joined && this.onJoined(joined));
  }

  private onJoined({ refused, rooms }: Joined) {
    this.onRooms(rooms);
    for (const room of Object.keys(rooms)) this.unheard.delete(room);
    const news = this.unhear(refused);
    // A read that names what its reader may not hear is a mistake of ours: its page would grow old in silence.
    if (news.length) console.error(`Not told of changes in ${news.join(', ')}: these reads are fetched again by age.`);
  }
  /** Nobody tells this page any more that these changed: not on joining, or since its reader's rights were changed. */
  private unhear(refused: Joined['refused']): readonly string[] {
    if (refused.length === 0) return [];
    const named = refused.map(roomOf);
    this.watches.unheard(new Set(named));
    const news = named.filter((room) => !this.unheard.has(room));
    for (const room of news) this.unheard.add(room);
    this.change(this.state);
    return news;
  }
}
