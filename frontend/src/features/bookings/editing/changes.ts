import { type Day, holding, leftOn } from '../bookingDay.js';
import { useState } from 'react';
import { weekday } from '../../../i18n/dates.js';
import { halfWidth } from '../../../ui/text/typing.js';
import type { useAdded } from './added.js';

/** Dates chosen in edit mode, with the seats wanted. */
type Chosen = ReadonlyMap<string, number>;
type Problem = 'filled' | 'short' | 'too-many' | 'only-less' | 'barred';
/** One chosen date: seats before and after, and what prevents it; `left` is the most seats that it could have now. */
export type Change = { date: string; before: number; after: number; left: number; problem?: Problem };

const beforeOn = (day: Day | undefined) => (day?.own && holding(day.own) ? day.own.seats : 0);

/** Initial seats of a chosen date: the booked seats; with a maximum of 1, choosing a booked date cancels it. */
export const startOf = (day: Day, seats: number, max: number) => {
  const before = beforeOn(day);
  if (max === 1) return before ? 0 : 1;
  return before || seats;
};

/** Free seats according to the server's last refusal, used while the calendar's `held` is still the one from then. */
type Named = { left: number; held: number };
export type Refused = ReadonlyMap<string, Named>;
const never: Refused = new Map();
const alone: ReadonlyMap<string, number> = new Map();

const problemOf = (day: Day | undefined, before: number, after: number, max: number, left: number) => {
  if (after > max) return 'too-many';
  if (after <= before) return undefined;
  if (day?.onlyLess) return 'only-less';
  if (before === 0 && day && !day.full && !day.canChoose) return 'barred';
  if (before === 0 && (!day || day.full)) return 'filled';
  return after > left ? 'short' : undefined;
};

/**
 * The chosen dates against the current days, so that a day that fills up meanwhile shows a problem. `refused`: the
 * server's last refusal, until the date is edited. `further`: seats that other projects of the same submission ask for.
 */
export const changesOf = (
  chosen: Chosen,
  days: readonly Day[],
  max: number,
  refused: Refused = never,
  further = alone,
): Change[] => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...chosen]
    .map(([date, after]): Change => {
      const day = byDate.get(date);
      const before = beforeOn(day);
      const last = refused.get(date);
      const named = last && last.held === (day?.held ?? 0) ? last.left : undefined;
      const free = Math.max(0, (named ?? (day ? leftOn(day) : 0)) - (further.get(date) ?? 0));
      const left = free + before;
      const problem =
        named === 0 && before === 0
          ? 'filled'
          : (problemOf(day, before, after, max, left) ?? (named === undefined ? undefined : 'short'));
      return { date, before, after, left, ...(problem && { problem }) };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
};

/** The changes that would be submitted: something changed, and nothing prevents it. */
export const readyOf = (changes: readonly Change[]) =>
  changes.filter(({ before, after, problem }) => !problem && after !== before);

const without = <V>(map: ReadonlyMap<string, V>, dates: readonly string[]) =>
  new Map([...map].filter(([date]) => !dates.includes(date)));
const digits = /^\d+$/;
const none: Chosen = new Map();

/** State of edit mode: chosen dates, number of seats for new ones, and the dates that the server refused. */
export function useChanges(days: readonly Day[], max: number, further: ReadonlyMap<string, number>) {
  const [chosen, setChosen] = useState<Chosen>(none);
  const [refused, setRefused] = useState(never);
  const [text, setText] = useState('1');
  const number = halfWidth(text);
  const typed = digits.test(number) && Number(number) >= 1 ? Math.min(Number(number), max) : 1;
  const open = days.filter((day) => day.canChoose);
  const changes = changesOf(chosen, days, max, refused, further);

  const forgive = (dates: readonly string[]) => setRefused((now) => without(now, dates));
  const add = (more: readonly Day[]) =>
    setChosen((now) => {
      const fresh = more.filter(({ date }) => !now.has(date));
      return fresh.length
        ? new Map([...now, ...fresh.map((day) => [day.date, startOf(day, typed, max)] as const)])
        : now;
    });
  const drop = (dates: readonly string[]) => {
    setChosen((now) => without(now, dates));
    forgive(dates);
  };
  /** Choosing several dates at once skips booked dates of a self-service person, whose choice would cancel them. */
  const several = (some: readonly Day[]) => some.filter(({ own }) => max > 1 || !holding(own));
  const onWeekday = (index: number) => several(open.filter(({ date }) => weekday(date) === index));
  const flip = (some: readonly Day[]) =>
    some.every(({ date }) => chosen.has(date)) ? drop(some.map(({ date }) => date)) : add(some);

  return {
    changes,
    open,
    text,
    setText,
    all: open.length > 0 && open.every(({ date }) => chosen.has(date)),
    pick: (day: Day) => flip([day]),
    sweep: (day: Day) => add(several([day])),
    /** How many dates of a weekday can be chosen, and how many are chosen. */
    ofWeekday: (index: number) => {
      const sameWeekday = onWeekday(index);
      return { open: sameWeekday.length, count: sameWeekday.filter(({ date }) => chosen.has(date)).length };
    },
    pickWeekday: (index: number) => flip(onWeekday(index)),
    pickAll: (on: boolean) => (on ? add(open) : drop([...chosen.keys()])),
    remove: (date: string) => drop([date]),
    setSeats: (date: string, after: number) => {
      setChosen((now) => new Map([...now, [date, after]]));
      forgive([date]);
    },
    setAllSeats: (after: number) => {
      setChosen((now) => new Map([...now.keys()].map((date) => [date, after])));
      setRefused(never);
    },
    refuse: (dates: ReadonlyMap<string, number>) => {
      const heldOn = new Map(days.map(({ date, held }) => [date, held]));
      setRefused(new Map([...dates].map(([date, left]) => [date, { left, held: heldOn.get(date) ?? 0 }])));
    },
    /** Removes these changes after a submission; dates chosen or changed meanwhile stay. */
    forget: (submitted: readonly Change[]) => {
      const seatsOn = new Map(submitted.map(({ date, after }) => [date, after]));
      setChosen((now) => new Map([...now].filter(([date, seats]) => seatsOn.get(date) !== seats)));
      setRefused(never);
    },
    clear: () => {
      setChosen(none);
      setRefused(never);
    },
  };
}

export type Choosing = ReturnType<typeof useChanges>;
/** State and actions of edit mode, as the views get them. */
export type Editing = Choosing & {
  /** Null if the person has only one project. */
  added: ReturnType<typeof useAdded> | null;
  sending: boolean;
  cancel: () => void;
  submit: () => void;
};
