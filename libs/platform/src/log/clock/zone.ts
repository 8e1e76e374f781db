import { tzOffset } from '@date-fns/tz';
import { remembered } from '../../base/cache/remembered.js';

/** Wall-clock time of one zone. Dates are yyyy-MM-dd, times HH:mm or HH:mm:ss, instants ISO 8601 with offset. */
export interface Zone {
  localOf(instant: string): { readonly date: string; readonly time: string };
  instantOf(date: string, time: string): string;
  /** An instant, given in milliseconds since 1970, written with the zone's offset. */
  written(milliseconds: number): string;
}

const quarterMs = 900_000;
const two = (n: number) => String(n).padStart(2, '0');
const offsetText = (minutes: number) => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/** @param name an IANA zone, for example Asia/Hong_Kong */
export const zoneOf = (name: string): Zone => {
  /** Cached by quarter of an hour, within which no zone changes its offset. */
  const minutesOf = remembered(10_000, (quarter: number) => tzOffset(name, new Date(quarter * quarterMs)));
  const minutesAt = (milliseconds: number) => minutesOf(Math.floor(milliseconds / quarterMs));
  /** Cached because the time is read several times within one millisecond. */
  let last = { milliseconds: Number.NaN, text: '' };
  const written = (milliseconds: number) => {
    if (last.milliseconds === milliseconds) return last.text;
    const minutes = minutesAt(milliseconds);
    const text = new Date(milliseconds + minutes * 60_000).toISOString().replace('Z', offsetText(minutes));
    last = { milliseconds, text };
    return text;
  };
  return {
    written,
    localOf: (instant) => {
      const text = written(Date.parse(instant));
      return { date: text.slice(0, 10), time: text.slice(11, 19) };
    },
    instantOf: (date, time) => {
      const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
      const guess = wall - minutesAt(wall) * 60_000;
      const minutes = minutesAt(guess);
      return `${date}T${time.length === 5 ? `${time}:00` : time}${offsetText(minutes)}`;
    },
  };
};
