import { differing, merge } from './merge.js';

type Seat = { number: string; seats: number; remarks: string; days: number[] };
const base: Seat = { number: 'WS-1', seats: 1, remarks: '', days: [1] };
const names = Object.keys(base) as (keyof Seat)[];
const others: readonly Seat[] = [
  { number: 'WS-2', seats: 2, remarks: 'mine', days: [] },
  { number: 'WS-3', seats: 3, remarks: 'theirs', days: [1, 2] },
];

/** Every way in which a side may have changed the four fields: none of them, one, … all. */
const changesTo = (to: Seat) =>
  Array.from({ length: 2 ** names.length }, (_, set) =>
    Object.fromEntries(names.map((name, i) => [name, (set >> i) % 2 ? to[name] : base[name]])),
  ) as Seat[];

it('whoever changed a field, alone, has it; where both did, it is mine and named, unless both wrote the same', () => {
  for (const mine of changesTo(others[0]!))
    for (const theirs of [...changesTo(others[0]!), ...changesTo(others[1]!)]) {
      const { merged, moved, conflicts } = merge({ base, mine, theirs });
      for (const name of names) {
        const [byMe, byThem] = [mine[name] !== base[name], theirs[name] !== base[name]];
        expect(merged[name]).toBe(byMe ? mine[name] : theirs[name]);
        expect(moved.includes(name)).toBe(byThem);
        expect(conflicts.includes(name)).toBe(byMe && byThem && mine[name] !== theirs[name]);
      }
    }
});

it('merging again, on what they have, changes nothing more and is no conflict', () => {
  for (const mine of changesTo(others[0]!))
    for (const theirs of changesTo(others[1]!)) {
      const { merged } = merge({ base, mine, theirs });
      const again = merge({ base: theirs, mine: merged, theirs });
      expect([again.merged, again.moved, again.conflicts]).toEqual([merged, [], []]);
    }
});

it('a field that was typed back to what it was counts as mine where it is named', () => {
  const theirs = { ...base, seats: 3 };
  expect(merge({ base, mine: base, theirs }).conflicts).toEqual([]);
  const typed = merge({ base, mine: base, theirs, typed: ['seats'] });
  expect([typed.merged.seats, typed.conflicts]).toEqual([1, ['seats']]);
});

it('a list is one field, and equal lists do not differ', () => {
  expect(differing(base, { ...base, days: [1] })).toEqual([]);
  expect(differing(base, { ...base, days: [1, 2] })).toEqual(['days']);
});
