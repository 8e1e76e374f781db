import type { Call } from '@hadcl/kernel/call';
import { dayText } from '@hadcl/kernel/text/day-text';
import type { Language } from '@hadcl/kernel/text/language';
import { valuesAt } from '@hadcl/kernel/text/limits';
import { daysBefore } from '../facts/working-days.js';
import { contractShape } from './contract-shape.js';

/** How far from today a date may lie that somebody sends (B21), in days. */
export const farthest = 400;

const pathsOf = (path: string) => (path === '' ? [] : path.split('.'));
const isDated = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}/.test(value);

/** The dates, months and instants of an input that lie too far from `today`; of an instant its date counts, of a month any day. */
export const farDates = (call: Call, sent: unknown, today: string, language: Language = 'en') => {
  const { dates } = contractShape(call);
  if (dates.length === 0) return [];
  const [from, until] = [daysBefore(today, farthest), daysBefore(today, -farthest)];
  const isFar = (value: string) => {
    const length = Math.min(value.length, from.length);
    const date = value.slice(0, length);
    return date < from.slice(0, length) || date > until.slice(0, length);
  };
  return dates
    .flatMap((path) => valuesAt(sent, pathsOf(path)))
    .filter(([, value]) => isDated(value) && isFar(value))
    .map(([path]) => ({
      path,
      code: 'wrong-date-far',
      facts: { from: dayText(from, language), until: dayText(until, language) },
    }));
};
