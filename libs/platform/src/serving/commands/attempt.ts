import type { Call } from '@hadcl/kernel/call';
import { settle, type Command, type Outcome } from '@hadcl/kernel/decision';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { AnyRef } from '@hadcl/kernel/stream';
import { ClaimTaken, type SideRow, type StreamAppend } from '../../log/event-store/types.js';
import { uuid5 } from '../../log/keys/uuid5.js';
import { withChangers } from './changers.js';
import { within, type Deadline } from './deadline.js';
import { partsOf, statusOf } from './failure-of.js';
import { foldStream } from './fold-stream.js';
import { pastOf } from './past-of.js';
import type { AttemptStore, SubmitPorts } from './ports.js';
import type { Decided, Part, Submission } from './submission.js';

export type Settled<C extends Call> = {
  readonly result: Decided<C>;
  readonly position: number | null;
  /** Kinds of streams that were written. */
  readonly written: readonly string[];
};
type Ports = Pick<SubmitPorts, 'facts' | 'metrics'> & { readonly store: AttemptStore };

/** Loads, decides and appends once. @throws Conflict, AlreadyAppended, Unavailable */
export const attempt = async <C extends Call>(
  { store, facts, metrics }: Ports,
  { decision, rows, by, correlationId, causationId, happenedAt }: Submission<C>,
  command: Command<C>,
  commandId: string,
  outcome: { key: string; bodyHash: string } | null,
  deadline: Deadline,
): Promise<Settled<C>> => {
  const refs: readonly AnyRef[] = decision.reads(command, facts);
  const past = await within(deadline, pastOf(store, refs));
  const eventsOf = (id: string) => past.get(id) ?? [];
  const settled = settle(decision, command, facts, (ref) => foldStream(ref, eventsOf(ref.id)));
  const result = resultOf(decision.call, settled, eventsOf);

  const outcomeOf = (its: Decided<C>): readonly SideRow[] =>
    outcome ? [{ kind: 'outcome', row: { ...outcome, status: its.status, answer: its } }] : [];

  const when = happenedAt ?? decision.happenedAt?.(command);
  const events = settled.entries.map(([ref, event], i) => ({
    stream: ref.id,
    event: { ...event, id: uuid5(commandId, `event ${i}`), ...(when ? { happenedAt: when } : {}) },
  }));
  const entries = [...past.keys()].map(
    (stream): StreamAppend => ({
      stream,
      expected: eventsOf(stream).at(-1)?.meta.version ?? 0,
      events: events.filter((one) => one.stream === stream).map(({ event }) => event),
    }),
  );
  const recorded = settled.entries.length > 0;
  const beside: SideRow[] = [
    ...(recorded ? [...(decision.rows?.(command, settled.entries, facts) ?? []), ...(rows ?? [])] : []),
    ...outcomeOf(result),
  ];
  const written = [...new Set(settled.entries.map(([{ stream }]) => stream.name as string))];
  if (!recorded && beside.length === 0) return { result, position: null, written };

  const claims = recorded ? (decision.claims?.(command, settled.entries) ?? []) : [];
  const meta = {
    commandId,
    correlationId: correlationId ?? commandId,
    causationId: causationId ?? null,
    actor: { userId: by.userId, roles: by.roles, address: by.address, userAgent: by.userAgent },
  };
  const measured = metrics?.appendSeconds.startTimer();
  try {
    const appended = await store.append({ entries, claims, rows: beside, deadline, meta });
    metrics?.appends.inc({ outcome: 'appended' });
    const position = appended?.last ?? null;
    return { result: { ...result, position }, position, written };
  } catch (error) {
    metrics?.appends.inc({ outcome: (error as Error).constructor.name });
    if (!(error instanceof ClaimTaken)) throw error;
    const path = claims.find(({ kind, act }) => kind === error.kind && act === 'take')?.path ?? null;
    const refused = refusedWith(decision.call, [{ code: `${error.kind}-taken`, facts: {}, path }]);
    if (outcome) await store.append({ entries: [], rows: outcomeOf(refused), deadline, meta });
    return { result: refused, position: null, written };
  } finally {
    measured?.();
  }
};

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

/** A taken claim is spoken by the call's own refusal `{kind}-taken`. */
const refusedWith = (call: Call, parts: readonly Part[]) => ({
  status: statusOf(call, parts[0]!.code),
  refusal: parts[0]!.code,
  parts,
  position: null,
});
