import { expect, test } from '@jest/globals';
import { languageAsked } from './platform.messages.js';
import { failureOf } from './failures.js';

const asked = (header?: string) =>
  languageAsked({ headers: header === undefined ? {} : { 'accept-language': header } });

test('a request is answered in the language that it wants most', () => {
  expect(asked()).toBe('en');
  expect(asked('*')).toBe('en');
  expect(asked('zh-HK,zh;q=0.9,en;q=0.8')).toBe('zh-Hant');
  expect(asked('en;q=0.8, zh-Hant-HK ; q=0.9')).toBe('zh-Hant');
  expect(asked('zh;q=0, en')).toBe('en');
  expect(asked(`${'x'.repeat(100_000)},zh`)).toBe('en');
});

test('a failure that no rule of a feature has is told in it too', () => {
  expect(failureOf({ statusCode: 404 }, 'zh-Hant')[1].message).toMatch(/\p{Script=Han}/u);
  expect(failureOf({ statusCode: 404 })[1].message).toBe('There is nothing at this address.');
});
