import { momentText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { LastChange } from '@hadcl/kernel/refusing/last-change';

/** The name of a person, or null for who has none: the product itself, somebody erased. */
export type NameOf = (userId: string) => Promise<string | null>;
type Values = Readonly<Record<string, unknown>>;
/** A LastChange that was looked up: a stored answer keeps whom it named by their id alone, so that they can be erased. */
type Changed = { kind: 'changed'; by: string | null; at: string | null; otherwise: string };

const ofKind = <T extends { kind: string }>(kind: T['kind'], value: unknown): value is T =>
  (value as { kind?: unknown } | null)?.kind === kind;

const newestOf = ({ stream, types, record }: LastChange, eventsOf: (stream: string) => readonly LoggedEvent[]) =>
  eventsOf(stream).findLast(
    ({ type, data }) =>
      (types.length === 0 || types.includes(type)) &&
      Object.entries(record).every(([field, value]) => data[field] === value),
  );

/** The `position` of an event that the log has not numbered yet. */
export const unnumbered = 0;

/** Whether these facts name a change that the log has not numbered yet, and so not dated. */
export const namesUnnumbered = (facts: Values, eventsOf: (stream: string) => readonly LoggedEvent[]): boolean =>
  Object.values(facts).some(
    (fact) => ofKind<LastChange>('last-change', fact) && newestOf(fact, eventsOf)?.meta.position === unnumbered,
  );

/** The facts of a refusal, with each LastChange found in the streams that were read. */
export const withChangers = (facts: Values, eventsOf: (stream: string) => readonly LoggedEvent[]): Values =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (!ofKind<LastChange>('last-change', fact)) return [name, fact];
      const { otherwise } = fact;
      const meta = newestOf(fact, eventsOf)?.meta;
      const changed: Changed = {
        kind: 'changed',
        by: meta?.actor.userId ?? null,
        at: meta?.recordedAt ?? null,
        otherwise,
      };
      return [name, changed];
    }),
  );

/** The same facts as a sentence takes them: `by` is a name, `at` the time of the lab, with its date unless that is today. */
export const spokenFacts = async (
  facts: Values,
  nameOf: NameOf,
  today: string,
  { localOf, language }: Pick<Facts, 'localOf' | 'language'>,
): Promise<Values> => {
  const changed = Object.values(facts).find((fact) => ofKind<Changed>('changed', fact));
  if (!changed) return facts;
  const by = (changed.by && (await nameOf(changed.by))) || changed.otherwise;
  if (!changed.at) return { ...facts, by, at: '' };
  const { date, time } = localOf(changed.at);
  const minute = time.slice(0, 5);
  return { ...facts, by, at: date === today ? minute : momentText(date, minute, language) };
};
