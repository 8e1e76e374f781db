import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dayAfter, weekday } from './dates.js';

type Options<D> = {
  days: readonly D[];
  today: string;
  canPick: (day: D) => boolean;
  onPick?: ((day: D) => void) | undefined;
  onSweep?: ((day: D) => void) | undefined;
};

const stepOf = (key: string, date: string): number | undefined =>
  ({
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(date),
    End: 6 - weekday(date),
  })[key];

/** How a month is walked by keys and swept by a pointer: one day is in the tab order, arrows move it, Shift chooses on the way. */
export function useGrid<D extends { date: string }>({ days, today, canPick, onPick, onSweep }: Options<D>) {
  const grid = useRef<HTMLDivElement>(null);
  const from = useRef<D>(null);
  const [asked, setAt] = useState<string>();
  const dayOf = (date: string | undefined) => days.find((day) => day.date === date);
  const at = (dayOf(asked) ?? dayOf(today) ?? days[0])?.date;
  const pick = (day: D) => {
    if (canPick(day)) onPick?.(day);
  };
  const sweep = (...over: (D | null | undefined)[]) => {
    for (const day of over) if (day && canPick(day)) onSweep?.(day);
  };

  const onKeyDown = (event: KeyboardEvent, day: D) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      pick(day);
      return;
    }
    const step = stepOf(event.key, day.date);
    const next = step === undefined ? undefined : dayOf(dayAfter(day.date, step));
    if (!next) return;
    event.preventDefault();
    setAt(next.date);
    grid.current?.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus();
    if (event.shiftKey) sweep(day, next);
  };

  /** What a cell needs to take part. */
  const cell = (day: D) => ({
    'data-date': day.date,
    tabIndex: day.date === at ? 0 : -1,
    onFocus: () => setAt(day.date),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, day),
    onClick: () => pick(day),
    onPointerDown: () => {
      from.current = day;
      const up = () => {
        from.current = null;
      };
      window.addEventListener('pointerup', up, { once: true });
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.buttons === 1 && from.current) sweep(from.current, day);
    },
  });
  return { grid, cell, at };
}
