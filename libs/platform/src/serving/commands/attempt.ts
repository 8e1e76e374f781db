import type { Call, Output } from '@hadcl/kernel/call';
import { readFrom, refsOf, settle, type Command } from '@hadcl/kernel/decision';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { declaredBy, Refused, statusOf } from '@hadcl/kernel/refusing/refused';
import type { AnyRef } from '@hadcl/kernel/stream';
import {
  ClaimTaken,
  Conflict,
  Fate,
  Unavailable,
  type Append,
  type StoredSideRow,
  type StoredOutcome,
  type StreamAppend,
} from '../../log/event-store/types.js';
import { uuid5 } from '../../log/keys/uuid5.js';
import { type Ahead, type Seen, foldStream, knownAfter, pastOf } from './past.js';
import { everyOf, namesUnnumbered, unnumbered, withChangers } from './changers.js';
import type { AttemptStore, Decided, Submission, SubmitPorts } from './submission.js';

/** The `performance.now()` by which a submission must be answered. */
export type Deadline = number;

/** Longest delay of a timer in milliseconds; with a longer one it fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The result of `promise`. Not p-timeout, which takes a duration: here one deadline spans many waits.
 * @throws Unavailable when the deadline comes first; the result of `promise` is then ignored
 */
export const within = async <T>(deadline: Deadline, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const over = () => reject(new Unavailable('no answer was possible in time'));
    timer = setTimeout(over, Math.min(longestTimer, Math.max(0, deadline - performance.now())));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Ports = Pick<SubmitPorts, 'facts' | 'metrics'> & { readonly store: AttemptStore; readonly ahead: Ahead };
/** The idempotency key that an outcome is stored under, and the hash of the body that came with it. */
export type OutcomeKey = {
  readonly key: string;
  readonly bodyHash: string;
  /** The key was made of the body. Only what recorded something is stored then: a refusal began no record. */
  readonly isOfBody?: boolean;
  /** Stored under this key too: the one that a repeat in the next minute gets. */
  readonly later?: string;
};
/** The parts of a submission that stay the same however often it is decided. */
type Try<C extends Call> = {
  readonly submission: Submission<C>;
  readonly command: Command<C>;
  readonly commandId: string;
  readonly outcome: OutcomeKey | null;
  readonly deadline: Deadline;
};
type Plan<C extends Call> = {
  readonly decided: Decided<C>;
  /** Null when there is nothing to write and nothing to check. */
  readonly append: (Append & { readonly fate: Fate }) | null;
  /** The new events by stream, as the log will hold them, without position and date. */
  readonly events: ReadonlyMap<string, readonly LoggedEvent[]>;
  /** The refusal names a change that has no date before it is written: after the append it is decided again. */
  readonly early: boolean;
};

/** Loads, decides and appends once. @throws Conflict, AlreadyAppended, Unavailable */
export const attempt = async <C extends Call>(ports: Ports, request: Try<C>): Promise<Decided<C>> => {
  const { store, facts, ahead, metrics } = ports;
  const { submission, deadline } = request;
  const refs = await within(deadline, refsIn(store, facts, request));
  const { handed, ...plan } = await ahead.over(
    () => within(deadline, pastOf(store, refs)),
    (seen) => {
      const planned = planOn(seen, refs, facts, request);
      return { ...planned, handed: planned.append && ahead.hand(planned.append.fate, planned.events) };
    },
  );
  if (!plan.append) return plan.decided;
  const measured = metrics?.appendSeconds.startTimer();
  try {
    const appended = await store.append(plan.append);
    metrics?.appends.inc({ outcome: 'appended' });
    if (plan.early) throw new Conflict(plan.append.entries[0]!.stream);
    return { ...plan.decided, position: appended?.last ?? null };
  } catch (error) {
    if (!plan.early) metrics?.appends.inc({ outcome: (error as Error).constructor.name });
    if (!(error instanceof ClaimTaken)) throw error;
    const claim = plan.append.claims?.find(({ kind, act }) => kind === error.kind && act === 'take');
    const { path = null, refusal = `${error.kind}-taken` } = claim ?? {};
    const taken = new Refused(refusal, {}, path);
    const decided = { refusal: declaredBy(submission.decision.call, taken), position: null };
    const rows = request.outcome?.isOfBody ? [] : outcomeRows(request.outcome, decided);
    if (rows.length > 0) await store.append({ entries: [], rows, deadline, meta: plan.append.meta });
    return decided;
  } finally {
    handed?.end();
    measured?.();
  }
};

/** The streams of a command; where the states of some name others, those are read first. */
const refsIn = async <C extends Call>(
  store: AttemptStore,
  facts: Ports['facts'],
  { submission: { decision }, command }: Try<C>,
): Promise<readonly AnyRef[]> => {
  if (!decision.alsoReads) return decision.reads(command, facts);
  const past = await pastOf(store, decision.reads(command, facts));
  return refsOf<C, AnyRef>(decision, command, facts, (ref) => foldStream(ref, past.get(ref.id) ?? []));
};

/**
 * Decides, and plans the append. A decision that rests on events which may still fail is appended even if it writes
 * nothing: its guards ensure that a refusal, too, was true of the log at one instant.
 */
const planOn = <C extends Call>(
  { past, restsOn }: Seen,
  refs: readonly AnyRef[],
  facts: Ports['facts'],
  { submission, command, commandId, outcome, deadline }: Try<C>,
): Plan<C> => {
  const { decision, by, rows, correlationId, causationId, happenedAt } = submission;
  const eventsOf = (id: string) => past.get(id) ?? [];
  const read = new Set<string>(refs.map(({ id }) => id));
  const settled = settle(decision, command, facts, (ref) => {
    // Their states have changed since, and name a stream that was not read.
    if (!read.has(ref.id)) throw new Conflict(ref.id);
    return foldStream(ref, eventsOf(ref.id));
  });
  const recorded = settled.entries.length > 0;
  const refusal = settled.refusal && declaredBy(decision.call, settled.refusal);
  const early = refusal !== null && !recorded && namesUnnumbered(refusal, eventsOf);
  const decided: Decided<C> =
    settled.answer === null && refusal
      ? { refusal: withChangers(refusal, eventsOf), position: null }
      : { answer: settled.answer as Output<C>, position: null };

  const states = readFrom<AnyRef>(decision.call, settled.states);
  const beside: StoredSideRow[] = [
    ...(recorded ? [...(decision.rows?.(command, settled.entries, facts, states) ?? []), ...(rows ?? [])] : []),
    ...(early || (outcome?.isOfBody && !recorded) ? [] : outcomeRows(outcome, decided)),
  ];
  if (!recorded && beside.length === 0 && restsOn.length === 0 && !early)
    return { decided, append: null, events: new Map(), early };

  const when = happenedAt ?? decision.happenedAt?.(command);
  const events = settled.entries.map(([ref, event], i) => ({
    stream: ref.id,
    event: { ...event, id: uuid5(commandId, `event ${i}`), ...(when ? { happenedAt: when } : {}) },
  }));
  const versionOf = (stream: string) => eventsOf(stream).at(-1)?.meta.version ?? 0;
  const entries = [...read].map(
    (stream): StreamAppend => ({
      stream,
      expected: versionOf(stream),
      events: events.filter((one) => one.stream === stream).map(({ event }) => event),
    }),
  );
  for (const { stream, version } of by.rightsAt ?? []) {
    if (!read.has(stream)) entries.push({ stream, expected: version, events: [] });
    else if (versionOf(stream) !== version) throw new Conflict(stream);
  }
  const append = {
    entries,
    claims: recorded ? (decision.claims?.(command, settled.entries) ?? []) : [],
    rows: beside,
    deadline,
    fate: new Fate(),
    restsOn,
    meta: {
      commandId,
      correlationId: correlationId ?? commandId,
      causationId: causationId ?? null,
      actor: { userId: by.userId, roles: by.roles, address: by.address, userAgent: by.userAgent },
    },
  };
  const coming = eventsIn(append, command);
  for (const ref of refs) {
    const newest = coming.get(ref.id)?.at(-1);
    if (newest) knownAfter(newest, ref, settled.states.get(ref.id));
  }
  return { decided, append, events: coming, early };
};

const eventsIn = ({ entries, meta }: Append, { now }: Pick<Command<Call>, 'now'>): Plan<Call>['events'] =>
  new Map(
    entries
      .filter(({ events }) => events.length > 0)
      .map(({ stream, expected, events }) => [
        stream,
        events.map(({ id, type, data, happenedAt = now }, i) => ({
          type,
          data,
          meta: { ...meta, id, stream, version: expected + i + 1, position: unnumbered, recordedAt: now, happenedAt },
        })),
      ]),
  );

type Part = { readonly code: string; readonly facts: unknown; readonly path: string | null };
/** An outcome as stored for its key, for 24 hours. Releases before and after this one read it too. */
type StoredResult =
  | { readonly status: 200; readonly answer: unknown }
  | { readonly status: number; readonly refusal: string; readonly parts: readonly Part[] };

const keptOf = (decided: Decided): StoredResult => {
  if ('answer' in decided) return { status: 200, answer: decided.answer };
  const { refusal } = decided;
  const parts = everyOf(refusal).map(({ code, facts, path }) => ({ code, facts, path }));
  return { status: statusOf(refusal.kind!), refusal: refusal.code, parts };
};

const outcomeRows = (outcome: OutcomeKey | null, decided: Decided): readonly StoredSideRow[] => {
  if (!outcome) return [];
  const { key, later, bodyHash } = outcome;
  const stored = keptOf(decided);
  const row = { bodyHash, status: stored.status, answer: { ...stored, position: null } };
  return [key, ...(later ? [later] : [])].map((one) => ({ kind: 'outcome', row: { ...row, key: one } }));
};

/** The outcome stored for an idempotency key. */
export const restored = <C extends Call>(call: C, { answer }: Pick<StoredOutcome, 'answer'>): Decided<C> => {
  const stored = answer as StoredResult;
  if ('answer' in stored) return { answer: stored.answer as Output<C>, position: null };
  const [first, ...others] = stored.parts.map(({ code, facts, path }) => new Refused(code, facts, path));
  return { refusal: declaredBy(call, first!.with({ others })), position: null };
};
