import { setImmediate as turn } from 'node:timers/promises';
import type { LoggedEvent, EventMeta } from '@hadcl/kernel/event';
import type { Reaction, Mail, TakenBack } from '@hadcl/kernel/reaction';
import type { Order } from '@hadcl/kernel/decision';
import { htmlOf } from '@hadcl/kernel/text/letter';
import { rest } from '../../base/async/rest.js';
import { together } from '../../base/async/together.js';
import { isDecoded, unreadable, type LogEntry } from '../../log/event-store/log-entry.js';
import { Deposed, type Term } from '../mover/leadership.js';
import { faultOf, toldFault } from '../projections/faults.js';
import { triesBeforeParking } from '../projections/parking.js';
import type { KeptLetter, TakingBack } from '../mail/letters.js';
import { idFrom, commandIdOf } from './ids.js';
import { record, undecidedOf, type DecidedOutcome, type PendingOutcome } from './outcomes.js';
import { type ReactorSettings, decidedOrder, type ReactingPorts } from './ports.js';
import { passes, passingMs, Settler } from './settler.js';

type ReactionOutcome = Order | Mail | TakenBack;

/** Outcomes computed before the event loop gets a turn. */
const atOnce = 200;

/**
 * The outcomes of an event; not carried out yet. Ids derive from reaction, cause and target.
 * @throws what the reaction throws
 */
const reactTo = async (
  { facts, rows }: Pick<ReactingPorts, 'facts' | 'rows'>,
  { name, on }: Reaction,
  { type, data, meta }: LoggedEvent,
): Promise<readonly DecidedOutcome[]> => {
  const idFor = (target: string) => idFrom(name, meta.id, target);
  const outcomes: readonly ReactionOutcome[] = (await on[type]?.(data as never, { meta, facts, idFor, rows })) ?? [];
  // A letter may report the orders beside it, so it is sent after them. An event with letters only uses a lane per
  // person.
  const afterOrders = outcomes.some((outcome) => 'call' in outcome);
  const decided: DecidedOutcome[] = [];
  for (const outcome of outcomes) {
    decided.push(decidedFrom(name, meta, outcome, afterOrders));
    if (decided.length % atOnce === 0) await turn();
  }
  return decided;
};

const decidedFrom = (name: string, meta: EventMeta, outcome: ReactionOutcome, afterOrders: boolean): DecidedOutcome => {
  const { id: cause, stream, position, correlationId, happenedAt } = meta;
  if ('mailTo' in outcome) {
    const { mailTo: personId } = outcome;
    const body = letterOf(name, cause, outcome);
    return { id: body.id, lane: afterOrders ? stream : `letter ${personId}`, kind: 'letter', personId, body };
  }
  if ('takesBack' in outcome) {
    const { takesBack: about, why, instead = [] } = outcome;
    const body: TakingBack = { about, why, instead: instead.map((mail) => letterOf(name, cause, mail)) };
    const id = idFrom(name, cause, `take back ${about.join(' ')}`);
    return { id, lane: stream, kind: 'taking-back', position, body };
  }
  const commandId = commandIdOf(name, cause, outcome);
  return decidedOrder(outcome, { commandId, correlationId, causationId: cause, happenedAt }, stream);
};

const letterOf = (
  reaction: string,
  cause: string,
  { mailTo: person, subject, text, html = htmlOf(text), waits }: Mail,
): KeptLetter => ({
  ...{ id: idFrom(reaction, cause, `mail ${person}`), person, subject, text, html },
  ...{ cause: `${reaction} ${cause}`, about: waits?.about ?? null, seconds: waits?.seconds ?? 0 },
});

/** The events of the log up to `reached` that concern a reaction. */
export type Part = { readonly events: readonly LogEntry[]; readonly reached: number };

/** Why an event could not be decided, and how often it was tried. */
type Fault = { readonly why: string; readonly tries: number };

/** After this long a taking-back no longer waits for reactions that may still be writing such letters. */
const mostWaitSeconds = 30;

/**
 * Runs one reaction. It decides each event once, in order, and stores the outcomes in the statement that moves its
 * position; they are carried out separately. An event that cannot be decided is stored too and retried, with the later
 * ones of its stream behind it.
 */
export class Follower {
  private readonly settler: Settler;
  private readonly decider;
  private readonly ending = new AbortController();
  /** Stream → number of undecided events. */
  private undecided = new Map<string, number>();

  constructor(
    private readonly settings: ReactorSettings,
    private readonly reaction: Reaction,
    private readonly term: Term,
    /** Every event up to this position is decided, or stored as undecided. */
    public position: number,
    private readonly beyond: (position: number) => Promise<Part>,
    /** Whether every reaction has reached this position. */
    haveReached: (position: number) => Promise<boolean>,
  ) {
    const { pool, log, submitOrder, retryMs } = settings;
    const subject = `reaction ${reaction.name}`;
    this.decider = { subject, book: 'reaction', name: reaction.name, holder: term.holder } as const;
    this.settler = new Settler({
      ...{ pool, log, subject, term, submitOrder, ...(retryMs && { retryMs }) },
      decide: (outcome, over) => this.decideAgain(outcome, over),
      mayTakeBack: async ({ position, age }) => age > mostWaitSeconds || haveReached(position!),
    });
  }

  /** @throws Deposed, or the error that stops it */
  async run(over: AbortSignal): Promise<void> {
    this.undecided = await undecidedOf(this.settings.pool, this.decider.subject);
    await together(
      AbortSignal.any([over, this.ending.signal]),
      (signal) => this.decideAll(signal),
      (signal) => this.settler.run(signal),
    );
  }

  /** Call when another worker leads this reaction. */
  end(): void {
    this.ending.abort();
  }

  private async decideAll(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.term.renew();
      const { events, reached } = await this.beyond(this.position);
      for (const event of events) {
        if (over.aborted) return;
        if (event.meta.position > this.position && this.reaction.on[event.type]) await this.decide(event, over);
      }
      if (!over.aborted) this.position = Math.max(this.position, reached);
    }
  }

  /** Waits for an outage to end. An event that fails otherwise is stored and retried beside the following events. */
  private async decide(event: LogEntry, over: AbortSignal): Promise<void> {
    const { stream, position } = event.meta;
    let fault: Fault | null = isDecoded(event) ? null : { why: event.undecodable.reason, tries: triesBeforeParking };
    while (!over.aborted) {
      const isPutOff = fault !== null || this.undecided.has(stream);
      try {
        const decided = isPutOff ? [this.putOff(event, fault)] : await this.react(event as LoggedEvent, over);
        if (decided.length > 0) await this.keep(position, decided);
        if (isPutOff) this.count(stream, 1);
        this.position = position;
        return;
      } catch (error) {
        if (error instanceof Deposed) throw error;
        if (over.aborted) return;
        const about = { reaction: this.reaction.name, position, ...toldFault(error) };
        this.settings.log.warn(about, 'an event could not be decided');
        if (passes(error)) await rest(passingMs, over);
        else if (isPutOff) throw error;
        else fault = { why: faultOf(error), tries: 1 };
      }
    }
  }

  private async decideAgain({ id, lane: stream, position }: PendingOutcome, over: AbortSignal): Promise<void> {
    const [event] = await this.settings.store.readLog(position! - 1, 1);
    if (!isDecoded(event!)) throw unreadable(event!);
    await this.keep(position!, await this.react(event, over), id);
    this.count(stream, -1);
  }

  private async react(event: LoggedEvent, over: AbortSignal): Promise<readonly DecidedOutcome[]> {
    await this.settings.projected(event.meta.position, async () => {
      over.throwIfAborted();
      await this.term.renew();
    });
    return reactTo(this.settings, this.reaction, event);
  }

  private async keep(position: number, decided: readonly DecidedOutcome[], instead?: string): Promise<void> {
    await record(this.settings.pool, this.decider, position, decided, instead);
    this.settler.ring();
  }

  private putOff({ meta: { id, stream, position } }: LogEntry, fault: Fault | null): DecidedOutcome {
    const { why: failure = null, tries = 0 } = fault ?? {};
    return {
      id: idFrom(this.reaction.name, id, 'event'),
      lane: stream,
      kind: 'event',
      body: {},
      position,
      failure,
      tries,
    };
  }

  private count(stream: string, more: 1 | -1): void {
    const left = (this.undecided.get(stream) ?? 0) + more;
    if (left === 0) this.undecided.delete(stream);
    else this.undecided.set(stream, left);
  }
}
