import type { Reaction } from '@hadcl/kernel/reaction';
import { rest } from '../../base/async/rest.js';
import { Deposed, whileLeading, type Term } from '../mover/leadership.js';
import { isErasure } from '../projections/apply.js';
import { claimReactions, haveReached, keepPositions, leadOf } from './claims.js';
import { Follower, type Part } from './follower.js';
import type { ReactorSettings } from './ports.js';

const batchSize = 500;
const pollMs = 250;
/** How often positions are stored and free reactions claimed. */
const keepMs = 1_000;

/**
 * Runs reactions independently of one another. One worker at a time runs a reaction, in its newest version. A new
 * reaction starts at the log's end.
 */
export class Reactor {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  /** Readings in progress, by the position after which they start. */
  private readonly parts = new Map<number, Promise<Part>>();

  constructor(private readonly settings: ReactorSettings) {}

  start(): void {
    const { url, pool, log, reactions } = this.settings;
    const { signal } = this.stopping;
    const failed = (error: unknown) => log.error({ err: error }, 'reactions begin again');
    this.running ??= whileLeading({ url, pool, name: leadOf(reactions), signal, failed }, (term, over) =>
      this.serve(term, over),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const led = new Map<string, Follower>();
    const works = new Set<Promise<void>>();
    try {
      while (!over.aborted) {
        await term.renew();
        for (const [name, follower] of await this.claimed(led, term)) {
          led.set(name, follower);
          const work = this.follow(name, follower, over).finally(() => (led.delete(name), works.delete(work)));
          works.add(work);
        }
        await this.keep(led, term);
        await rest(keepMs, over);
      }
    } finally {
      for (const follower of led.values()) follower.end();
      const ended = new Map(led);
      await Promise.all(works);
      await this.keep(ended, term).catch(() => undefined);
    }
  }

  private async claimed(led: ReadonlyMap<string, Follower>, term: Term): Promise<ReadonlyMap<string, Follower>> {
    const { pool, store, reactions } = this.settings;
    const free = reactions.filter(({ name }) => !led.has(name));
    if (free.length === 0) return new Map();
    const positions = await claimReactions(pool, free, await store.head(), term.holder);
    const beyond = (position: number) => this.beyond(position);
    // The positions of reactions that another release runs are in the database.
    const reached = async (position: number) =>
      [...led.values()].every((one) => one.position >= position) &&
      haveReached(
        pool,
        reactions.filter(({ name }) => !led.has(name)),
        position,
      );
    const follower = (reaction: Reaction) =>
      new Follower(this.settings, reaction, term, positions.get(reaction.name)!, beyond, reached);
    const claimed = free.filter(({ name }) => positions.has(name));
    return new Map(claimed.map((reaction) => [reaction.name, follower(reaction)]));
  }

  /** A failing reaction stops no other; it is claimed again. */
  private async follow(reaction: string, follower: Follower, over: AbortSignal): Promise<void> {
    try {
      await follower.run(over);
    } catch (error) {
      if (!(error instanceof Deposed)) this.settings.log.error({ err: error, reaction }, 'a reaction begins again');
    }
  }

  /** Stored only every `keepMs`: after a crash the events since then are read again, which has no other effect. */
  private async keep(led: ReadonlyMap<string, Follower>, { holder }: Term): Promise<void> {
    if (led.size === 0) return;
    const positions = new Map([...led].map(([name, { position }]) => [name, position]));
    const own = await keepPositions(this.settings.pool, positions, holder);
    for (const [name, follower] of led) if (!own.has(name)) follower.end();
  }

  /** The next events after a position, or soon none. Followers at one position share one reading. */
  private beyond(position: number): Promise<Part> {
    const reading = this.parts.get(position) ?? this.readBeyond(position).finally(() => this.parts.delete(position));
    this.parts.set(position, reading);
    return reading;
  }

  private async readBeyond(position: number): Promise<Part> {
    const part = await this.read(position);
    if (part.reached > position) return part;
    await this.settings.wake.beyond(position, pollMs, this.stopping.signal);
    return this.read(position);
  }

  /** Decodes only events that concern a reaction. */
  private async read(from: number): Promise<Part> {
    const { store, reactions } = this.settings;
    const stored = await store.readStored(from, batchSize);
    // Decoding an erasure also removes the person's key from the cache.
    const concerned = stored.filter((event) => isErasure(event) || reactions.some(({ on }) => on[event.type]));
    const events = concerned.length > 0 ? await store.decode(concerned) : [];
    return { events, reached: stored.at(-1)?.meta.position ?? from };
  }
}
