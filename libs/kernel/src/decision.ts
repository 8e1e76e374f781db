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

/** An expired token still says whose it was; nothing follows from it. */
export type Unsealed =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly why: 'broken' }
  | { readonly ok: false; readonly why: 'expired'; readonly payload: unknown };

/** What rules need that is in no stream; platform fills it, a decision never fetches. Dates are yyyy-MM-dd. */
export type Facts = {
  parameter<T extends number | string>(parameter: Parameter<T>): T extends number ? number : string;
  daysBefore(date: string, days: number): string;
  /** The date from which `days` working days lie before `date` (Monday to Friday, no public holiday of Hong Kong). */
  workingDaysBefore(date: string, days: number): string;
  isWorkingDay(date: string): boolean;
  /** The instant of a wall-clock time HH:mm on a date in the lab's zone. */
  instantOf(date: string, time: string): string;
  /** The date and HH:mm:ss of an instant in the lab's zone. */
  localOf(instant: string): { readonly date: string; readonly time: string };
  /** The payload of a token sealed by this product for `purpose`, or why it does not hold at `now`. */
  unseal(purpose: string, token: string, now: string): Unsealed;
  /** HTML that a person entered, by an allow-list; what holds no markup is text and stays as it was typed (A9, R17). */
  clean(html: string): string;
  /** What a person sees of HTML, as text: lengths count this. */
  textOf(html: string): string;
  /** Where people reach the portal, without a slash at its end: links in letters begin with it. */
  readonly portalAddress: string;
  /** How the audit reads the log, as the streams of all features declare it. */
  readonly audited: readonly AuditedEvents[];
  /** What a parameter says that has no row: the default that a feature declares for this code, null where none does. */
  defaultOf(code: string): number | string | null;
  /** Whose sentences `say` and `tell` are. */
  readonly language: Language;
  /** The same facts, told in another language; null is the language of whoever never chose one. */
  speaking(language: Language | null): Facts;
  /** A sentence of the message files. */
  say<K extends SentenceKey>(key: K, values: ValuesOf<K>): string;
  /** The sentence of a refusal, or of a key that was recorded. @throws Error for a code without a sentence */
  tell(told: { readonly code: string; readonly facts: unknown }): string;
};
/** The facts as they are told to a person. */
export const factsFor = ({ language = 'en' }: Pick<Who, 'language'>, facts: Facts): Facts =>
  language === facts.language ? facts : facts.speaking(language);

export type Read<R extends AnyRef> = <Q extends R>(ref: Q) => StateOf<Q>;

/** What a decision yields: events, each beside its stream. Nothing yielded is a repeat. */
export type Entries<R extends AnyRef> = Generator<Entry<R>, void>;

export interface Decision<C extends Call = Call, R extends AnyRef = AnyRef> {
  readonly call: C;
  reads(command: Command<C>, facts: Facts): readonly R[];
  decide(command: Command<C>, read: Read<R>, facts: Facts): Entries<R>;
  answer(command: Command<C>, read: Read<R>, facts: Facts): Output<C>;
  refused?(command: Command<C>, read: Read<R>, refusal: RefusalBy<C>, facts: Facts): Output<C> | null;
  happenedAt?(command: Command<C>): string;
  claims?(command: Command<C>, entries: readonly Entry[]): readonly Claim[];
  rows?(command: Command<C>, entries: readonly Entry<R>[], facts: Facts, read: Read<R>): readonly SideRow[];
}

/** What no stream can hold: a value used once in its kind. `taken` by the append, or `given` back. */
export type Claim = {
  readonly kind: string;
  readonly value: string;
  readonly act: 'take' | 'give';
  readonly owner: string;
  /** The field of the call's input that holds the value: a taken one is told there. */
  readonly path?: string;
  /** The call's refusal of a taken one, where it is not `{kind}-taken`. */
  readonly refusal?: string;
};

/**
 * How a call of the contract is decided. `reads` names every stream that is looked at; one that gets no event is a
 * guard. `answer` reads the streams as they are after the events; a refusal that it throws is told although the events
 * are recorded (a login that failed). `refused` is for calls that answer 200 to a refusal (null: HTTP speaks it after
 * all). `happenedAt` is for facts learned after they were true; without it, `now`. `claims` and `rows` are written with
 * the events, and not at all where there are none; `rows` read the streams as they are after these.
 */
export const decision = <C extends Call, Refs extends readonly AnyRef[]>(
  call: C,
  rules: {
    reads: (command: Command<C>, facts: Facts) => Refs;
    decide: (command: Command<C>, read: Read<Refs[number]>, facts: Facts) => Entries<Refs[number]>;
    answer: (command: Command<C>, read: Read<Refs[number]>, facts: Facts) => Output<C>;
    refused?: (command: Command<C>, read: Read<Refs[number]>, refusal: RefusalBy<C>, facts: Facts) => Output<C> | null;
    happenedAt?: (command: Command<C>) => string;
    claims?: (command: Command<C>, entries: readonly Entry[]) => readonly Claim[];
    rows?: (
      command: Command<C>,
      entries: readonly Entry<Refs[number]>[],
      facts: Facts,
      read: Read<Refs[number]>,
    ) => readonly SideRow[];
  },
): Decision<C, Refs[number]> => ({ call, ...rules });

/**
 * What a reaction or the daily clock orders: a call, also of another feature, and its body. Orders of one reaction and
 * `lane` are given one after another, each once the one before is done. Without a lane, an order follows all that the
 * same stream of causes has ordered, or the same daily.
 */
export type Order<C extends Call = Call> = { readonly call: C; readonly body: Input<C>; readonly lane?: string };
/** An order typed by its call; the decision that answers the call is found by the platform. */
export const order = <C extends Call>(call: C, body: Input<C>, lane?: string): Order =>
  ({ call, body, ...(lane !== undefined && { lane }) }) as Order;

export type Outcome<C extends Call> = {
  readonly entries: readonly Entry[];
  readonly refusal: RefusalBy<C> | null;
  readonly answer: Output<C> | null;
  /** The states of its streams after the entries, by stream. */
  readonly states: ReadonlyMap<string, unknown>;
};

/** Reads states by their streams. @throws Error for a stream that the decision does not name in `reads` */
export const readFrom =
  <R extends AnyRef>({ path }: Pick<Call, 'path'>, states: ReadonlyMap<string, unknown>): Read<R> =>
  ({ id }) => {
    if (!states.has(id)) throw new Error(`${path} reads ${id} without naming it in reads`);
    return states.get(id) as any;
  };

/** Decides one command over the loaded states of its streams, purely; a null answer means that HTTP speaks the refusal. */
export const settle = <C extends Call, R extends AnyRef>(
  { call, ...rules }: Decision<C, R>,
  command: Command<C>,
  facts: Facts,
  stateOf: (ref: R) => unknown,
): Outcome<C> => {
  const states = new Map<string, unknown>(rules.reads(command, facts).map((ref) => [ref.id, stateOf(ref)]));
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

/** For `settle` where the events themselves are at hand. */
export const stateFrom =
  (load: (streamId: string) => readonly AnyEvent[]) =>
  (ref: AnyRef): unknown =>
    replay(ref, load(ref.id));
