import { expect, test } from '@jest/globals';
import { keepUp, type Run } from './keep-up.js';

type Line = { program: string; how: string; pauseMs: number };

/** A program that the test ends itself, and the log lines about it. */
const kept = (more: { longestPauseMs?: number; wellAfterMs?: number; fails?: number } = {}) => {
  const lines: Line[] = [];
  const starts: ((how: string) => void)[] = [];
  let wake = () => {};
  const begin = async (): Promise<Run> => {
    const ended = new Promise<string>((end) => starts.push(end));
    wake();
    if (starts.length <= (more.fails ?? 0) + 1 && starts.length > 1) throw new Error('the port is taken');
    return { ended };
  };
  const started = async (count: number) => {
    while (starts.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  const open = async () =>
    keepUp({
      program: 'Kafka',
      run: await begin(),
      again: begin,
      log: { warn: (line) => void lines.push(line as Line) },
      firstPauseMs: 1,
      ...more,
    });
  return { open, lines, starts, started };
};

test('a program that ends is started again, after pauses that grow to a longest one, each told in one line', async () => {
  const { open, lines, starts, started } = kept({ longestPauseMs: 4 });
  const stop = await open();
  for (const n of [1, 2, 3, 4]) {
    starts[n - 1]!('SIGKILL');
    await started(n + 1);
  }
  expect(lines).toEqual([1, 2, 4, 4].map((pauseMs) => ({ program: 'Kafka', how: 'SIGKILL', pauseMs })));
  stop();
});

test('one that does not come up is tried again, and its reason told', async () => {
  const { open, lines, starts, started } = kept({ fails: 2 });
  const stop = await open();
  starts[0]!('code 1');
  await started(4);
  expect(lines.map(({ how }) => how)).toEqual(['code 1', 'the port is taken', 'the port is taken']);
  stop();
});

test('after a run that went well the first pause is short again', async () => {
  const { open, lines, starts, started } = kept({ wellAfterMs: -1 });
  const stop = await open();
  for (const n of [1, 2]) {
    starts[n - 1]!('code 1');
    await started(n + 1);
  }
  expect(lines.map(({ pauseMs }) => pauseMs)).toEqual([1, 1]);
  stop();
});

test('one that is ended by who keeps it is not started again', async () => {
  const { open, lines, starts } = kept();
  const stop = await open();
  stop();
  starts[0]!('SIGTERM');
  await new Promise((turn) => setImmediate(turn));
  expect([starts.length, lines]).toEqual([1, []]);
});
