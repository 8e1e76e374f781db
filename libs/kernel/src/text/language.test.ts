import { dayText, momentText, monthText, wholeMonthText } from './day-text.js';
import { languageOf } from './language.js';

test('the first tag that the product speaks is its language, any Chinese the traditional one, and English without one', () => {
  const asked: Readonly<Record<string, readonly string[]>> = {
    en: ['en-GB', 'zh-HK'],
    'zh-Hant': ['fr', 'zh-HK', 'en'],
  };
  for (const [language, tags] of Object.entries(asked)) expect(languageOf(tags)).toBe(language);
  expect(['zh', 'ZH-Hant', 'zh-TW', 'zh-Hans-CN'].map((tag) => languageOf([tag]))).toEqual(Array(4).fill('zh-Hant'));
  expect([[], ['*'], ['fr'], ['constructor']].map((tags) => languageOf(tags))).toEqual(Array(4).fill('en'));
});

test('days, months and moments are written as the language writes them; what is none stays', () => {
  expect([dayText('2027-03-09'), monthText('2027-03'), momentText('2027-03-09', '10:42')]).toEqual([
    '9 Mar 2027',
    'Mar 2027',
    '10:42 on 9 Mar 2027',
  ]);
  expect([
    dayText('2027-03-09', 'zh-Hant'),
    monthText('2027-03', 'zh-Hant'),
    momentText('2027-03-09', '10:42', 'zh-Hant'),
  ]).toEqual(['2027年3月9日', '2027年3月', '2027年3月9日 10:42']);
  expect([dayText('9 Mar 2027', 'zh-Hant'), monthText('Mar 2027', 'zh-Hant')]).toEqual(['9 Mar 2027', 'Mar 2027']);
});

test('a month is written whole in titles', () => {
  const months = Array.from({ length: 12 }, (_, n) => `2027-${String(n + 1).padStart(2, '0')}`);
  expect(months.map((month) => wholeMonthText(month))).toEqual(
    months.map((month) =>
      new Date(`${month}-01`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    ),
  );
  expect([wholeMonthText('2027-03', 'zh-Hant'), wholeMonthText('March')]).toEqual(['2027年3月', 'March']);
});
