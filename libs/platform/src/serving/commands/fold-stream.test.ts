import { type LoggedEvent, event } from '@hadcl/kernel/event';
import { replay, stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { foldStream } from './past.js';

let folded = 0;
const events = { Added: event({ n: z.number() }) };
const total = stream({
  name: 'total',
  events,
  audit: null,
  grows: { eventsAYear: 10 },
  initial: 0 as number,
  evolve: {
    Added: (sum, { n }) => {
      folded += 1;
      return sum * 10 + n;
    },
  },
});
const others = stream({
  name: 'others',
  events,
  audit: null,
  grows: { eventsAYear: 10 },
  initial: '' as string,
  evolve: { Added: (all, { n }) => `${all}${n}` },
});
const added = (n: number) => ({ type: 'Added', data: { n }, meta: { version: n } }) as unknown as LoggedEvent;

test('gives what a replay gives, and folds an event that it knows no second time', () => {
  const day = [1, 2, 3].map(added);
  expect(foldStream(total.of('a'), day)).toBe(123);
  const more = [...day, added(4)];
  folded = 0;
  expect(foldStream(total.of('a'), more)).toBe(1234);
  expect(folded).toBe(1);
  expect(foldStream(total.of('a'), more)).toBe(1234);
  expect(foldStream(total.of('a'), day)).toBe(123);
  expect(folded).toBe(1);
  expect(replay(total.of('a'), more as never)).toBe(1234);
});

test('a stream of another kind over the same events has its own state', () => {
  const day = [1, 2].map(added);
  expect(foldStream(total.of('a'), day)).toBe(12);
  expect(foldStream(others.of('a'), day)).toBe('12');
  expect(foldStream(total.of('a'), day)).toBe(12);
  expect(foldStream(total.of('a'), [])).toBe(0);
});
