import type { Call } from '@hadcl/kernel/call';
import { readFrom, settle, type Command, type Outcome } from '@hadcl/kernel/decision';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { AnyRef } from '@hadcl/kernel/stream';
import {
  ClaimTaken,
  Conflict,
  Fate,
  type Append,
  type SideRow,
  type StreamAppend,
} from '../../log/event-store/types.js';
import { uuid5 } from '../../log/keys/uuid5.js';
import type { Ahead, Seen } from './ahead.js';
import { namesUnnumbered, unnumbered, withChangers } from './changers.js';
import { within, type Deadline } from './deadline.js';
import { partsOf, statusOf } from './failure-of.js';
import { foldStream, knownAfter } from './fold-stream.js';
import { pastOf } from './past-of.js';
import type { AttemptStore, SubmitPorts } from './ports.js';
import type { Decided, Part, Submission } from './submission.js';

export type Settled<C extends Call> = { readonly result: Decided<C>; readonly position: number | null };
type Ports = Pick<SubmitPorts, 'facts' | 'metrics'> & { readonly store: AttemptStore; readonly ahead: Ahead };
/** Under which key an outcome is kept, and of which body. */
export type OutcomeKey = { readonly key: string; readonly bodyHash: string };
/** One try of a submission: what is the same however often it is decided. */
type Try<C extends Call> = {
  readonly submission: Submission<C>;
  readonly command: Command<C>;
  readonly commandId: string;
  readonly outcome: OutcomeKey | null;
  readonly deadline: Deadline;
};
type Plan<C extends Call> = {
  readonly result: Decided<C>;
  /** Null when nothing is to be written, nor to be checked. */
  readonly append: (Append & { readonly fate: Fate }) | null;
  /** As the log will hold them, by stream; they are numbered and dated there. */
  readonly events: ReadonlyMap<string, readonly LoggedEvent[]>;
  /** It names a change that is not dated before it is written: to be decided again then. */
  readonly early: boolean;
};

/** Loads, decides and appends once. @throws Conflict, AlreadyAppended, Unavailable */
export const attempt = async <C extends Call>(ports: Ports, its: Try<C>): Promise<Settled<C>> => {
  const { store, facts, ahead, metrics } = ports;
  const { submission, command, deadline } = its;
  const refs: readonly AnyRef[] = submission.decision.reads(command, facts);
  const { handed, ...plan } = await ahead.over(
    () => within(deadline, pastOf(store, refs)),
    (seen) => {
      const planned = planOn(seen, refs, facts, its);
      return { ...planned, handed: planned.append && ahead.hand(planned.append.fate, planned.events) };
    },
  );
  if (!plan.append) return { result: plan.result, position: null };
  const measured = metrics?.appendSeconds.startTimer();
  try {
    const appended = await store.append(plan.append);
    metrics?.appends.inc({ outcome: 'appended' });
    if (plan.early) throw new Conflict(plan.append.entries[0]!.stream);
    const position = appended?.last ?? null;
    return { result: { ...plan.result, position }, position };
  } catch (error) {
    if (!plan.early) metrics?.appends.inc({ outcome: (error as Error).constructor.name });
    if (!(error instanceof ClaimTaken)) throw error;
    const claim = plan.append.claims?.find(({ kind, act }) => kind === error.kind && act === 'take');
    const { path = null, refusal = `${error.kind}-taken` } = claim ?? {};
    const result = refusedWith(submission.decision.call, [{ code: refusal, facts: {}, path }]);
    const rows = outcomeRows(its.outcome, result);
    if (rows.length > 0) await store.append({ entries: [], rows, deadline, meta: plan.append.meta });
    return { result, position: null };
  } finally {
    handed?.end();
    measured?.();
  }
};

/**
 * What the decision comes to on what was seen. What rests on events that may still fail is appended even where it writes
 * nothing: as guards alone, so that also a refusal was true of the log at one instant.
 */
const planOn = <C extends Call>(
  { past, restsOn }: Seen,
  refs: readonly AnyRef[],
  facts: Ports['facts'],
  { submission, command, commandId, outcome, deadline }: Try<C>,
): Plan<C> => {
  const { decision, by, rows, correlationId, causationId, happenedAt } = submission;
  const eventsOf = (id: string) => past.get(id) ?? [];
  const settled = settle(decision, command, facts, (ref) => foldStream(ref, eventsOf(ref.id)));
  const recorded = settled.entries.length > 0;
  const parts = settled.refusal && !recorded ? partsOf(settled.refusal) : [];
  const early = parts.some((part) => namesUnnumbered(part.facts, eventsOf));
  const result = resultOf(decision.call, settled, eventsOf);

  const states = readFrom<AnyRef>(decision.call, settled.states);
  const beside: SideRow[] = [
    ...(recorded ? [...(decision.rows?.(command, settled.entries, facts, states) ?? []), ...(rows ?? [])] : []),
    ...(early ? [] : outcomeRows(outcome, result)),
  ];
  if (!recorded && beside.length === 0 && restsOn.length === 0 && !early)
    return { result, append: null, events: new Map(), early };

  const when = happenedAt ?? decision.happenedAt?.(command);
  const events = settled.entries.map(([ref, event], i) => ({
    stream: ref.id,
    event: { ...event, id: uuid5(commandId, `event ${i}`), ...(when ? { happenedAt: when } : {}) },
  }));
  const versionOf = (stream: string) => eventsOf(stream).at(-1)?.meta.version ?? 0;
  const read = new Set<string>(refs.map(({ id }) => id));
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
  return { result, append, events: coming, early };
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

const outcomeRows = (outcome: OutcomeKey | null, its: Decided): readonly SideRow[] =>
  outcome ? [{ kind: 'outcome', row: { ...outcome, status: its.status, answer: its } }] : [];

const resultOf = <C extends Call>(
  call: C,
  { refusal, answer }: Outcome<C>,
  eventsOf: (stream: string) => readonly LoggedEvent[],
): Decided<C> => {
  if (answer !== null || !refusal) return { status: 200, answer: answer as NonNullable<typeof answer>, position: null };
  return refusedWith(
    call,
    partsOf(refusal).map((part) => ({ ...part, facts: withChangers(part.facts, eventsOf) })),
  );
};

const refusedWith = (call: Call, parts: readonly Part[]) => ({
  status: statusOf(call, parts[0]!.code),
  refusal: parts[0]!.code,
  parts,
  position: null,
});
