import { useState } from 'react';
import { weekday } from '../../../i18n/dates.js';
import { halfWidth } from '../../../ui/text/typing.js';
import { type Change, changesOf, type Chosen, type Refused, startOf } from './changes.js';
import { type Day, holding } from '../bookingDay.js';
import type { useAdded } from './useAdded.js';

const without = <V>(map: ReadonlyMap<string, V>, dates: readonly string[]) =>
  new Map([...map].filter(([date]) => !dates.includes(date)));
const digits = /^\d+$/;
const none: Chosen = new Map();
const never: Refused = new Map();

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
export type { Change };
