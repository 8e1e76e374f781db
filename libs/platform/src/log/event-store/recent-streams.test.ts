import type { LoggedEvent } from '@hadcl/kernel/event';
import { Unreadable, type LogEntry } from './log-entry.js';
import { RecentStreams, type StreamPast } from './recent-streams.js';

const log: LogEntry[] = [];
const append = (stream: string) => {
  const version = log.filter(({ meta }) => meta.stream === stream).length + 1;
  log.push({ type: 'Happened', data: {}, meta: { stream, version } } as unknown as LoggedEvent);
};
let now = 0;
let read = 0;
const recent = () =>
  new RecentStreams(
    async (tails) => {
      const found = tails.flatMap((tail) => {
        const its = log.filter(({ meta }) => meta.stream === tail.stream);
        return tail.newest ? its.slice(-tail.newest) : its.filter(({ meta }) => meta.version > tail.after);
      });
      read += found.length;
      return found;
    },
    () => now,
  );
const eventsOf = (past: StreamPast): readonly LoggedEvent[] => {
  if (past instanceof Error) throw past;
  return past;
};
const whole = (...streams: string[]) => new Map(streams.map((stream) => [stream, null]));
const versions = async (streams: RecentStreams, stream: string) => {
  read = 0;
  return eventsOf((await streams.read(whole(stream))).get(stream)!).map(({ meta }) => meta.version);
};

beforeEach(() => {
  log.length = 0;
  now = 0;
});

test('a stream is read whole once, and then only what was appended since', async () => {
  const streams = recent();
  append('day');
  append('day');
  append('other');
  expect(await versions(streams, 'day')).toEqual([1, 2]);
  expect(read).toBe(2);
  append('day');
  expect(await versions(streams, 'day')).toEqual([1, 2, 3]);
  expect(read).toBe(1);
  expect(await versions(streams, 'day')).toEqual([1, 2, 3]);
  expect(read).toBe(0);
  expect(await versions(streams, 'none')).toEqual([]);
});

test('the newest events of a stream are read anew each time, beside streams that are read on', async () => {
  const streams = recent();
  for (const stream of ['day', 'person', 'person', 'person']) append(stream);
  const asked = new Map([...whole('day'), ['person', 2] as const]);
  await streams.read(asked);
  read = 0;
  const past = await streams.read(asked);
  expect(eventsOf(past.get('person')!).map(({ meta }) => meta.version)).toEqual([2, 3]);
  expect(past.get('day')).toHaveLength(1);
  expect(read).toBe(2);
  expect(await versions(streams, 'person')).toEqual([1, 2, 3]);
});

test('what is kept holds opened personal values: it is read anew after 5 s, and after an erasure at once', async () => {
  const streams = recent();
  append('day');
  await versions(streams, 'day');
  now = 4_000;
  append('day');
  expect(await versions(streams, 'day')).toEqual([1, 2]);
  expect(read).toBe(1);
  now = 5_001;
  expect(await versions(streams, 'day')).toEqual([1, 2]);
  expect(read).toBe(2);
  streams.forget();
  await versions(streams, 'day');
  expect(read).toBe(2);
});

test('what is kept no longer is let go of when another stream is read', async () => {
  const streams = recent();
  append('day');
  await streams.read(whole('day'));
  now = 5_001;
  append('other');
  await streams.read(whole('other'));
  expect([...(streams as unknown as { kept: Map<string, unknown> }).kept.keys()]).toEqual(['other']);
});

test('whoever reads on while the 5 s end does not keep what was opened before for another 5 s', async () => {
  let whileRead = async () => {};
  const streams = new RecentStreams(
    async (tails) => {
      await whileRead();
      const found = log.slice(tails[0]!.after);
      read = found.length;
      return found;
    },
    () => now,
  );
  append('day');
  await streams.read(whole('day'));
  now = 4_990;
  append('day');
  // Reading another stream to its end meanwhile drops the expired entries.
  whileRead = async () => {
    whileRead = async () => {};
    now = 5_010;
    await streams.read(whole('other'));
  };
  await streams.read(whole('day'));
  await streams.read(whole('day'));
  expect(read).toBe(2);
});

test('of large events no more is kept than fits, however few they are', async () => {
  const streams = recent();
  const kept = (streams as unknown as { kept: Map<string, unknown> }).kept;
  for (let n = 0; n < 40; n++) {
    append(`report ${n}`);
    Object.assign(log.at(-1)!, { data: { texts: [{ remarks: 'x'.repeat(1_000_000) }] } });
    await versions(streams, `report ${n}`);
    expect(kept.size).toBeLessThanOrEqual(30);
  }
  expect(await versions(streams, 'report 39')).toEqual([1]);
  expect(read).toBe(0);
});

test('what was being read when somebody was erased is not kept', async () => {
  let forget = () => {};
  const streams = new RecentStreams(async (tails) => {
    read += tails[0]!.after === 0 ? 1 : 0;
    forget();
    return log;
  });
  append('day');
  forget = () => streams.forget();
  read = 0;
  await streams.read(whole('day'));
  forget = () => {};
  await streams.read(whole('day'));
  expect(read).toBe(2);
});

test('two that read at once keep the longer one', async () => {
  const ends: (() => void)[] = [];
  const streams = new RecentStreams(async (tails) => {
    const found = log.slice(tails[0]!.after);
    read = found.length;
    await new Promise<void>((end) => ends.push(end));
    return found;
  });
  append('day');
  const first = streams.read(whole('day'));
  append('day');
  const second = streams.read(whole('day'));
  ends[1]!();
  await second;
  ends[0]!();
  expect((await first).get('day')).toHaveLength(1);
  const third = streams.read(whole('day'));
  ends[2]!();
  expect((await third).get('day')).toHaveLength(2);
  expect(read).toBe(0);
});

test('a stream with an event that cannot be read says so, another of the same question is whole, and a mended one is read on', async () => {
  const streams = recent();
  append('day');
  append('day');
  append('other');
  const { type, meta } = log[1]!;
  const unbroken = log[1]!;
  log[1] = { type, meta, undecodable: { because: 'broken', reason: 'it does not open' } };
  const past = await streams.read(whole('day', 'other'));
  expect(past.get('day')).toBeInstanceOf(Unreadable);
  expect(past.get('other')).toHaveLength(1);
  log[1] = unbroken;
  expect(await versions(streams, 'day')).toEqual([1, 2]);
  expect(read).toBe(1);
});
