import { expect, test } from '@jest/globals';
import { jsonBody } from './http-server.js';

const statusOf = (text: string, most: number) => {
  try {
    return jsonBody(text, most);
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
};

test('a text with more values than its call takes is not made into anything', () => {
  expect(statusOf('{"a":1,"b":[1,2]}', 6)).toEqual({ a: 1, b: [1, 2] });
  expect(statusOf('{"a":1,"b":[1,2]}', 5)).toBe(413);
  expect(statusOf('['.repeat(10), 9)).toBe(413);
  expect(statusOf(`[${'1,'.repeat(1_000)}`, 999)).toBe(413);
  expect(statusOf('[1,', 9)).toBe(400);
  expect(statusOf('', 0)).toBeUndefined();
});

test('a row with more names than any call has, or deeper than any, is not made into anything, however many rows its call takes', () => {
  const row = (names: number) => Object.fromEntries(Array.from({ length: names }, (_, n) => [`k${n}`, n]));
  const body = (names: number) => [row(3), { inner: [row(names)] }];
  expect(statusOf(JSON.stringify(body(1_000)), 1e6)).toEqual(body(1_000));
  expect(statusOf(JSON.stringify(body(1_001)), 1e6)).toBe(413);
  expect(statusOf(JSON.stringify(row(1_001)), 1e6)).toBe(413);
  const rows = Array.from({ length: 5_000 }, (_, n) => n);
  expect(statusOf(JSON.stringify({ rows }), 1e6)).toEqual({ rows });
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(statusOf(deep(100), 1e6)).toEqual(JSON.parse(deep(100)));
  expect(statusOf(deep(200), 1e6)).toBe(413);
});

test('commas and colons in texts are no values, escaped quotes do not end a text', () => {
  const row = { 'a:,"b': `10:00, "so": ${'\\'}` };
  expect(statusOf(JSON.stringify(row), 2)).toEqual(row);
  expect(statusOf('{"a":"\\\\","b":1,"c":2}', 5)).toBe(413);
});

test('what would turn round the sentence that a name stands in is taken out of every text, however it is written', () => {
  const sent = {
    lastName: '\u202Elive\u202C',
    list: ['\u2066a@b.example\u2069', 7],
    kept: 'שלום \\u202e \u200f',
    n: null,
  };
  const taken = { lastName: 'live', list: ['a@b.example', 7], kept: sent.kept, n: null };
  expect(statusOf(JSON.stringify(sent), 20)).toEqual(taken);
  expect(statusOf('{"lastName":"\\u202Elive\\u202c"}', 20)).toEqual({ lastName: 'live' });
});
