import type { AuditedEvents } from './log/audited.js';
import type { Call, Input, Output, RefusalBy, Who } from './call.js';
import type { AnyEvent } from './event.js';
import type { Language } from './text/language.js';
import { Refused } from './refusing/refused.js';
import type { SentenceKey, ValuesOf } from './text/sentences.js';
import type { SideRow } from './log/side-row.js';
import { replay, type AnyRef, type Entry, type StateOf } from './stream.js';

/** `now` is the lab clock's instant, `today` its date in the lab's zone; `idFor` is uuid5(command id, name). */
export type Command<C extends Call> = {
  readonly body: Input<C>;
  readonly by: Who;
  readonly now: string;
  readonly today: string;
  readonly idFor: (name: string) => string;
};
/** A row of the system parameter table; a text default makes it a text parameter. */
export type Parameter<T extends number | string = number | string> = { readonly code: string; readonly default: T };

/** The payload of an expired token only says whose token it was; it grants nothing. */
export type Unsealed =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly why: 'broken' }
  | { readonly ok: false; readonly why: 'expired'; readonly payload: unknown };

/**
 * What rules need that is in no stream. The platform provides it, so that a decision never fetches. Dates are
 * yyyy-MM-dd.
 */
export type Facts = {
  parameter<T extends number | string>(parameter: Parameter<T>): T extends number ? number : string;
  daysBefore(date: string, days: number): string;
  /** The date `days` working days before `date` (Monday to Friday, no public holiday of Hong Kong). */
  workingDaysBefore(date: string, days: number): string;
  isWorkingDay(date: string): boolean;
  /** The instant of a wall-clock time HH:mm on a date in the lab's zone. */
  instantOf(date: string, time: string): string;
  /** The date and HH:mm:ss of an instant in the lab's zone. */
  localOf(instant: string): { readonly date: string; readonly time: string };
  /** The payload of a token that this product sealed for `purpose`, or why it is invalid at `now`. */
  unseal(purpose: string, token: string, now: string): Unsealed;
  /** Cleans HTML from a person by an allow-list; text without markup stays as typed (A9, R17). */
  clean(html: string): string;
  /** The text of HTML that a person sees; lengths are counted on it. */
  textOf(html: string): string;
  /** The address of the portal, without a trailing slash; links in letters begin with it. */
  readonly portalAddress: string;
  /** How the audit reads the log, as the streams of all features declare it. */
  readonly audited: readonly AuditedEvents[];
  /** The kinds of letters in the mail log by the first word of their cause, as all features declare them. */
  readonly letterKinds: Readonly<Record<string, string>>;
  /**
   * The default that a feature declares for this parameter code; null if none does. It applies while the parameter has
   * no row.
   */
  defaultOf(code: string): number | string | null;
  /** The language of `say` and `tell`. */
  readonly language: Language;
  /** The same facts in another language; null means the default language of people who never chose one. */
  speaking(language: Language | null): Facts;
  /** A sentence from the message files, with its values filled in. */
  say<K extends SentenceKey>(key: K, values: ValuesOf<K>): string;
  /** The sentence of a refusal, or of a key that was recorded. @throws Error for a code without a sentence */
  tell(told: { readonly code: string; readonly facts: unknown }): string;
};
/** The facts in the language of a person. */
export const factsFor = ({ language = 'en' }: Pick<Who, 'language'>, facts: Facts): Facts =>
  language === facts.language ? facts : facts.speaking(language);

export type Read<R extends AnyRef> = <Q extends R>(ref: Q) => StateOf<Q>;

/** What a decision yields: events, each with its stream. A repeated command yields none. */
export type Entries<R extends AnyRef> = Generator<Entry<R>, void>;

export interface Decision<C extends Call = Call, R extends AnyRef = AnyRef> {
  readonly call: C;
  reads(command: Command<C>, facts: Facts): readonly R[];
  alsoReads?(command: Command<C>, read: Read<R>, facts: Facts): readonly R[];
  decide(command: Command<C>, read: Read<R>, facts: Facts): Entries<R>;
  answer(command: Command<C>, read: Read<R>, facts: Facts): Output<C>;
  refused?(command: Command<C>, read: Read<R>, refusal: RefusalBy<C>, facts: Facts): Output<C> | null;
  happenedAt?(command: Command<C>): string;
  claims?(command: Command<C>, entries: readonly Entry[]): readonly Claim[];
  rows?(command: Command<C>, entries: readonly Entry<R>[], facts: Facts, read: Read<R>): readonly SideRow[];
}

/**
 * A value that must be unique in its kind, which streams cannot ensure. `take` reserves it with the append, `give`
 * releases it.
 */
export type Claim = {
  readonly kind: string;
  readonly value: string;
  readonly act: 'take' | 'give';
  readonly owner: string;
  /** The input field that holds the value; the error for a taken value is shown there. */
  readonly path?: string;
  /** The refusal code for a taken value, if it is not `{kind}-taken`. */
  readonly refusal?: string;
};

/**
 * The decision of a call. `reads` names every stream that is read; one that gets no event is a guard: the append fails
 * if it changed. `alsoReads` names those that only the state of these tells, for example the numbers given with the
 * ref. no. of a project. `answer` reads the streams as they are after the events; if it throws a refusal, the events are
 * recorded all the same (a failed login). `refused` is for calls that answer a refusal with 200 (null: refuse with the
 * HTTP status after all). `happenedAt` is for facts learned after they were true; the default is `now`. `claims` and
 * `rows` are written with the events, and not at all if there are none; `rows` read the streams as they are after the
 * events.
 */
export const decision = <C extends Call, Refs extends readonly AnyRef[], More extends readonly AnyRef[] = readonly []>(
  call: C,
  rules: {
    reads: (command: Command<C>, facts: Facts) => Refs;
    alsoReads?: (command: Command<C>, read: Read<Refs[number]>, facts: Facts) => More;
    decide: (
      command: Command<C>,
      read: Read<Refs[number] | NoInfer<More>[number]>,
      facts: Facts,
    ) => Entries<Refs[number] | NoInfer<More>[number]>;
    answer: (command: Command<C>, read: Read<Refs[number] | NoInfer<More>[number]>, facts: Facts) => Output<C>;
    refused?: (
      command: Command<C>,
      read: Read<Refs[number] | NoInfer<More>[number]>,
      refusal: RefusalBy<C>,
      facts: Facts,
    ) => Output<C> | null;
    happenedAt?: (command: Command<C>) => string;
    claims?: (command: Command<C>, entries: readonly Entry[]) => readonly Claim[];
    rows?: (
      command: Command<C>,
      entries: readonly Entry<Refs[number] | NoInfer<More>[number]>[],
      facts: Facts,
      read: Read<Refs[number] | NoInfer<More>[number]>,
    ) => readonly SideRow[];
  },
): Decision<C, Refs[number] | More[number]> => ({ call, ...rules });

/** Every stream of a command, given the state of those that `reads` names. */
export const refsOf = <C extends Call, R extends AnyRef>(
  { call, ...rules }: Pick<Decision<C, R>, 'call' | 'reads' | 'alsoReads'>,
  command: Command<C>,
  facts: Facts,
  stateOf: (ref: R) => unknown,
): readonly R[] => {
  const refs = rules.reads(command, facts);
  if (!rules.alsoReads) return refs;
  const states = new Map<string, unknown>(refs.map((ref) => [ref.id, stateOf(ref)]));
  return [...refs, ...rules.alsoReads(command, readFrom<R>(call, states), facts)];
};

/**
 * A command from a reaction or from the daily clock; the call may belong to another feature. Commands of one reaction
 * and `lane` run one after another, each once the one before is done. Without a lane, a command waits for all earlier
 * commands caused by the same stream, or by the same daily.
 */
export type Order<C extends Call = Call> = { readonly call: C; readonly body: Input<C>; readonly lane?: string };
/** A command, typed by its call; the platform finds the decision of the call. */
export const order = <C extends Call>(call: C, body: Input<C>, lane?: string): Order =>
  ({ call, body, ...(lane !== undefined && { lane }) }) as Order;

export type Outcome<C extends Call> = {
  readonly entries: readonly Entry[];
  readonly refusal: RefusalBy<C> | null;
  readonly answer: Output<C> | null;
  /** The states of the streams after the entries, by stream id. */
  readonly states: ReadonlyMap<string, unknown>;
};

/** Looks up states by stream id. @throws Error for a stream that the decision does not name in `reads` */
export const readFrom =
  <R extends AnyRef>({ path }: Pick<Call, 'path'>, states: ReadonlyMap<string, unknown>): Read<R> =>
  ({ id }) => {
    if (!states.has(id)) throw new Error(`${path} reads ${id} without naming it in reads`);
    return states.get(id) as any;
  };

/**
 * Decides one command on the loaded states of its streams; pure. If a refusal has no answer, HTTP sends the refusal.
 * @throws Error for a refusal that the call does not declare
 */
export const settle = <C extends Call, R extends AnyRef>(
  { call, ...rules }: Decision<C, R>,
  command: Command<C>,
  facts: Facts,
  stateOf: (ref: R) => unknown,
): Outcome<C> => {
  const refs = refsOf({ call, ...rules }, command, facts, stateOf);
  const states = new Map<string, unknown>(refs.map((ref) => [ref.id, stateOf(ref)]));
  const read = readFrom<R>(call, states);
  let entries: readonly Entry[] = [];
  try {
    entries = [...rules.decide(command, read, facts)];
    for (const [ref, event] of entries) states.set(ref.id, ref.stream.evolve(read(ref as any), event));
    return { entries, refusal: null, answer: rules.answer(command, read, facts), states };
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    for (const { code } of [refusal, ...refusal.others])
      if (!call.refusals?.definitions[code]) throw new Error(`${call.path} does not declare ${code}`);
    const declared = refusal as RefusalBy<C>;
    return { entries, refusal: declared, answer: rules.refused?.(command, read, declared, facts) ?? null, states };
  }
};

/** The `stateOf` of `settle` for a caller that has the events: replays them. */
export const stateFrom =
  (load: (streamId: string) => readonly AnyEvent[]) =>
  (ref: AnyRef): unknown =>
    replay(ref, load(ref.id));
