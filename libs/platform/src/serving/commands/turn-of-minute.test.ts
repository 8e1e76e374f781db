import { jest } from '@jest/globals';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { factsFrom } from '../facts/facts.js';
import { sealsWith } from '../facts/seals.js';
import { sentencesOf } from '../facts/sentences.js';
import { zoneOf } from '../../log/clock/zone.js';
import { AlreadyAppended, Conflict, type Append, type StoredOutcome } from '../../log/event-store/types.js';
import { keeper, put, shelfMessages, shelfRefused } from '../http/http.examples.js';
import type { SubmitPorts } from './submission.js';
import { Submitting } from './submitting.js';

const zone = zoneOf('Asia/Hong_Kong');
const facts = factsFrom({
  zone,
  seals: sealsWith(Buffer.alloc(32)),
  say: sentencesOf({ en: shelfMessages }),
  declared: [],
  parameters: () => new Map(),
});
const clock = { now: () => '2027-03-10T10:00:00+08:00', today: () => '2027-03-10' };
const begin = { ...put, claims: () => [], call: { ...put.call, begins: () => true } };

/** A log in memory: an append is refused whole if a stream has changed, or if its command or a key of it was there. */
const logOf = (beforeAppend: (number: number) => Promise<void> = async () => {}) => {
  const events: LoggedEvent[] = [];
  const outcomes = new Map<string, StoredOutcome>();
  let appends = 0;
  const turn = () => new Promise((done) => setImmediate(done));
  const store = {
    readStreams: async (streams: readonly string[]) => {
      await turn();
      return new Map(streams.map((stream) => [stream, events.filter(({ meta }) => meta.stream === stream)]));
    },
    append: async ({ entries, rows = [], meta, fate }: Append) => {
      await beforeAppend(++appends);
      await turn();
      const refuse = (error: Error): never => {
        if (fate) fate.state = 'failed';
        throw error;
      };
      const kept = rows.map(({ row }) => row as unknown as StoredOutcome & { key: string });
      if (events.some((one) => one.meta.commandId === meta.commandId) || kept.some(({ key }) => outcomes.has(key)))
        refuse(new AlreadyAppended(meta.commandId));
      for (const { stream, expected } of entries)
        if (events.filter((one) => one.meta.stream === stream).length !== expected) refuse(new Conflict(stream));
      for (const { stream, expected, events: added } of entries)
        added.forEach((one, i) =>
          events.push({
            ...{ type: one.type, data: one.data },
            meta: {
              ...{ ...meta, id: one.id, stream, version: expected + i + 1, position: events.length + 1 },
              ...{ recordedAt: clock.now(), happenedAt: clock.now() },
            },
          }),
        );
      for (const { key, ...outcome } of kept) outcomes.set(key, outcome);
      if (fate) fate.state = 'appended';
      return { first: events.length, last: events.length };
    },
    underLock: () => Promise.reject(new Error('is not needed here')),
    find: async (key: string) => {
      await turn();
      return outcomes.get(key) ?? null;
    },
  };
  const process = () =>
    new Submitting({
      ...{ clock, facts, nameOf: async () => null, projected: { position: () => 0, waitFor: async () => {} } },
      store: store as unknown as SubmitPorts['store'],
    });
  return { events, process };
};
const submit = (process: Submitting, shelf: string) =>
  process.submit({ decision: begin, body: [{ shelf, name: 'a' }], by: keeper });
const turnOfMinute = 60_000 * 1_000;
afterEach(() => jest.restoreAllMocks());

/** Two clicks, 1 ms before the turn of the minute and 1 ms after; `first` is the append that reaches the log first. */
const clicks = async (inOneProcess: boolean, first: 1 | 2) => {
  const now = jest.spyOn(Date, 'now');
  let arrived!: () => void;
  const other = new Promise<void>((done) => (arrived = done));
  const { events, process } = logOf(async (number) => {
    if (first === 2 && number === 1) await Promise.race([other, new Promise((done) => setTimeout(done, 200))]);
    if (number === 2) setTimeout(arrived, 20);
  });
  const one = process();
  now.mockReturnValue(turnOfMinute - 1);
  const before = submit(one, 'shelf');
  now.mockReturnValue(turnOfMinute + 1);
  const after = submit(inOneProcess ? one : process(), 'shelf');
  const answers = await Promise.all([before, after]);
  return { begun: events.length, ids: new Set(answers.map((done) => 'answer' in done && done.answer.id)).size };
};

test.each([
  ['in one process', true, 1],
  ['in two processes', false, 1],
  ['in two processes, of which the later one is faster', false, 2],
] as const)(
  'two clicks with the turn of the minute between them begin one record, %s (R22)',
  async (_, inOne, first) => {
    expect(await clicks(inOne, first)).toEqual({ begun: 1, ids: 1 });
  },
);

test('a call of the middle of a minute is not recognised two minutes later', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(turnOfMinute + 30_000);
  const { events, process } = logOf();
  const one = process();
  await submit(one, 'shelf');
  await submit(one, 'shelf');
  expect(events).toHaveLength(1);
  now.mockReturnValue(turnOfMinute + 150_000);
  await submit(one, 'shelf');
  expect(events).toHaveLength(2);
});

test('a refusal began no record, so that it is judged again when it is sent again', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(turnOfMinute + 30_000);
  const { events, process } = logOf();
  const one = process();
  let isFull = true;
  const judged = {
    ...begin,
    *decide(...args: Parameters<typeof begin.decide>) {
      if (isFull) throw shelfRefused('full', { most: 3 });
      yield* begin.decide(...args);
    },
  };
  const again = () =>
    one.submit({ decision: judged as typeof begin, body: [{ shelf: 'shelf', name: 'a' }], by: keeper });
  expect(await again()).toMatchObject({ refusal: { code: 'full' } });
  isFull = false;
  expect(await again()).toMatchObject({ answer: { held: 1 } });
  expect(events).toHaveLength(1);
});
