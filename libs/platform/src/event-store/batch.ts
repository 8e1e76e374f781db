import type { Encoded } from './encoded.js';

const arrays = [
  'uuid[]',
  ...['int[]', 'text[]', 'int[]', 'int[]'],
  ...['int[]', 'int[]', 'text[]', 'int[]', 'uuid[]', 'text[]', 'json[]', 'uuid[]', 'text[]', 'text[]', 'json[]'],
  'timestamptz[]',
  ...['int[]', 'text[]', 'text[]', 'text[]', 'boolean[]'],
  ...['int[]', 'text[]', 'text[]'],
  'int',
];
const call = (name: string, types: readonly string[]) =>
  `select base, problems from log.${name}(${types.map((type, i) => `$${i + 1}::${type}`).join(', ')})`;

const plain = { name: 'append', text: call('append', arrays) };
const withRows = { name: 'append-with', text: call('append_with', [...arrays, 'int[]', 'text[]', 'jsonb[]']) };

/** What the function answers: positions go on from base + 1; a problem by the place of its append, or none at all. */
export type BatchAnswer = { readonly base: number; readonly problems: readonly (string | null)[] | null };

/** One call of the append function for all of these; `waitMs` is how long it may wait for the lock. */
export const statementFor = (batch: readonly Encoded[], waitMs: number) => {
  const a: unknown[] = [];
  const e: unknown[][] = [[], [], [], []];
  const v: unknown[][] = [[], [], [], [], [], [], [], [], [], [], [], []];
  const c: unknown[][] = [[], [], [], [], []];
  const k: unknown[][] = [[], [], []];
  const s: unknown[][] = [[], [], []];
  const add = (into: unknown[][], ...values: unknown[]) => values.forEach((value, i) => into[i]!.push(value));
  batch.forEach((append, i) => {
    const no = i + 1;
    a.push(append.commandId);
    for (const { stream, expected, events } of append.entries) add(e, no, stream, expected, events);
    append.events.forEach(({ stream, version, id, type, data, happenedAt }, ordinal) => {
      const { commandId, correlationId, causationId, actor } = append;
      add(v, no, ordinal, stream, version, id, type, data, commandId, correlationId, causationId, actor, happenedAt);
    });
    for (const { kind, value, owner, take } of append.claims) add(c, no, kind, value, owner, take);
    for (const { person, wrapped } of append.keys) add(k, no, person, wrapped);
    for (const { kind, fields } of append.rows) add(s, no, kind, fields);
  });
  const values = [a, ...e, ...v, ...c, ...k, Math.max(1, Math.round(waitMs))];
  return s[0]!.length ? { ...withRows, values: [...values, ...s] } : { ...plain, values };
};

/** Positions of each append's events, in the order of the batch; null for one without events or with a problem. */
export const positionsOf = (batch: readonly Encoded[], { base, problems }: BatchAnswer) => {
  let last = base;
  return batch.map(({ events }, i) => {
    if (problems?.[i] || events.length === 0) return null;
    const first = last + 1;
    last += events.length;
    return { first, last };
  });
};

/**
 * Takes from `waiting` what may stand in one batch: a stream that one append writes is touched by no other, and no
 * claim, command or event stands twice. What must wait keeps its place.
 */
export const takeBatch = <W extends { readonly encoded: Encoded }>(waiting: W[], mostEvents: number): W[] => {
  const [written, touched, once] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const taken: W[] = [];
  let events = 0;
  const fits = ({ entries, claims, commandId, ...append }: Encoded) =>
    !once.has(commandId) &&
    entries.every((entry) => !written.has(entry.stream) && !(entry.events > 0 && touched.has(entry.stream))) &&
    claims.every(({ kind, value }) => !once.has(`${kind} ${value}`)) &&
    append.events.every(({ id }) => !once.has(id));
  for (let i = 0; i < waiting.length && events < mostEvents; ) {
    const one = waiting[i]!;
    if (!fits(one.encoded)) {
      i++;
      continue;
    }
    waiting.splice(i, 1);
    taken.push(one);
    events += 1 + one.encoded.events.length;
    once.add(one.encoded.commandId);
    for (const { id } of one.encoded.events) once.add(id);
    for (const { kind, value } of one.encoded.claims) once.add(`${kind} ${value}`);
    for (const { stream, events } of one.encoded.entries) {
      touched.add(stream);
      if (events > 0) written.add(stream);
    }
  }
  return taken;
};
