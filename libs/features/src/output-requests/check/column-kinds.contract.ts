import { hiddenAs, numberOf, type CheckedTable } from './table.contract.js';

export const columnKinds = ['count', 'magnitude', 'share', 'weight', 'largest', 'category', 'other'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The words of a column's name: `totalDays_2026` is total, days, 2026. Chinese names are looked through whole. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d%]+/u)
    .filter(Boolean);
type Words = { readonly latin: ReadonlySet<string>; readonly chinese: RegExp };
const words = (latin: string, chinese: string): Words => ({
  latin: new Set(latin.split(' ')),
  chinese: new RegExp(chinese, 'u'),
});
const says = (name: string, { latin, chinese }: Words) =>
  wordsOf(name).some((word) => latin.has(word)) || chinese.test(name);

const total = words('total totals all overall sum subtotal', '合計|總計|總數|小計|總和');
export const isTotal = (text: string): boolean => says(text, total);
const statistic = words('mean avg average median min minimum max maximum', '平均|中位|最小|最大值|最高|最低');
/** Whether a column holds the minimum, maximum, mean or median of a group. */
export const isStatistic = (name: string): boolean => says(name, statistic);
const mean = words('mean avg average', '平均');
export const isMean = (name: string): boolean => says(name, mean);
const groupSize = words('n count counts size total patients people persons', '人數|數目|總數');
export const isGroupSize = (name: string): boolean => says(name, groupSize);
const birth = words('dob birth birthdate birthday born', '出生|生日');
export const isBirth = (name: string): boolean => says(name, birth) && !says(name, words('year weight', '體重|年份'));
const phone = words('phone tel telephone mobile fax contact', '電話|手機|手提');
export const isPhone = (name: string): boolean => says(name, phone);

const byName: readonly (readonly [ColumnKind, Words])[] = [
  ['weight', words('weight weights wt weighting', '權重|加權')],
  ['largest', words('largest biggest top1 contribution', '最大貢獻|最大單')],
  ['other', statistic],
  ['share', words('share percent percentage pct % proportion rate ratio fraction prevalence', '百分|比例|比率')],
  [
    'count',
    words(
      'n no num number count counts freq frequency cases events patients people persons deaths admissions',
      '人數|數目|宗數|個案|人次|總數',
    ),
  ],
  ['magnitude', words('total sum amount cost costs days hours minutes dose volume change net', '金額|費用|日數|總和')],
  [
    'category',
    words('year month week date day id code bin ward age group period sex quarter', '年|月|日期|組|病房|性別'),
  ],
];

/**
 * What a column seems to hold, by its name and its values. Whole numbers of which the name says nothing are taken for
 * counts, so that a small one is seen; null if neither says it, and then nothing of the column can be judged.
 */
export function guessedKind(name: string, values: readonly string[]): ColumnKind | null {
  const shown = values.filter((value) => hiddenAs(value) === undefined);
  const numbers = shown.map(numberOf).filter((value) => value !== undefined);
  const named = byName.find(([, its]) => says(name, its))?.[0];
  if (shown.length > 0 && numbers.length < shown.length * 0.5) return 'category';
  if (named) return named;
  if (numbers.length === 0) return null;
  if (shown.every((value) => value.trim().endsWith('%'))) return 'share';
  const whole = numbers.every(Number.isInteger);
  if (whole && numbers.every((value) => value >= 0)) return 'count';
  return !whole && numbers.every((value) => value >= 0 && value <= 1) ? 'share' : null;
}

/** The kinds of all columns, in steps of a column. */
export function* guessingKinds({ columns, rows }: CheckedTable): Generator<void, readonly (ColumnKind | null)[]> {
  const kinds: (ColumnKind | null)[] = [];
  for (const [column, name] of columns.entries()) {
    kinds.push(
      guessedKind(
        name,
        rows.map((row) => row[column]!),
      ),
    );
    yield;
  }
  return kinds;
}
