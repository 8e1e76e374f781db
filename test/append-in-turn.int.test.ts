import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statementFor, type BatchAnswer } from '@hadcl/platform/log/event-store/batch';
import type { Encoded } from '@hadcl/platform/log/event-store/encoded';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { seeded, type Draws } from './support/seeded.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** A log that takes one append after the other: the function must come to the same for any batch. */
class Model {
  readonly versions = new Map<string, number>();
  readonly claims = new Map<string, string>();
  readonly keys = new Map<string, string>();
  readonly commands = new Set<string>();
  readonly written: string[] = [];

  version = (stream: string) => this.versions.get(stream) ?? 0;

  /** The problem of each append, or null once it is written. */
  batch(all: readonly Encoded[]): readonly (string | null)[] {
    // Who comes behind a writer that fails was decided on it, whatever the version is by now.
    const failed = new Set<string>();
    return all.map((one) => {
      const problem = this.append(one, failed);
      if (problem !== null) for (const { stream, events } of one.entries) if (events > 0) failed.add(stream);
      return problem;
    });
  }

  private append({ commandId, entries, events, claims, keys }: Encoded, failed: ReadonlySet<string>): string | null {
    if (this.commands.has(commandId)) return 'repeat';
    const stale = entries.findLast(({ stream, expected }) => failed.has(stream) || this.version(stream) !== expected);
    if (stale) return `conflict ${stale.stream}`;
    const taken = claims.find(({ value, owner, take }) => take && (this.claims.get(value) ?? owner) !== owner);
    if (taken) return `claim ${taken.kind}`;
    const other = keys.find(({ person, wrapped }) => (this.keys.get(person) ?? wrapped) !== wrapped);
    if (other) return `key ${other.person}`;
    for (const { stream, events: count } of entries) this.versions.set(stream, this.version(stream) + count);
    for (const { value, owner, take } of claims) {
      if (take) this.claims.set(value, owner);
      else if (this.claims.get(value) === owner) this.claims.delete(value);
    }
    for (const { person, wrapped } of keys) this.keys.set(person, wrapped);
    if (events.length > 0) this.commands.add(commandId);
    this.written.push(...events.map(({ id }) => id));
    return null;
  }
}

const streams = ['a', 'b', 'c', 'd', 'e'];

/** Each claim, person and command stands once in a batch, as `takeBatch` sees to; whatever else may be right or wrong. */
const batchDrawn = (draws: Draws, model: Model): readonly Encoded[] => {
  const left = new Map(model.versions);
  const values = draws.shuffled(['v', 'w', 'x', 'y']);
  const people = draws.shuffled(['ming', 'wei', 'lan']);
  const repeats = draws.shuffled([...model.commands]).slice(0, 2);
  return Array.from({ length: draws.whole(1, 12) }, () => {
    const entries = draws
      .shuffled(streams)
      .slice(0, draws.whole(1, 3))
      .map((stream) => {
        const now = left.get(stream) ?? 0;
        const expected = draws.whole(0, 5) > 0 ? now : Math.max(0, now + draws.whole(-2, 2));
        const events = draws.one([0, 0, 1, 2]);
        left.set(stream, expected + events);
        return { stream, expected, events };
      });
    const events = entries.flatMap(({ stream, expected, events: count }) =>
      Array.from({ length: count }, (_, i) => ({
        ...{ stream, version: expected + i + 1, id: randomUUID(), type: 'Drawn', data: '{}', happenedAt: null },
      })),
    );
    const [value, person] = [draws.whole(0, 4) === 0 && values.pop(), draws.whole(0, 4) === 0 && people.pop()];
    const claim = { kind: 'drawn', owner: draws.one(['one', 'other']), take: draws.whole(0, 2) > 0 };
    const repeated = draws.whole(0, 9) === 0 && events.length > 0 && repeats.pop();
    return {
      commandId: repeated || randomUUID(),
      ...{ correlationId: 'drawn', causationId: null, actor: '{"userId":"machine","roles":[]}' },
      ...{ entries, events, rows: [] },
      claims: value ? [{ ...claim, value }] : [],
      keys: person && events.length > 0 ? [{ person, wrapped: draws.one(['k', 'k', 'l']) }] : [],
    };
  });
};

test.each([1, 2, 3, 4])(
  'a batch comes to what its appends would come to one after the other, whatever they look at, write, claim or repeat (seed %i)',
  async (seed) => {
    const draws = seeded(seed);
    const model = new Model();
    const connection = await db.pool.connect();
    const kept = async <T>(column: string, from: string) =>
      (await connection.query<{ its: T }>(`select ${column} as its from ${from}`)).rows.map(({ its }) => its);
    const seen = { refused: 0, repeated: 0 };
    try {
      await connection.query('begin');
      const before = await kept<string>('id', 'log.events');
      for (let batch = 0; batch < 250; batch++) {
        const all = batchDrawn(draws, model);
        await connection.query('savepoint batch');
        const answer = await connection.query<BatchAnswer>(statementFor(all, 1_000)).then(
          ({ rows }) => rows[0]!,
          (error: { code: string }) => error,
        );
        if ('code' in answer) {
          // Nothing else was wrong: an id that is met again breaks its index, and the appends are sent singly.
          expect({ batch, code: answer.code }).toEqual({ batch, code: '23505' });
          expect(all.some(({ commandId }) => model.commands.has(commandId))).toBe(true);
          await connection.query('rollback to savepoint batch');
          seen.repeated += 1;
          continue;
        }
        const expected = model.batch(all);
        expect({ batch, problems: answer.problems ?? all.map(() => null) }).toEqual({ batch, problems: expected });
        seen.refused += expected.filter((problem) => problem !== null).length;
      }
      expect(await kept('id', 'log.events order by position')).toEqual([...before, ...model.written]);
      expect(new Set(await kept('value', 'log.claims'))).toEqual(new Set(model.claims.keys()));
      expect(new Set(await kept('person_id', 'log.personal_keys'))).toEqual(new Set(model.keys.keys()));
      expect(seen.refused).toBeGreaterThan(300);
      expect(model.written.length).toBeGreaterThan(300);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  },
  60_000,
);
