import { randomUUID } from 'node:crypto';
import type { Call, Output } from '@hadcl/kernel/call';
import { factsFor, type Command, type Decision } from '@hadcl/kernel/decision';
import { AlreadyAppended, Conflict } from '../../log/event-store/types.js';
import { digestOf } from '../../log/keys/marks.js';
import { hadclNamespace, uuid5 } from '../../log/keys/uuid5.js';
import type { SubmitOrder } from '../../moving/reactions/ports.js';
import { Ahead } from './past.js';
import { attempt, restored, within, type Deadline, type OutcomeKey } from './attempt.js';
import { withNames } from './changers.js';
import { asSystem, machine, mayCall } from './may-call.js';
import type { AttemptStore, Decided, Submission, SubmitPorts } from './submission.js';

/** The person may not make this call (403). */
export class Forbidden extends Error {}
/**
 * The streams that this person's rights derive from have grown since the rights were read: read them again and
 * resubmit.
 */
export class RightsChanged extends Error {}
/** The idempotency key was used before with another body (422). */
export class KeyReused extends Error {}

/** Milliseconds; 1 s less than the 5 s after which a caller must have an answer, which leaves time to cancel. */
export const patienceMs = 4_000;

const optimistic = 3;
/** How long a call that begins a record is recognised by its body alone; at the turn of a minute up to 4 s longer. */
const keyOfCallSeconds = 60;
/**
 * The idempotency keys of a submission. A call that begins a record and was sent without a key gets one made of its body
 * and the minute, so that a double click begins one record (R22): `earlier` is that of the minute before, and `later`
 * that of the next one if it begins while this call may still be on its way.
 */
type Keys = { readonly own: string; readonly earlier?: string; readonly later?: string };
/** Null: each submission acts. */
const keysOf = ({ decision: { call }, body, sent = body, idempotencyKey }: Submission): Keys | null => {
  if (call.repeats) return null;
  if (idempotencyKey) return { own: idempotencyKey };
  if (!call.begins?.(body)) return null;
  const [now, ms] = [Date.now(), 1_000 * keyOfCallSeconds];
  const minute = Math.floor(now / ms);
  const of = (which: number) => JSON.stringify([sent, which]);
  const isLate = Math.floor((now + patienceMs) / ms) > minute;
  return { own: of(minute), earlier: of(minute - 1), ...(isLate && { later: of(minute + 1) }) };
};
/** The command id of the first, second … action that a key was used for. */
const actId = (key: string, act: number) => uuid5(hadclNamespace, act === 1 ? key : `${key} ${act}`);
/** The name of the queue for the append lock; no stream has this name. */
const appendLock = 'the append lock';
/** Milliseconds that an answer waits for the read models to include its events. */
const longestWait = 2_000;

/** Every write goes through here: authorise → idempotency → load → fold → decide → append → wait until projected. */
export class Submitting {
  private readonly queues = new NamedQueues();
  private readonly ahead = new Ahead();

  constructor(private readonly ports: SubmitPorts) {}

  /** @throws Forbidden, RightsChanged, KeyReused, Unavailable (within 5 s, however many wait before it) */
  async submit<C extends Call>(submission: Submission<C>): Promise<Decided<C>> {
    if (!mayCall(submission.decision.call, submission.by)) throw new Forbidden(submission.decision.call.path);
    const deadline = performance.now() + (this.ports.patienceMs ?? patienceMs);
    return this.named(submission, await this.once(submission, deadline), deadline);
  }

  private async once<C extends Call>(submission: Submission<C>, deadline: Deadline): Promise<Decided<C>> {
    const { decision, by, body, sent = body } = submission;
    const keys = keysOf(submission);
    if (!keys) return this.decide(submission, null, deadline);
    const digest = (one: string) =>
      digestOf(JSON.stringify([by.userId, decision.call.method, decision.call.path, one]));
    const key = digest(keys.own);
    const outcome: OutcomeKey = {
      ...{ key, bodyHash: digestOf(JSON.stringify(sent)) },
      ...(keys.earlier !== undefined && { isOfBody: true }),
      ...(keys.later !== undefined && { later: digest(keys.later) }),
    };
    return this.queues.through(`key ${key}`, deadline, async () => {
      const earlier = keys.earlier !== undefined && { ...outcome, key: digest(keys.earlier) };
      const known =
        (await this.stored(submission, outcome, deadline)) ??
        (earlier ? await this.stored(submission, earlier, deadline, keyOfCallSeconds) : null);
      return known ?? this.decide(submission, outcome, deadline);
    });
  }

  private async stored<C extends Call>(
    { decision }: Submission<C>,
    outcome: OutcomeKey,
    deadline: Deadline,
    seconds?: number,
  ): Promise<Decided<C> | null> {
    const stored = await within(deadline, this.ports.store.find(outcome.key, seconds));
    if (!stored) return null;
    if (stored.bodyHash !== outcome.bodyHash) throw new KeyReused();
    return restored(decision.call, stored);
  }

  private async decide<C extends Call>(
    submission: Submission<C>,
    outcome: OutcomeKey | null,
    deadline: Deadline,
  ): Promise<Decided<C>> {
    if (!outcome || submission.commandId) {
      const settled = await this.untilAppended(submission, submission.commandId ?? randomUUID(), outcome, deadline);
      if (settled === 'before') return { answer: null as Output<C>, position: null };
      return this.awaited(submission, settled, deadline);
    }
    // After 24 hours a key may be used for another action; its id derives from key and count, so that all retries agree
    // on it.
    for (let act = 1; ; act++) {
      const settled = await this.untilAppended(submission, actId(outcome.key, act), outcome, deadline);
      if (settled !== 'before') return this.awaited(submission, settled, deadline);
      const { later } = outcome;
      const stored =
        (await this.stored(submission, outcome, deadline)) ??
        (later ? await this.stored(submission, { ...outcome, key: later }, deadline) : null);
      if (stored) return stored;
    }
  }

  private async awaited<C extends Call>(
    submission: Submission<C>,
    decided: Decided<C>,
    deadline: Deadline,
  ): Promise<Decided<C>> {
    if (decided.position === null || submission.waitForReadModels === false) return decided;
    const measured = this.ports.metrics?.push.startTimer();
    await this.ports.projected.waitFor(
      decided.position,
      Math.max(0, Math.min(longestWait, deadline - performance.now())),
    );
    measured?.();
    return decided;
  }

  private async named<C extends Call>(
    { by }: Submission<C>,
    decided: Decided<C>,
    deadline: Deadline,
  ): Promise<Decided<C>> {
    if ('answer' in decided) return decided;
    const ports = { ...this.ports, facts: factsFor(by, this.ports.facts) };
    return { ...decided, refusal: await within(deadline, withNames(decided.refusal, ports)) };
  }

  private async untilAppended<C extends Call>(
    submission: Submission<C>,
    commandId: string,
    outcome: OutcomeKey | null,
    deadline: Deadline,
  ): Promise<Decided<C> | 'before'> {
    const facts = factsFor(submission.by, this.ports.facts);
    const once = (store: AttemptStore, ahead: Ahead) => {
      const command = this.command(submission, commandId);
      return attempt({ ...this.ports, facts, store, ahead }, { submission, command, commandId, outcome, deadline });
    };
    try {
      for (let tries = 0; tries < optimistic; tries++) {
        try {
          return await once(this.ports.store, this.ahead);
        } catch (error) {
          if (!(error instanceof Conflict)) throw error;
          if (submission.by.rightsAt?.some(({ stream }) => stream === error.stream)) throw new RightsChanged();
          this.ports.metrics?.submitRetries.inc();
        }
      }
      // Each command that waits for the lock holds a connection, and the lock's holder needs more of them for keys, so
      // only one command at a time may wait.
      return await this.queues.through(appendLock, deadline, () =>
        this.ports.store.underLock((store) => once(store, new Ahead()), { deadline }),
      );
    } catch (error) {
      if (error instanceof AlreadyAppended) return 'before';
      throw error;
    }
  }

  private command<C extends Call>({ body, by }: Submission<C>, commandId: string): Command<C> {
    const now = this.ports.clock.now();
    const { date: today } = this.ports.facts.localOf(now);
    return { body, by, now, today, idFor: (name) => uuid5(commandId, name) };
  }
}

/**
 * Runs work of the same name one after the other, in order of arrival; different names run in parallel. Not p-limit,
 * which has one queue and no deadline for those that wait.
 */
export class NamedQueues {
  private readonly tails = new Map<string, Promise<void>>();

  /** @throws Unavailable when the deadline comes before its turn; those behind it keep their places */
  async through<T>(name: string, deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(name, deadline);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private async enter(name: string, deadline: Deadline): Promise<() => void> {
    const before = this.tails.get(name);
    let gone!: () => void;
    const mine = new Promise<void>((resolve) => (gone = resolve));
    this.tails.set(name, mine);
    const leave = () => {
      if (this.tails.get(name) === mine) this.tails.delete(name);
      gone();
    };
    if (!before) return leave;
    try {
      await within(deadline, before);
    } catch (late) {
      void before.then(leave);
      throw late;
    }
    return leave;
  }
}

/**
 * Submits orders of the product itself; these do not wait for the read models.
 * @throws Error for an order that no decision of this release handles
 */
export const orderThrough = (
  submitting: Pick<Submitting, 'submit'>,
  decisions: readonly Decision<any, any>[],
): SubmitOrder => {
  const byPath = new Map(decisions.map((decision) => [decision.call.path, decision]));
  return async ({ path, body }, given) => {
    const decision = byPath.get(path);
    if (!decision) throw new Error(`no decision answers ${path}`);
    const by = asSystem(machine, decision.call);
    const done = await submitting.submit({ decision, body, by, ...given, waitForReadModels: false });
    return { refused: 'refusal' in done ? done.refusal.code : null };
  };
};
