import { expect, test } from '@jest/globals';
import { jsonBody } from './json-body.js';

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

test('commas and colons in texts are no values, escaped quotes do not end a text', () => {
  const row = { 'a:,"b': `10:00, "so": ${'\\'}` };
  expect(statusOf(JSON.stringify(row), 2)).toEqual(row);
  expect(statusOf('{"a":"\\\\","b":1,"c":2}', 5)).toBe(413);
});
