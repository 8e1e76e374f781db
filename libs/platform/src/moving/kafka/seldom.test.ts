import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { seldom } from './seldom.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const logged = () => {
  const lines: [facts: object, text: string][] = [];
  const write = (facts: object, text: string) => void lines.push([facts, text]);
  return { lines, log: seldom({ info: write, warn: write, error: write }) };
};

test('while Kafka is away it is said once, then once a minute, with how many warnings that stands for', () => {
  const { lines, log } = logged();
  for (let second = 0; second < 150; second++) {
    for (let n = 0; n < 3; n++) log.warn({ kafka: 'Connection', said: 'connect ECONNREFUSED' }, 'kafka');
    if (second % 10 === 0) log.warn({ err: new Error('no broker') }, 'the relay begins again');
    jest.advanceTimersByTime(1_000);
  }
  expect(lines).toEqual([
    [{ kafka: 'Connection', said: 'connect ECONNREFUSED' }, 'kafka'],
    [
      { suppressed: 185, said: { 'connect ECONNREFUSED': 179, 'the relay begins again: no broker': 6 } },
      'Kafka is still not as it should be',
    ],
    [
      { suppressed: 186, said: { 'connect ECONNREFUSED': 180, 'the relay begins again: no broker': 6 } },
      'Kafka is still not as it should be',
    ],
  ]);
});

test('after a minute without a warning the next one is said at once', () => {
  const { lines, log } = logged();
  log.warn({}, 'one');
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  log.warn({}, 'two');
  expect(lines.map(([, text]) => text)).toEqual(['one', 'two']);
});

test('what is no warning is always said', () => {
  const { lines, log } = logged();
  for (let n = 0; n < 3; n++) log.info({}, 'the relay is at work');
  log.error({}, 'broken');
  expect(lines).toHaveLength(4);
});
