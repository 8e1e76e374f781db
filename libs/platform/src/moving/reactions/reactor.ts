import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import { isDecoded, unreadable, type LogEntry } from '../../log/event-store/log-entry.js';
import type { EventStore } from '../../log/event-store/types.js';
import { rest } from '../../base/async/rest.js';
import type { Wake } from '../feed/wake.js';
import { RetryPlan } from '../mover/retry-plan.js';
import { Deposed, whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { isOutage } from '../../base/postgres/outage.js';
import { Unavailable } from '../../log/event-store/types.js';
import { faultOf, toldFault } from '../projections/faults.js';
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
  /** Resolves once the read models have an event that a reaction may look around; `waiting` is called while they do not. */
  readonly projected: (position: number, waiting: () => Promise<void>) => Promise<void>;
  readonly retryMs?: number;
};

/** Parked causes are looked at this often, for so long at a time: what is new does not wait for them. */
const retryLookMs = 1_000;
const retryTurnMs = 100;
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
    const { url, pool, log } = this.settings;
    this.running ??= whileLeading(
      {
        url,
        pool,
        name: 'reactions',
        signal: this.stopping.signal,
        failed: (error) => log.error({ err: error }, 'reactions begin again'),
      },
      (term, over) => this.serve(term, over),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const { pool, store, wake, reactions, retryMs = 30_000 } = this.settings;
    const positions = await claimed(pool, reactions, await store.head(), term);
    const plans = new Map(reactions.map((reaction) => [reaction, new RetryPlan(retryMs)]));
    let [retryAt, keepAt] = [0, 0];
    while (!over.aborted) {
      await term.renew();
      if (Date.now() >= retryAt) {
        for (const [reaction, plan] of plans) await this.retry(reaction, plan, term, over);
        retryAt = Date.now() + Math.min(retryLookMs, retryMs);
      }
      const from = Math.min(...positions.values(), Number.MAX_SAFE_INTEGER);
      const events = reactions.length > 0 ? await store.readLog(from, batchSize) : [];
      for (const reaction of reactions) await this.run(reaction, positions, events, term, over);
      if (Date.now() >= keepAt) {
        await keep(pool, positions, term);
        keepAt = Date.now() + keepMs;
      }
      if (events.length === 0) await wake.beyond(from, pollMs, over);
    }
    await keep(pool, positions, term);
  }

  private async run(
    reaction: Reaction,
    positions: Map<string, number>,
    events: readonly LogEntry[],
    term: Term,
    over: AbortSignal,
  ): Promise<void> {
    const { pool } = this.settings;
    const at = positions.get(reaction.name)!;
    const concerned = events.filter(({ type, meta }) => meta.position > at && reaction.on[type]);
    const stuck = concerned.length > 0 ? await stuckStreams(pool, reaction.name) : new Set<string>();
    for (const event of concerned) {
      if (over.aborted) return;
      if (stuck.has(event.meta.stream)) await parkCause(pool, reaction.name, event, null);
      else if (!isDecoded(event)) {
        await parkCause(pool, reaction.name, event, event.undecodable.reason);
        stuck.add(event.meta.stream);
      } else if (!(await this.tryUntilDone(reaction, event, term, over))) stuck.add(event.meta.stream);
      if (over.aborted) return;
      positions.set(reaction.name, event.meta.position);
    }
    positions.set(reaction.name, Math.max(at, events.at(-1)?.meta.position ?? at));
    if (concerned.length > 0) await keep(pool, new Map([[reaction.name, positions.get(reaction.name)!]]), term);
  }

  /** False when the event was parked after its fifth failure; an outage is waited for and counts as none. */
  private async tryUntilDone(reaction: Reaction, event: LoggedEvent, term: Term, over: AbortSignal): Promise<boolean> {
    const { log, pool } = this.settings;
    for (let tries = 0; !over.aborted; ) {
      try {
        await react(this.settings, reaction, event, term);
        return true;
      } catch (error) {
        if (error instanceof Deposed) throw error;
        if (!isOutage(error) && !(error instanceof Unavailable)) tries += 1;
        const about = { reaction: reaction.name, position: event.meta.position, tries };
        log.warn({ ...about, ...toldFault(error) }, 'a reaction failed');
        if (tries >= triesBeforeParking) {
          await parkCause(pool, reaction.name, event, faultOf(error));
          return false;
        }
        await rest(tries > 0 ? 50 * tries : 250, over);
      }
    }
    return false;
  }

  /** Parked events are tried again in turn, each stream in its order up to the first that fails still. */
  private async retry(reaction: Reaction, plan: RetryPlan, term: Term, over: AbortSignal): Promise<void> {
    const byStream = new Map<string, number[]>();
    for (const { stream, position } of await parkedOf(this.settings.pool, reaction.name))
      byStream.set(stream, [...(byStream.get(stream) ?? []), position]);
    const streams = [...byStream].map(([stream, positions]) => ({ stream, positions }));
    const until = performance.now() + retryTurnMs;
    for (const { stream, positions } of plan.due(streams))
      for (const position of positions) {
        if (over.aborted || performance.now() > until) return;
        await term.renew();
        const taken = await this.retryOne(reaction, position, term);
        if (taken) plan.moved(stream);
        else {
          plan.failed(stream);
          break;
        }
      }
  }

  private async retryOne(reaction: Reaction, position: number, term: Term): Promise<boolean> {
    const { pool, store, log } = this.settings;
    try {
      const [event] = await store.readLog(position - 1, 1);
      if (!isDecoded(event!)) throw unreadable(event!);
      await react(this.settings, reaction, event, term);
      await unpark(pool, reaction.name, position);
      return true;
    } catch (error) {
      if (error instanceof Deposed) throw error;
      log.warn({ reaction: reaction.name, position, ...toldFault(error) }, 'a parked event still fails');
      return false;
    }
  }
}

/** @throws Deposed when another worker has claimed the checkpoints */
const keep = async (pool: Pool, positions: ReadonlyMap<string, number>, { holder }: Term): Promise<void> => {
  const { rows } = await pool.query<{ its: boolean }>({
    name: 'keep-reactions',
    text: `with moved as (
             update moving.reaction r set position = reached.position
               from unnest($1::text[], $2::bigint[]) as reached(name, position)
              where r.name = reached.name and r.holder = $3 and r.position < reached.position)
           select coalesce(bool_and(holder = $3), true) as its from moving.reaction where name = any($1)`,
    values: [[...positions.keys()], [...positions.values()], holder],
  });
  if (!rows[0]!.its) throw new Deposed('reactions');
};

/** Where each reaction stands, from now on this leader's to move on; one that is new stands at the log's end. */
const claimed = async (
  pool: Pool,
  reactions: readonly Reaction[],
  head: number,
  { holder }: Term,
): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ name: string; position: number }>(
    `insert into moving.reaction as r (name, position, holder) select name, $2, $3 from unnest($1::text[]) as name
     on conflict (name) do update set holder = excluded.holder returning r.name, r.position`,
    [reactions.map(({ name }) => name), head, holder],
  );
  return new Map(rows.map((row) => [row.name, row.position]));
};
