import { plainArray, textArray } from '../../base/postgres/array-literals.js';
import type { Encoded } from './encoded.js';
import type { Fate } from './types.js';

/** The most appends in one statement. */
export const mostAppends = 256;

const arrays = [
  ...['uuid[]', 'text[]', 'text[]', 'text'],
  ...['int[]', 'text[]', 'int[]', 'int[]'],
  ...['int[]', 'int[]', 'int[]', 'uuid[]', 'text[]', 'text', 'timestamptz[]'],
  ...['int[]', 'text[]', 'text[]', 'text[]', 'boolean[]'],
  ...['int[]', 'text[]', 'text[]'],
  'int',
];
const call = (name: string, types: readonly string[]) =>
  `select base, problems from log.${name}(${types.map((type, i) => `$${i + 1}::${type}`).join(', ')})`;

const plain = { name: 'append', text: call('append', arrays) };
const withRows = { name: 'append-with', text: call('append_with', [...arrays, 'int[]', 'text[]', 'jsonb[]']) };

const one = {
  name: 'append-one',
  text: `select log.append_one($1::text[], $2::int[], $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) - 1 as base`,
};

/** The answer of the append function: positions start at base + 1; problems by the index of the append, or null. */
export type BatchAnswer = { readonly base: number; readonly problems?: readonly (string | null)[] | null };

/**
 * The fast path for a single append of one event without claims, keys and rows; null for any other batch. If the
 * answer's `base` is null, nothing was written, and the full function must say why.
 */
export const shortStatementFor = (batch: readonly Encoded[], waitMs: number) => {
  const [append, ...others] = batch as readonly [Encoded, ...Encoded[]];
  const [event, ...more] = append.events;
  if (!event || others.length + more.length + append.claims.length + append.keys.length + append.rows.length > 0)
    return null;
  const { commandId, correlationId, causationId, actor, entries } = append;
  const streams = textArray(entries.map(({ stream }) => stream));
  const expected = plainArray(entries.map((entry) => entry.expected));
  const { stream, version, id, type, data, happenedAt } = event;
  const values = [stream, version, id, type, data, commandId, correlationId, causationId, actor, happenedAt];
  return { ...one, values: [streams, expected, ...values, whole(waitMs)] };
};

/** One call of the append function for all of these; `waitMs` is the longest wait for the lock. */
export const statementFor = (batch: readonly Encoded[], waitMs: number) => {
  const [a, e, v, c, k, s] = [columns(4), columns(4), columns(7), columns(5), columns(3), columns(3)];
  batch.forEach(({ commandId, correlationId, causationId, actor, ...append }, i) => {
    const no = i + 1;
    add(a, commandId, correlationId, causationId, actor ?? 'null');
    let ordinal = 0;
    for (const { stream, expected, events } of append.entries) {
      add(e, no, stream, expected, events);
      const entry = e[0]!.length;
      for (const end = ordinal + events; ordinal < end; ordinal++) {
        const { version, id, type, data, happenedAt } = append.events[ordinal]!;
        add(v, entry, ordinal, version, id, type, data, happenedAt);
      }
    }
    for (const { kind, value, owner, take } of append.claims) add(c, no, kind, value, owner, take);
    for (const { person, wrapped } of append.keys) add(k, no, person, wrapped);
    for (const { kind, fields } of append.rows) add(s, no, kind, fields);
  });
  const values = [...[...a, ...e, ...v, ...c, ...k].map((column, i) => literals[i]!(column)), whole(waitMs)];
  if (s[0]!.length === 0) return { ...plain, values };
  return { ...withRows, values: [...values, plainArray(s[0]!), textArray(s[1]!), textArray(s[2]!)] };
};

type Column = (string | number | boolean | null)[];
const columns = (count: number): Column[] => Array.from({ length: count }, () => []);
const add = (into: Column[], ...values: Column) => {
  for (let i = 0; i < values.length; i++) into[i]!.push(values[i]!);
};
const whole = (ms: number) => Math.max(1, Math.round(ms));

/** One JSON text per line: JSON.stringify writes no line breaks. */
const lines = (values: Column) => values.join('\n');
const literals = arrays.map((type) => (type === 'text' ? lines : /^(text|time)/.test(type) ? textArray : plainArray));

/** The positions of each append in batch order; null for one without events or with a problem. */
export const positionsOf = (batch: readonly Encoded[], { base, problems }: BatchAnswer) => {
  let last = base;
  return batch.map(({ events }, i) => {
    if (problems?.[i] || events.length === 0) return null;
    const first = last + 1;
    last += events.length;
    return { first, last };
  });
};

/** An append in the queue. */
export type Sendable = { readonly encoded: Encoded; readonly fate: Fate; readonly restsOn: readonly Fate[] };

/**
 * Takes from `waiting` the appends that fit in one batch: each expects the version of its streams that the ones before
 * it leave; no claim, command or event occurs twice; and what an append rests on is written or goes before it. Beyond
 * `most` it only takes appends to streams that the batch writes, because these could not go in a parallel batch. The
 * others keep their place.
 */
export const takeBatch = <W extends Sendable>(waiting: W[], most: number): W[] => {
  const left = new Map<string, number>();
  const [written, once, going] = [new Set<string>(), new Set<string>(), new Set<Fate>()];
  const taken: W[] = [];
  const fits = ({ encoded: { entries, claims, commandId, events }, restsOn }: W) =>
    !once.has(commandId) &&
    entries.every(({ stream, expected }) => (left.get(stream) ?? expected) === expected) &&
    claims.every(({ kind, value }) => !once.has(`${kind} ${value}`)) &&
    events.every(({ id }) => !once.has(id)) &&
    restsOn.every((its) => its.state !== 'open' || going.has(its));
  const follows = ({ encoded: { entries } }: W) => entries.some(({ stream }) => written.has(stream));
  const take = (one: W) => {
    taken.push(one);
    going.add(one.fate);
    once.add(one.encoded.commandId);
    for (const { id } of one.encoded.events) once.add(id);
    for (const { kind, value } of one.encoded.claims) once.add(`${kind} ${value}`);
    for (const { stream, expected, events } of one.encoded.entries) {
      left.set(stream, expected + events);
      if (events > 0) written.add(stream);
    }
  };
  // An append may be queued before the one that it rests on, if it was sealed sooner; another round finds it.
  for (let before = -1; taken.length > before && taken.length < mostAppends; ) {
    before = taken.length;
    for (let i = 0; i < waiting.length && taken.length < mostAppends; ) {
      const one = waiting[i]!;
      if (!fits(one) || (taken.length >= most && !follows(one))) i++;
      else take(...(waiting.splice(i, 1) as [W]));
    }
    if (!waiting.some(({ restsOn }) => restsOn.some((its) => going.has(its)))) break;
  }
  return taken;
};
