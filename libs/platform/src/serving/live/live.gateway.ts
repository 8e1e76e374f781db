/*
 * The protocol, over socket.io (websocket transport only, default path), one socket a tab:
 *
 *   connect   with auth: { token }; refused with the error `unauthorized`. The login page sends { visitor: true }
 *             instead; such a socket gets public topics only
 *   → watch   [{ topic, id }, …]   ack { refused: [{ topic, id }, …], rooms: { 'topic:id': position } }
 *   → unwatch [{ topic, id }, …]
 *   → reach   { position }         ack { rooms } as in a beat, once this process knows the changes up to `position`, or
 *                                  after 1 s
 *   → active  (nothing)            a person acts: keeps the session from becoming idle; once a minute is enough
 *   ← changed { topic, ids, position }   reads of one of these before `position` are stale
 *   ← beat    { now, asOf, stale, build, rooms: { 'topic:id': position } }   every 3 s; `now` is the lab clock, `build`
 *                                  that of the pages served now
 *   ← as-of   { now, asOf, stale }       on connecting, and when the read models become stale or current again
 *   ← refused [{ topic, id }, …]   the person's rights were changed: the socket has left these rooms
 *   ← session-ended                the session is over; the socket is closed after it
 *
 * Without a socket, `POST /api/live/positions` answers the content of a beat for the topics that it is sent.
 *
 * No message carries data: the page reads again through its call and compares the answer's `x-position` with the room's
 * position. The read models have all that was recorded until `asOf` (lab clock, null before the first mover); they are
 * `stale` when that was measured 5 s ago or more, and the page then says so instead of “Live”. A browser without a beat
 * for 8 s is not live; after reconnecting it watches again and refetches what is behind its room.
 */
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Topic, Who } from '@hadcl/kernel/call';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Callers } from '../http/call.guard.js';
import { spokenFor } from '../../base/settings/proxies.js';
import type { Announcement } from '../../moving/announcing/announcements.js';
import { LIVE, type LivePorts } from './live-ports.js';
import { Positions } from './positions.js';
import { roomOf } from './rooms.js';
import { allowance, hangUpSoon, SocketHolders, refusalDue, socketLimits } from './socket-limits.js';
import { isVisitor, placesOf, visitorAt } from './visitors.js';

const beatEvery = 3_000;
/** Beats are spread over this many turns, so that no push waits behind hundreds of them. */
const turns = 30;
const beatsBetweenChecks = 5;
const Reach = z.object({ position: z.number() });
const Topics = z.array(z.object({ topic: z.string().max(60), id: z.string().max(120) })).max(socketLimits.rooms);
/** Topics of a person's rights and of a session: the sockets of those named are checked again. */
const aboutPerson = 'person';
const aboutSession = 'session';
/** Topics that change everybody's rights (functions, parameters): every socket is checked again. */
const aboutEverybody = ['functions', 'information'];

/** The person whose rights a socket depends on. */
const personOf = ({ userId, display }: Who) => display?.openedBy ?? userId;

type SocketData = { who: Who; watched: Map<string, Topic>; readonly turn: number };
type LiveSocket = Socket<any, any, any, SocketData>;

@WebSocketGateway({
  transports: ['websocket'],
  serveClient: false,
  pingInterval: socketLimits.askedEvery,
  pingTimeout: socketLimits.toAnswer,
  connectTimeout: socketLimits.toSayWho,
  maxHttpBufferSize: socketLimits.messageBytes,
})
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnModuleDestroy {
  private server!: Server;
  private entered = 0;
  private turnsTaken = 0;
  private stale = false;
  private date = '';
  private readonly places = new SocketHolders();
  private readonly due = refusalDue();
  private leave: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly callers: Callers,
    @Inject(LIVE) private readonly ports: LivePorts,
    private readonly positions: Positions,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    server.engine.on('connection', hangUpSoon).on('connection_error', this.ports.refused);
    server.use((socket, next) => {
      this.enter(socket as LiveSocket).then(
        (admitted) => next(admitted ? undefined : new Error('unauthorized')),
        () => next(new Error('unavailable')),
      );
    });
    this.leave = this.ports.announcements.onAnnounced((announcement) => this.announce(announcement));
    this.timer = setInterval(() => this.takeTurn(), beatEvery / turns);
    this.timer.unref();
  }

  handleConnection(socket: LiveSocket): void {
    this.ports.metrics.sockets.inc();
    socket.on('disconnect', () => this.ports.metrics.sockets.dec());
    const heard = allowance();
    socket.use((_, next) => heard() && next());
    socket.conn.on('error', () => {});
    socket.emit('as-of', this.positions.truth());
  }

  onModuleDestroy(): void {
    this.leave?.();
    if (this.timer) clearInterval(this.timer);
  }

  @SubscribeMessage('watch')
  async watch(socket: LiveSocket, body: unknown) {
    const parsed = Topics.safeParse(body);
    if (!parsed.success) return { refused: [], rooms: {} };
    // Check the person's current rights: while no read model moves, a withdrawn role is not announced.
    if (!(await this.lookAgain(socket, false))) return { refused: parsed.data, rooms: {} };
    const { who, watched } = socket.data;
    const [refused, joined]: [Topic[], string[]] = [[], []];
    for (const topic of parsed.data) {
      const room = roomOf(topic);
      if (!this.positions.mayHear(topic, who) || watched.size >= socketLimits.rooms) refused.push(topic);
      else {
        watched.set(room, topic);
        await socket.join(room);
        joined.push(room);
      }
    }
    // Our pages never ask for forbidden topics, so this is either a defect of ours or an attempt to listen.
    if (refused.length > 0 && this.due(`topics ${who.sessionId}`))
      this.ports.log.warn(
        { userId: who.userId, address: who.address, topics: refused.slice(0, 10).map(roomOf) },
        'a person may not be told of these topics',
      );
    return { refused, rooms: this.positions.of(joined) };
  }

  @SubscribeMessage('unwatch')
  async unwatch(socket: LiveSocket, body: unknown): Promise<void> {
    for (const topic of Topics.safeParse(body).data ?? []) await this.leaveRoom(socket, roomOf(topic));
  }

  /** After a change of its own, a page asks for its rooms' positions here, since a push may not concern it. */
  @SubscribeMessage('reach')
  async reach(socket: LiveSocket, body: unknown) {
    const parsed = Reach.safeParse(body);
    if (parsed.success) await this.positions.reached(parsed.data.position);
    return { rooms: this.roomsOf(socket) };
  }

  @SubscribeMessage('active')
  active(socket: LiveSocket): void {
    this.check(socket, true);
  }

  private async enter(socket: LiveSocket): Promise<boolean> {
    const { address: peer, headers, auth } = socket.handshake;
    const { token, visitor } = auth as Readonly<Record<string, unknown>>;
    const forwardedFor = headers['x-forwarded-for'] as string | undefined;
    const address = spokenFor(peer, forwardedFor, this.ports.trusts);
    const connection = { address, userAgent: (headers['user-agent'] ?? '').slice(0, 400) };
    const known = typeof token === 'string' ? await this.callers.who(token, connection, false) : null;
    const who = visitor === true && token === undefined ? visitorAt(connection) : known;
    if (!who) return false;
    this.takePlace(socket, who);
    socket.data = { who, watched: new Map(), turn: this.entered++ % turns };
    return true;
  }

  /**
   * Limits the sockets of a session. A place is released when its connection closes, also if it was never admitted.
   * @throws Error
   */
  private takePlace(socket: LiveSocket, who: Who): void {
    const { sessionId, userId, address } = who;
    for (const [key, most] of placesOf(who)) {
      if (this.places.take(key, most)) {
        socket.conn.once('close', () => this.places.release(key));
        continue;
      }
      if (this.due(`sockets ${sessionId}`))
        this.ports.log.warn({ userId, address, most }, 'a session has too many sockets');
      throw new Error('too many sockets');
    }
  }

  private announce(announcement: Announcement): void {
    const { position, topics } = announcement;
    if (topics === 'all') {
      for (const socket of this.sockets()) {
        this.beat(socket);
        this.check(socket);
      }
      return;
    }
    const ids = new Map<string, string[]>();
    for (const { topic, id } of topics) ids.set(topic, [...(ids.get(topic) ?? []), id]);
    for (const [topic, changed] of ids)
      for (const id of changed) this.server.to(roomOf({ topic, id })).emit('changed', { topic, ids: [id], position });
    const everybody = aboutEverybody.some((topic) => ids.has(topic));
    const concerns = ({ data: { who } }: LiveSocket) =>
      everybody || ids.get(aboutPerson)?.includes(personOf(who)) || ids.get(aboutSession)?.includes(who.sessionId);
    for (const socket of this.sockets()) if (concerns(socket)) this.check(socket);
  }

  private takeTurn(): void {
    const turn = this.turnsTaken % turns;
    const truth = this.positions.truth();
    // While no read model moves, changed rights are not announced, so check more often.
    const check = Math.floor(this.turnsTaken++ / turns) % (truth.stale ? 1 : beatsBetweenChecks) === 0;
    const isNewDay = !truth.now.startsWith(this.date); // the last day of a person's account or role may have passed
    this.date = truth.now.slice(0, 10);
    if (truth.stale !== this.stale) this.server.emit('as-of', truth);
    this.stale = truth.stale;
    for (const socket of this.sockets()) {
      if (socket.data.turn === turn) this.beat(socket);
      if (isNewDay || (check && socket.data.turn === turn)) this.check(socket);
    }
  }

  private beat(socket: LiveSocket): void {
    socket.emit('beat', { ...this.positions.truth(), rooms: this.roomsOf(socket) });
  }

  private roomsOf(socket: LiveSocket): Record<string, number> {
    return this.positions.of(socket.data.watched.keys());
  }

  private sockets(): Iterable<LiveSocket> {
    return this.server.sockets.sockets.values() as Iterable<LiveSocket>;
  }

  private check(socket: LiveSocket, active = false): void {
    this.lookAgain(socket, active).catch((error: unknown) =>
      this.ports.log.warn({ err: error }, 'a socket was not checked'),
    );
  }

  /**
   * Whether the session goes on. If not, its socket is closed; if so, it leaves rooms that its person may no longer
   * listen to.
   */
  private async lookAgain(socket: LiveSocket, active: boolean): Promise<boolean> {
    if (isVisitor(socket.data.who)) return true;
    const who = await this.callers.again(socket.data.who, active);
    if (!who) {
      socket.emit('session-ended');
      socket.disconnect(true);
      return false;
    }
    socket.data.who = who;
    const refused = [...socket.data.watched.values()].filter((topic) => !this.positions.mayHear(topic, who));
    for (const topic of refused) await this.leaveRoom(socket, roomOf(topic));
    if (refused.length > 0) socket.emit('refused', refused);
    return true;
  }

  private async leaveRoom(socket: LiveSocket, room: string): Promise<void> {
    socket.data.watched.delete(room);
    await socket.leave(room);
  }
}
