import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import { isDecoded, unreadable, type LogEntry } from '../../log/event-store/log-entry.js';
import type { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { rest } from '../../base/async/rest.js';
import type { Wake } from '../feed/wake.js';
import { RetryPlan } from '../mover/retry-plan.js';
import { Deposed, whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { isOutage } from '../../base/postgres/outage.js';
import { Unavailable } from '../../log/event-store/types.js';
import { isErasure } from '../projections/apply.js';
import { faultOf, toldFault } from '../projections/faults.js';
import { triesBeforeParking } from '../projections/parking.js';
import type { ReactingPorts } from './ports.js';
import { parkCause, parkedCauses, unpark, type ParkedCauses } from './parked-causes.js';
import { react } from './react.js';

export type ReactorSettings = ReactingPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<PostgresEventStore, 'readLog' | 'readStored' | 'decode' | 'head'>;
  readonly wake: Wake;
  readonly reactions: readonly Reaction[];
  readonly log: MoverLog;
  /** Resolves once the read models have an event that a reaction may look around; `waiting` is called while they do not. */
  readonly projected: (position: number, waiting: () => Promise<void>) => Promise<void>;
  readonly retryMs?: number;
};

/** One reaction at work: streams that are `stuck` have an event set aside, behind which their later ones wait. */
type At = { readonly reaction: Reaction; readonly plan: RetryPlan; stuck: Set<string> };
/** Events of the log up to a position, as far as they concern a reaction. */
type Part = { readonly events: readonly LogEntry[]; readonly reached: number };
/** What became of an event: something was done or nothing was to be, or it is set aside, by its own fault or another's. */
type Done = 'something' | 'nothing' | { readonly park: string | null };

/** Parked causes are looked at this often, for so long at a time: what is new does not wait for them. */
const retryLookMs = 5_000;
const retryTurnMs = 100;
const batchSize = 500;
const pollMs = 250;
/** Passing over events that concern no reaction is written down this often: to read them again costs nothing else. */
const keepMs = 1_000;

/**
 * Runs each reaction over each event once, one worker at a time. A reaction that is new begins at the log's end. Its
 * checkpoint moves when all outcomes of a batch exist; a crash between makes them again under the same ids.
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
    const at = reactions.map((reaction): At => ({ reaction, plan: new RetryPlan(retryMs), stuck: new Set() }));
    let [retryAt, keepAt] = [0, 0];
    while (!over.aborted) {
      await term.renew();
      if (performance.now() >= retryAt) {
        await this.retry(at, term, over);
        retryAt = performance.now() + Math.min(retryLookMs, retryMs);
      }
      const from = Math.min(...positions.values(), Number.MAX_SAFE_INTEGER);
      const part = reactions.length > 0 ? await this.read(from) : { events: [], reached: from };
      let isDone = false;
      for (const one of at) isDone = (await this.run(one, positions, part, term, over)) || isDone;
      if (isDone || performance.now() >= keepAt) {
        await keep(pool, positions, term);
        keepAt = performance.now() + keepMs;
      }
      if (part.reached === from) await wake.beyond(from, pollMs, over);
    }
    await keep(pool, positions, term);
  }

  /** What concerns a reaction of the next events, opened; the others are passed over as they are stored. */
  private async read(from: number): Promise<Part> {
    const { store, reactions } = this.settings;
    const stored = await store.readStored(from, batchSize);
    // Decoding an erasure forgets the person's key.
    const concerned = stored.filter((event) => isErasure(event) || reactions.some(({ on }) => on[event.type]));
    const events = concerned.length > 0 ? await store.decode(concerned) : [];
    return { events, reached: stored.at(-1)?.meta.position ?? from };
  }

  /** Whether anything was done about these events, so that the checkpoint is worth writing down. */
  private async run(
    { reaction, stuck }: At,
    positions: Map<string, number>,
    { events, reached }: Part,
    term: Term,
    over: AbortSignal,
  ): Promise<boolean> {
    const { pool } = this.settings;
    const at = positions.get(reaction.name)!;
    let isDone = false;
    for (const event of events.filter(({ type, meta }) => meta.position > at && reaction.on[type])) {
      if (over.aborted) return isDone;
      const done: Done = stuck.has(event.meta.stream)
        ? { park: null }
        : isDecoded(event)
          ? await this.tryUntilDone(reaction, event, term, over)
          : { park: event.undecodable.reason };
      if (typeof done === 'object') {
        await parkCause(pool, reaction.name, event, done.park);
        stuck.add(event.meta.stream);
      }
      if (over.aborted) return isDone;
      isDone ||= done !== 'nothing';
      positions.set(reaction.name, event.meta.position);
    }
    positions.set(reaction.name, Math.max(at, reached));
    return isDone;
  }

  /** To be parked after its fifth failure; an outage is waited for and counts as none. */
  private async tryUntilDone(reaction: Reaction, event: LoggedEvent, term: Term, over: AbortSignal): Promise<Done> {
    const { log } = this.settings;
    for (let tries = 0; !over.aborted; ) {
      try {
        return (await react(this.settings, reaction, event, term)) ? 'something' : 'nothing';
      } catch (error) {
        if (error instanceof Deposed) throw error;
        if (!isOutage(error) && !(error instanceof Unavailable)) tries += 1;
        const about = { reaction: reaction.name, position: event.meta.position, tries };
        log.warn({ ...about, ...toldFault(error) }, 'a reaction failed');
        if (tries >= triesBeforeParking) return { park: faultOf(error) };
        await rest(tries > 0 ? 50 * tries : 250, over);
      }
    }
    return 'nothing';
  }

  /** Finds out which streams are stuck; parked events are tried again in turn. */
  private async retry(at: readonly At[], term: Term, over: AbortSignal): Promise<void> {
    const parked = () =>
      parkedCauses(
        this.settings.pool,
        at.map(({ reaction }) => reaction.name),
      );
    const before = await parked();
    let hasTaken = false;
    for (const one of at) hasTaken = (await this.retryOf(one, before.get(one.reaction.name)!, term, over)) || hasTaken;
    const left = hasTaken ? await parked() : before;
    for (const one of at) one.stuck = new Set(left.get(one.reaction.name)!.keys());
  }

  /** Each stream in its order up to the first event that fails still. Whether any was taken. */
  private async retryOf({ reaction, plan }: At, parked: ParkedCauses, term: Term, over: AbortSignal): Promise<boolean> {
    const until = performance.now() + retryTurnMs;
    let hasTaken = false;
    for (const { stream, positions } of plan.due([...parked].map(([stream, its]) => ({ stream, positions: its }))))
      for (const position of positions) {
        if (over.aborted || performance.now() > until) return hasTaken;
        await term.renew();
        if (!(await this.retryOne(reaction, position, term))) {
          plan.failed(stream);
          break;
        }
        plan.moved(stream);
        hasTaken = true;
      }
    return hasTaken;
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
