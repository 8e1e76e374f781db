import { language } from './language.js';

/**
 * Dates are `yyyy-MM-dd` and months `yyyy-MM` in lab time. They have no zone: calculate and format them in UTC,
 * whatever the browser's zone.
 */
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);
const firstOf = (month: string) => `${month}-01`;

/** Date forms, named by their English pattern. */
export const dateForms = [
  'd',
  'EEE',
  'EEEE',
  'MMM',
  'MMMM',
  'd MMM',
  'd MMMM',
  'd MMM yyyy',
  'dd MMM yyyy',
  'd MMMM yyyy',
  'MMM yyyy',
  'MMMM yyyy',
  'EEE d MMM',
  'EEE d MMM yyyy',
  'EEE dd/MM/yyyy',
  'dd/MM/yyyy',
  'dd-MM-yyyy',
  'EEEE d MMMM',
  'EEEE d MMMM yyyy',
] as const;
export type DateForm = (typeof dateForms)[number];

/** The Chinese pattern of a form: 2027年3月10日（週三）. Intl's month names already end in 月. */
export const chineseForm = (form: string) =>
  form
    .replace(/^(E+) (.+)/, '$2（$1）')
    .replace(/(d+) (M+) (y+)/, '$3年$2$1日')
    .replace(/(d) (M+)/, '$2$1日')
    .replace(/(M+) (y+)/, '$2年$1');

/** Locale of month and day names. en-US for English, because en-GB abbreviates September with four letters. */
const locale = language === 'en' ? 'en-US' : 'zh-HK';
const patternOf = language === 'en' ? (form: string) => form : chineseForm;

const named: Readonly<Record<string, Intl.DateTimeFormat>> = Object.fromEntries(
  Object.entries({
    EEEE: { weekday: 'long' },
    EEE: { weekday: 'short' },
    MMMM: { month: 'long' },
    MMM: { month: 'short' },
  } as const).map(([token, named]) => [token, new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...named })]),
);
const tokenOf = (token: string, date: string): string => {
  if (token === 'yyyy') return date.slice(0, 4);
  if (token === 'MM') return date.slice(5, 7);
  if (token === 'dd') return date.slice(8);
  return token === 'd' ? `${Number(date.slice(8))}` : (named[token]?.format(at(date)) ?? token);
};

/** Formats a lab date. */
export const say = (date: string, form: DateForm = 'd MMM yyyy') =>
  patternOf(form).replace(/E+|M+|d+|y+/g, (token) => tokenOf(token, date.slice(0, 10)));
/** Formats a range; the year appears once if it is the same: at the end in English, at the start in Chinese. */
export const saySpan = (first: string, last: string, between = '–') => {
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  if (language !== 'en') return `${say(first)}${between}${say(last, sameYear ? 'd MMM' : 'd MMM yyyy')}`;
  const short = monthOf(first) === monthOf(last) ? 'd' : 'd MMM';
  return `${say(first, sameYear ? short : 'd MMM yyyy')}${between}${say(last)}`;
};
export const sayMonth = (month: string, form: DateForm = 'MMMM yyyy') => say(firstOf(month), form);

export const monthOf = (date: string) => date.slice(0, 7);
export const monthAfter = (month: string, by = 1) => {
  const first = at(firstOf(month));
  first.setUTCMonth(first.getUTCMonth() + by);
  return monthOf(written(first));
};
export const dayAfter = (date: string, by = 1) => written(new Date(at(date).getTime() + by * 86_400_000));
export const lastOf = (month: string) => dayAfter(firstOf(monthAfter(month)), -1);

/** 0 is Monday. */
export const weekday = (date: string) => (at(date).getUTCDay() + 6) % 7;
/** Names of the weekdays, Monday first: 1 January 2024 was a Monday. */
export const weekdays = (form: DateForm = 'EEE') => Array.from({ length: 7 }, (_, i) => say(`2024-01-0${i + 1}`, form));

/** Every date of the weeks that a month touches, Monday to Sunday. */
export const gridOf = (month: string): string[] => {
  const [first, last] = [firstOf(month), lastOf(month)];
  const from = dayAfter(first, -weekday(first));
  const until = dayAfter(last, 6 - weekday(last));
  const length = (at(until).getTime() - at(from).getTime()) / 86_400_000 + 1;
  return Array.from({ length }, (_, i) => dayAfter(from, i));
};

export const inWeeks = <T>(days: readonly T[]) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, i) => days.slice(i * 7, i * 7 + 7));

export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(at(text).getTime()) &&
  // Date turns 30 February into 2 March, so compare.
  written(at(text)) === text;
