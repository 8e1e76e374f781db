import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import type { EventStore } from '../../log/event-store/types.js';
import { rest } from '../../base/async/rest.js';
import { foldedFor, type Batch } from '../projections/batch.js';
import { booked, enter, type Booked } from '../projections/book.js';
import { generationOf, type Generation } from '../projections/generation.js';
import type { LogEntry } from '../../log/event-store/log-entry.js';
import type { Term } from './leadership.js';
import { moveSafely, type MoverLog } from './move-safely.js';

/** Events in a batch while a build catches up. */
const largeBatch = 5_000;

/**
 * Reads the log in large batches and passes each to `take`. While one batch is being written, the next is read and
 * `prepared`, so that reading, folding and writing overlap. Returns the position where the log ended; `take` ends it
 * early by returning false.
 */
export const catchUpWith = async (
  read: (after: number, limit: number) => Promise<readonly LogEntry[]>,
  prepared: (batch: Batch) => Batch,
  take: (batch: Batch) => Promise<boolean | void>,
  from = 0,
): Promise<number> => {
  const next = async (after: number) => prepared({ from: after, events: await read(after, largeBatch) });
  let coming = next(from);
  for (;;) {
    const batch = await coming;
    const last = batch.events.at(-1);
    if (!last) return batch.from;
    coming = next(last.meta.position);
    // If `take` fails, the batch that was read in advance is not used, and a failure to read it does not matter.
    coming.catch(() => undefined);
    if ((await take(batch)) === false) return batch.from;
  }
};

type BuildSettings = {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readLog' | 'head'>;
  readonly projections: readonly Projection[];
  readonly log: MoverLog;
};
type Building = Generation & { position: number };

/**
 * The builds that one leader moves. `live` ones are all at `position`. The others catch up separately, with one reading
 * of the log for those at the same position, and join when they are near.
 */
export class Builds {
  live: readonly Generation[] = [];
  position = 0;
  private building: Building[] = [];
  private joining: Building[] = [];
  private catchingUp: Promise<void> | null = null;
  private failure: unknown = null;

  constructor(
    private readonly settings: BuildSettings,
    private readonly term: Term,
    private readonly over: AbortSignal,
  ) {}

  get readyToJoin(): boolean {
    return this.joining.length > 0 || this.failure !== null;
  }

  async ended(): Promise<void> {
    await this.catchingUp;
  }

  /**
   * Claims builds that no other mover holds, starts catch-up for those behind, joins those that are near, and drops
   * retired ones from `live`.
   * @returns whether every build in the book is live under this leader, so that nothing is left to do
   */
  async look(): Promise<boolean> {
    if (this.failure) throw this.failure;
    const { pool, projections } = this.settings;
    await enter(pool, missing(projections, await booked(pool, projections)));
    const book = await booked(pool, projections);
    this.live = this.live.filter(({ id }) => book.some((one) => one.id === id));
    const known = new Set([...this.live, ...this.building, ...this.joining].map(({ id }) => id));
    const others = book.filter(({ id }) => !known.has(id));
    const free = await this.claim(others);
    // Read again: their previous mover may have moved them after the first read.
    const claimed = free.size > 0 ? (await booked(pool, projections)).filter(({ id }) => free.has(id)) : [];
    this.building.push(...claimed.map((one) => ({ ...one })));
    for (const one of this.joining.splice(0)) await this.join(one);
    if (this.building.length > 0) this.catchingUp ??= this.catchUp().finally(() => (this.catchingUp = null));
    return others.length === 0 && this.building.length === 0;
  }

  /** Claims the builds that no other leader holds (a mover of another release may); returns their ids. */
  private async claim(builds: readonly Booked[]): Promise<ReadonlySet<string>> {
    if (builds.length === 0) return new Set();
    const { rows } = await this.settings.pool.query<{ id: string }>(
      `update moving.generation set holder = $1
        where id = any($2) and (holder is null or not moving.leads(holder)) returning id`,
      [this.term.holder, builds.map(({ id }) => id)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async catchUp(): Promise<void> {
    try {
      while (this.building.length > 0 && !this.over.aborted) {
        const from = Math.min(...this.building.map(({ position }) => position));
        const together = this.building.filter(({ position }) => position === from);
        const others = this.building.filter(({ position }) => position > from);
        await this.catchUpTo(together, from, Math.min(...others.map(({ position }) => position)));
        if (others.length > 0 || this.over.aborted) continue;
        this.joining.push(...together);
        this.building = this.building.filter((one) => !together.includes(one));
      }
    } catch (error) {
      this.failure = error;
    }
  }

  /**
   * Moves builds to `goal`, the position of the next builds, or (at infinity) near the log's end, which grows
   * meanwhile.
   */
  private async catchUpTo(builds: readonly Building[], from: number, goal: number): Promise<void> {
    await catchUpWith(
      async (after, limit) => (after < goal ? this.read(after, Math.min(limit, goal - after)) : []),
      (batch) => foldedFor(builds, batch),
      async (batch) => {
        const { events } = batch;
        if (!(await this.move(builds, batch))) return false;
        for (const one of builds) one.position = events.at(-1)!.meta.position;
        return goal < Infinity || events.length === largeBatch;
      },
      from,
    );
  }

  /** Brings a build and the live ones to one position and makes it live; the first build sets the position. */
  private async join(build: Building): Promise<void> {
    if (this.live.length === 0) this.position = build.position;
    const others = this.live;
    const [behind, ahead] = build.position < this.position ? [[build], build.position] : [others, this.position];
    let at = ahead;
    const goal = Math.max(build.position, this.position);
    while (at < goal) {
      const events = await this.read(at, Math.min(largeBatch, goal - at));
      await this.term.renew();
      if (events.length === 0 || !(await this.move(behind, { from: at, events }))) return;
      at = events.at(-1)!.meta.position;
    }
    this.position = goal;
    await this.settings.pool.query('update moving.generation set ready = true where id = $1 and holder = $2', [
      build.id,
      this.term.holder,
    ]);
    this.live = [...others, build];
  }

  private move(builds: readonly Generation[], batch: Batch) {
    const { pool, log } = this.settings;
    return moveSafely(pool, builds, batch, { holder: this.term.holder, over: this.over, log });
  }

  private async read(after: number, limit: number) {
    for (;;) {
      try {
        return await this.settings.store.readLog(after, limit);
      } catch (error) {
        if (this.over.aborted) return [];
        this.settings.log.warn({ err: error }, 'the log does not answer');
        await rest(250, this.over);
      }
    }
  }
}

const missing = (projections: readonly Projection[], book: readonly Booked[]): readonly Generation[] =>
  projections
    .filter((projection) => !book.some((one) => one.projection === projection))
    .map((one) => generationOf(one));
