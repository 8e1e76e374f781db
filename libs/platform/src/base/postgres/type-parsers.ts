import pg from 'pg';

const oid = { int8: 20, numeric: 1700, date: 1082, dates: 1182, timestamptz: 1184, int8s: 1016 };

/**
 * `2027-03-10 10:41:00.5+08` → `2027-03-10T10:41:00.500+08:00`: always milliseconds, so that instants with one offset
 * can be compared as text. @throws Error for another format
 */
export const isoInstant = (text: string): string => {
  // Fast path for nearly all instants of the log: milliseconds, and an offset of whole hours.
  if (text.length === 26 && text[19] === '.' && (text[23] === '+' || text[23] === '-'))
    return `${text.slice(0, 10)}T${text.slice(11)}:00`;
  if (text.endsWith('infinity')) return text;
  const [, date, time, fraction = '', hours, minutes = ':00'] =
    /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(:\d\d)?$/.exec(text) ?? [];
  if (!date) throw new Error(`Postgres sent ${text} for an instant`);
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${hours}${minutes}`;
};

const list =
  <T>(each: (text: string) => T) =>
  (text: string): T[] =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(each);

const ours = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.int8s, list(Number)],
  [oid.numeric, Number],
  [oid.date, String],
  [oid.dates, list(String)],
  [oid.timestamptz, isoInstant],
]);

/**
 * Parsers for pg: dates as text (a date has no zone), instants as ISO 8601 with the session's offset, counts and sums
 * as numbers.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    (format === 'text' && ours.get(id)) || pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};
