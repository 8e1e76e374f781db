import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import type { EventStore } from '../../log/event-store/types.js';
import { rest } from '../../base/async/rest.js';
import type { Wake } from '../feed/wake.js';
import { whileLeading } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { isOutage } from '../../base/postgres/outage.js';
import { Unavailable } from '../../log/event-store/types.js';
import { triesBeforeParking } from '../projections/parking.js';
import type { ReactingPorts } from './ports.js';
import { parkCause, parkedOf, stuckStreams, unpark } from './parked-causes.js';
import { react } from './react.js';

export type ReactorSettings = ReactingPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readLog' | 'head'>;
  readonly wake: Wake;
  readonly reactions: readonly Reaction[];
  readonly log: MoverLog;
  /** Resolves once the read models have an event that a reaction may look around. */
  readonly projected: (position: number) => Promise<void>;
  readonly retryMs?: number;
};

const batchSize = 500;
const pollMs = 250;
/** Passing over events that concern no reaction is written down this often: to read them again costs nothing else. */
const keepMs = 1_000;

/**
 * Runs each reaction over each event once, one worker at a time. A reaction that is new begins at the log's end. Its
 * checkpoint moves when all outcomes of an event exist; a crash between makes them again under the same ids.
 */
export class Reactor {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly settings: ReactorSettings) {}

  start(): void {
    const { url, log } = this.settings;
    this.running ??= whileLeading(
      url,
      'reactions',
      this.stopping.signal,
      (_term, over) => this.serve(over),
      (error) => log.error({ err: error }, 'reactions begin again'),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(over: AbortSignal): Promise<void> {
    const { pool, store, wake, reactions, retryMs = 30_000 } = this.settings;
    const positions = await checkpoints(pool, reactions, await store.head());
    let [retryAt, keepAt] = [0, 0];
    while (!over.aborted) {
      if (Date.now() >= retryAt) {
        for (const reaction of reactions) await this.retry(reaction, over);
        retryAt = Date.now() + retryMs;
      }
      const from = Math.min(...positions.values(), Number.MAX_SAFE_INTEGER);
      const events = reactions.length > 0 ? await store.readLog(from, batchSize) : [];
      for (const reaction of reactions) await this.run(reaction, positions, events, over);
      if (Date.now() >= keepAt) {
        await keep(pool, positions);
        keepAt = Date.now() + keepMs;
      }
      if (events.length === 0) await wake.beyond(from, pollMs, over);
    }
    await keep(pool, positions);
  }

  private async run(
    reaction: Reaction,
    positions: Map<string, number>,
    events: readonly LoggedEvent[],
    over: AbortSignal,
  ): Promise<void> {
    const { pool } = this.settings;
    const at = positions.get(reaction.name)!;
    const concerned = events.filter(({ type, meta }) => meta.position > at && reaction.on[type]);
    const stuck = concerned.length > 0 ? await stuckStreams(pool, reaction.name) : new Set<string>();
    for (const event of concerned) {
      if (over.aborted) return;
      if (stuck.has(event.meta.stream)) await parkCause(pool, reaction.name, event, null);
      else if (!(await this.tryUntilDone(reaction, event, over))) stuck.add(event.meta.stream);
      if (over.aborted) return;
      positions.set(reaction.name, event.meta.position);
    }
    positions.set(reaction.name, Math.max(at, events.at(-1)?.meta.position ?? at));
    if (concerned.length > 0) await keep(pool, new Map([[reaction.name, positions.get(reaction.name)!]]));
  }

  /** False when the event was parked after its fifth failure; an outage is waited for and counts as none. */
  private async tryUntilDone(reaction: Reaction, event: LoggedEvent, over: AbortSignal): Promise<boolean> {
    const { log, pool } = this.settings;
    for (let tries = 0; !over.aborted; ) {
      try {
        await react(this.settings, reaction, event);
        return true;
      } catch (error) {
        if (!isOutage(error) && !(error instanceof Unavailable)) tries += 1;
        log.warn({ err: error, reaction: reaction.name, position: event.meta.position, tries }, 'a reaction failed');
        if (tries >= triesBeforeParking) {
          await parkCause(pool, reaction.name, event, (error as Error).message);
          return false;
        }
        await rest(tries > 0 ? 50 * tries : 250, over);
      }
    }
    return false;
  }

  /** Parked events are tried again now and then, each stream in its order up to the first that fails still. */
  private async retry(reaction: Reaction, over: AbortSignal): Promise<void> {
    const { pool, store, log } = this.settings;
    const failing = new Set<string>();
    for (const { position, stream } of await parkedOf(pool, reaction.name)) {
      if (over.aborted || failing.has(stream)) continue;
      const [event] = await store.readLog(position - 1, 1);
      try {
        await react(this.settings, reaction, event!);
        await unpark(pool, reaction.name, position);
      } catch (error) {
        failing.add(stream);
        log.warn({ err: error, reaction: reaction.name, position }, 'a parked event still fails');
      }
    }
  }
}

const keep = (pool: Pool, positions: ReadonlyMap<string, number>) =>
  pool.query({
    name: 'keep-reactions',
    text: `update moving.reaction r set position = reached.position
             from unnest($1::text[], $2::bigint[]) as reached(name, position)
            where r.name = reached.name and r.position < reached.position`,
    values: [[...positions.keys()], [...positions.values()]],
  });

/** Where each reaction stands; one that is new stands at the log's end. */
const checkpoints = async (pool: Pool, reactions: readonly Reaction[], head: number): Promise<Map<string, number>> => {
  const names = reactions.map(({ name }) => name);
  await pool.query(
    'insert into moving.reaction (name, position) select name, $2 from unnest($1::text[]) as name on conflict do nothing',
    [names, head],
  );
  const { rows } = await pool.query<{ name: string; position: number }>(
    'select name, position from moving.reaction where name = any($1)',
    [names],
  );
  return new Map(rows.map(({ name, position }) => [name, Number(position)]));
};
