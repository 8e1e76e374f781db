import { momentText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { LastChange } from '@hadcl/kernel/refusing/last-change';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import type { SubmitPorts } from './submission.js';

type Values = Readonly<Record<string, unknown>>;
type NamingPorts = Pick<SubmitPorts, 'nameOf' | 'clock'> & { readonly facts: Pick<Facts, 'localOf' | 'language'> };
type EventsOf = (stream: string) => readonly LoggedEvent[];
/** A resolved LastChange. Stored answers keep the person's id instead of the name, so that the person can be erased. */
type Changed = { kind: 'changed'; by: string | null; at: string | null; otherwise: string };

const ofKind = <T extends { kind: string }>(kind: T['kind'], value: unknown): value is T =>
  (value as { kind?: unknown } | null)?.kind === kind;

const newestOf = ({ stream, types, record }: LastChange, eventsOf: EventsOf) =>
  eventsOf(stream).findLast(
    ({ type, data }) =>
      (types.length === 0 || types.includes(type)) &&
      Object.entries(record).every(([field, value]) => data[field] === value),
  );

/** This refusal and those reported with it, as one list. */
export const everyOf = (refusal: Refused): readonly Refused[] => [refusal, ...refusal.others];

const withFacts = (refusal: Refused, facts: readonly Values[]): Refused => {
  const [first, ...others] = everyOf(refusal).map((one, i) => one.with({ facts: facts[i] }));
  return first!.with({ others });
};

/** The `position` of an event that the log has not numbered yet. */
export const unnumbered = 0;

/**
 * Whether this refusal names a change that the log has not dated yet: an event gets its date only when it is written.
 */
export const namesUnnumbered = (refusal: Refused, eventsOf: EventsOf): boolean =>
  everyOf(refusal)
    .flatMap(({ facts }) => Object.values(facts as Values))
    .some((fact) => ofKind<LastChange>('last-change', fact) && newestOf(fact, eventsOf)?.meta.position === unnumbered);

const found = (fact: unknown, eventsOf: EventsOf): unknown => {
  if (!ofKind<LastChange>('last-change', fact)) return fact;
  const meta = newestOf(fact, eventsOf)?.meta;
  const { otherwise } = fact;
  const changed: Changed = {
    kind: 'changed',
    by: meta?.actor.userId ?? null,
    at: meta?.recordedAt ?? null,
    otherwise,
  };
  return changed;
};

/** The refusal, with each LastChange of its facts found in the streams that were read. */
export const withChangers = (refusal: Refused, eventsOf: EventsOf): Refused => {
  const foundIn = (facts: Values) =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, found(fact, eventsOf)]));
  return withFacts(
    refusal,
    everyOf(refusal).map(({ facts }) => foundIn(facts as Values)),
  );
};

/**
 * The refusal with names: `by` is the person's current name in place of their id, and `at` is the lab time, with the
 * date unless it is today.
 */
export const withNames = async (
  refusal: Refused,
  { facts: { localOf, language }, nameOf, clock }: NamingPorts,
): Promise<Refused> => {
  const { date: today } = localOf(clock.now());
  const named = async (facts: Values): Promise<Values> => {
    const changed = Object.values(facts).find((fact) => ofKind<Changed>('changed', fact));
    const { changed: _, ...others } = facts;
    if (!changed) return others;
    const by = (changed.by && (await nameOf(changed.by))) || changed.otherwise;
    if (!changed.at) return { ...others, by, at: '' };
    const { date, time } = localOf(changed.at);
    const minute = time.slice(0, 5);
    return { ...others, by, at: date === today ? minute : momentText(date, minute, language) };
  };
  return withFacts(refusal, await Promise.all(everyOf(refusal).map(({ facts }) => named(facts as Values))));
};
