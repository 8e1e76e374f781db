import type { Topic } from '@hadcl/kernel/call';
import { type LabClock, labDateOf } from '../clock/labClock.js';
import {
  type AsOf,
  type Beat,
  type Changed,
  type Joined,
  type LiveSocket,
  type LiveState,
  openSocket,
  roomOf,
  type SocketAuth,
} from './socket.js';
import type { Ask, Asked, Turn } from './asking.js';
import { Fallback } from './fallback.js';
import { growing, Pause, Tries } from './tries.js';
import { type Watch, Watches } from './watches.js';

const silence = 8_000;
/** ms without an answer before a polling page counts as not live: longer than the 5 s between polls plus a slow answer. */
const silenceWhenAsking = 12_000;
/** ms before the socket's code is fetched again after a failure. */
const firstPause = 1_000;
const loadsBeforeAsking = 3;

/**
 * Keeps mounted reads true. The server pushes “this changed” (never a payload), and every 3 s a beat carries the last
 * position pushed to each room; a read behind its room is refetched through its own authorised call. Without web
 * sockets the page polls for the same message (`Asking`).
 */
export class Live {
  readonly watches: Watches;
  private state: LiveState = { live: false, stale: false, at: undefined, asked: false };
  private socket: LiveSocket | undefined;
  private joined = new Map<string, Topic>();
  private connected = false;
  private everConnected = false;
  private readonly tries = new Tries(() => this.socket?.connect());
  private visitor = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private joining = false;
  private date: string | undefined;
  private readonly pause = new Pause();
  private readonly asking: Fallback;
  /** Called with the build that the server serves now. */
  onBuild: (build: string) => void = () => {};
  private readonly unheard = new Set<string>();
  private readonly hearers = new Set<() => void>();
  private readonly clock: LabClock;
  private readonly sessionEnded: () => void;

  /** @param ask polls where no web socket can be had; without it only the socket is retried */
  constructor(clock: LabClock, sessionEnded: () => void, watches = new Watches(), ask?: Ask) {
    this.clock = clock;
    this.sessionEnded = sessionEnded;
    this.watches = watches;
    this.asking = new Fallback(
      ask && {
        ask,
        topics: () => this.watches.topics().values(),
        visitor: () => this.visitor,
        onAnswer: (answer, turn) => this.onAnswer(answer, turn),
      },
    );
  }

  /** Connects with the token. Returns the function that disconnects. Retries loading the socket's code until it succeeds. */
  open(token: () => string | undefined): () => void {
    return this.connectAs(() => ({ token: token() }));
  }

  /** Connects without a user, for public topics: an open login page shows what is published meanwhile. Returns the function that disconnects. */
  visit = (): (() => void) => this.connectAs(() => ({ visitor: true }));

  private connectAs(auth: () => SocketAuth): () => void {
    const left = new AbortController();
    this.visitor = 'visitor' in auth();
    void this.load(auth, left.signal);
    window.addEventListener('online', this.retry);
    return () => {
      window.removeEventListener('online', this.retry);
      left.abort();
      this.pause.hurry();
      this.stop();
    };
  }

  /** Takes over a socket and connects it, until `stop`. */
  start(socket: LiveSocket) {
    this.socket = socket;
    socket.on('connect', () => this.onConnect());
    socket.on('disconnect', () => this.onDisconnect());
    socket.on('changed', (message: Changed) => this.onChanged(message));
    socket.on('beat', (beat: Beat) => this.onBeat(beat));
    socket.on('as-of', (asOf: AsOf) => this.onAsOf(asOf));
    socket.on('refused', (topics: Joined['refused']) => this.unhear(topics));
    socket.on('session-ended', () => this.sessionEnded());
    socket.on('connect_error', (error: Error) => this.onRefused(error));
    socket.connect();
  }

  stop() {
    const { socket } = this;
    this.socket = undefined;
    this.asking.stop();
    socket?.disconnect();
    this.tries.stop();
    this.everConnected = false;
    this.watches.forget();
    this.unheard.clear();
    this.onDisconnect();
  }

  /** Reconnects at once instead of waiting for the next attempt. */
  retry = () => {
    this.pause.hurry();
    this.asking.hurry();
    this.socket?.disconnect();
    this.tries.afresh();
  };

  /** Reports activity of the person, which keeps the session from becoming idle. */
  active = () => (this.isAsking() ? this.asking.active() : this.socket?.emit('active'));
  private readonly isAsking = () => !this.connected && this.asking.isRunning;

  watch(key: string, watch: Watch): () => void {
    this.watches.add(key, watch);
    // Do not join a refused room again while another read still names it.
    if (this.unheard.size > 0) this.watches.unheard(this.unheard);
    this.joinSoon();
    return () => {
      this.watches.remove(key);
      this.joinSoon();
    };
  }

  /** Resolves once the reads on the page include events up to log position `position`. */
  async reach(position: number): Promise<void> {
    type Heard = Pick<Joined, 'rooms'>;
    if (this.isAsking()) await this.asking.once(position);
    else this.onRooms((await new Promise<Heard>((heard) => this.socket?.emit('reach', { position }, heard))).rooms);
    await this.watches.catchUp();
  }

  /** False while a read on the page has a topic whose room was refused, so that its changes are not pushed. */
  isHeard = () => ![...this.joined.keys()].some((room) => this.unheard.has(room));

  snapshot = () => this.state;
  subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  };

  private async load(auth: () => SocketAuth, left: AbortSignal) {
    for (let failures = 1; !left.aborted; failures += 1) {
      const socket = await openSocket(auth).catch(() => undefined);
      if (left.aborted) return;
      if (socket) return this.start(socket);
      if (failures >= loadsBeforeAsking) void this.asking.start(() => !left.aborted);
      await this.pause.of(growing(firstPause, failures));
    }
  }

  private onConnect() {
    this.connected = true;
    this.tries.begun();
    this.joined = new Map();
    this.join();
    if (this.everConnected) this.watches.everything();
    this.everConnected = true;
    this.alive();
  }

  private onDisconnect() {
    this.connected = false;
    if (this.socket) this.tryLater();
    if (this.asking.isAnswered) return;
    clearTimeout(this.timer);
    this.change({ ...this.state, live: false, asked: false });
  }

  /** connect_error: the server refused the connection, or could not be reached. */
  private onRefused({ message }: Error) {
    if (message === 'unauthorized') this.sessionEnded();
    else this.tryLater();
  }

  private tryLater() {
    this.tries.noteFailure();
    const { socket } = this;
    if (this.tries.areInVain) void this.asking.start(() => this.socket === socket);
    this.tries.later(this.asking.isAnswered);
  }

  private onAnswer({ refused, ...beat }: Asked, { isFirst, isBack }: Turn) {
    // After an outage, forget the failed attempts: they do not show that web sockets are unavailable.
    if (isBack) this.tries.afresh();
    else if (isFirst) this.tries.servedWithout();
    for (const room of Object.keys(beat.rooms)) this.unheard.delete(room);
    this.unhear(refused);
    if (!this.connected) this.hear(beat, true);
  }

  private onChanged({ topic, ids, position }: Changed) {
    this.watches.behind((roomTopic) =>
      roomTopic.topic === topic && (ids === 'all' || ids.includes(roomTopic.id)) ? position : undefined,
    );
    const { stale, at } = this.state;
    this.alive({ stale, at: stale ? at : this.clock.now() });
  }

  /** A beat proves that pushes arrive. Where sockets were cut before, polling goes on until one has lasted (`Tries.heard`). */
  private onBeat(beat: Beat) {
    this.tries.heard();
    if (!this.tries.areInVain) this.asking.stop();
    this.hear(beat, false);
  }

  private hear({ rooms, build, ...asOf }: Beat, asked: boolean) {
    this.state = { ...this.state, asked };
    this.onRooms(rooms);
    this.onAsOf(asOf);
    this.onDate(labDateOf(asOf.now));
    if (build) this.onBuild(build);
  }

  /** A push may have set a later `at` than this message carries: keep the later one, unless the data is now stale. */
  private onAsOf({ now, asOf, stale }: AsOf) {
    this.clock.tell(now);
    const asOfMs = asOf === null ? undefined : new Date(asOf).getTime();
    const before = stale ? undefined : this.state.at;
    this.alive({ stale, at: asOfMs === undefined ? before : Math.max(asOfMs, before ?? asOfMs) });
  }

  /** What may be done with a day depends on today, and midnight is not pushed: refetch everything. */
  private onDate(date: string) {
    if (this.date !== undefined && date !== this.date) this.watches.everything();
    this.date = date;
  }

  /** An answer may have been read before its room was joined, so compare with the room's position. */
  private onRooms(rooms: Beat['rooms']) {
    this.watches.behind((topic) => rooms[roomOf(topic)]);
  }

  private alive(truth: Pick<LiveState, 'stale' | 'at'> = this.state) {
    clearTimeout(this.timer);
    const { asked } = this.state;
    const patience = asked ? silenceWhenAsking : silence;
    this.timer = setTimeout(() => this.change({ ...this.state, live: false, asked: false }), patience);
    this.change({ live: this.connected || asked, stale: truth.stale, at: truth.at, asked });
  }

  private change(state: LiveState) {
    this.state = state;
    for (const hear of this.hearers) hear();
  }

  /** Many reads mount and unmount together; join rooms once per microtask. */
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
    // A read with a topic that its reader may not watch is a bug of ours: the page would grow stale silently.
    if (news.length) console.error(`Not told of changes in ${news.join(', ')}: these reads are fetched again by age.`);
  }
  /** Marks rooms whose changes are not pushed to this page: refused on joining, or since the reader's rights changed. Returns the new ones. */
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
