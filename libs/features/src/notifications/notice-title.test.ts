import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { Facts } from '@hadcl/kernel/decision';
import { titleOf } from './notice-title.js';

/** Says each value by its name. */
const facts: Facts = { ...plainFacts, tell: ({ facts: names }) => JSON.stringify(names) };
const busDate = '2027-03-10';
const saidOf = (names: Record<string, string | number>, language: Facts['language']) =>
  JSON.parse(titleOf({ sentence: 'any', names, busDate }, { ...facts, language }));

test('the days and the month that a notice names are written as its reader’s language does', () => {
  const names = { dates: '2027-03-09, 2027-03-10', month: '2027-02', refNum: 'R&D-1' };
  expect(saidOf(names, 'en')).toEqual({
    dates: '9 Mar 2027, 10 Mar 2027',
    month: 'Feb 2027',
    refNum: 'R&amp;D-1',
    date: '10 Mar 2027',
  });
  expect(saidOf(names, 'zh-Hant')).toMatchObject({
    dates: '2027年3月9日、2027年3月10日',
    month: '2027年2月',
    date: '2027年3月10日',
  });
});

test('what was recorded as words stays as it was', () => {
  expect(saidOf({ dates: '9 Mar 2027, 10 Mar 2027', month: 'Feb 2027' }, 'en')).toMatchObject({
    dates: '9 Mar 2027, 10 Mar 2027',
    month: 'Feb 2027',
  });
});
