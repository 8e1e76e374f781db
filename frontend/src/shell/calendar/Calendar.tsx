import Box from '@mui/material/Box';
import { type ReactNode, type KeyboardEvent, type PointerEvent, useRef, useState, useEffect } from 'react';
import { inWeeks, weekdays } from '../../i18n/dates.js';
import { rove } from '../../ui/browser/roving.js';
import { VisuallyHidden } from '../../ui/layout/layout.js';

const columns = 'repeat(5, minmax(0, 1fr)) repeat(2, minmax(0, .74fr))';
const pickable = { cursor: 'pointer', '&:hover': { boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-line-firm)' } };
const cellLook = {
  containerType: 'size',
  position: 'relative',
  p: 2,
  pl: 2.5,
  minWidth: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '&:focus-visible': { outlineOffset: -5 },
};
const headLook = {
  px: 2.5,
  height: 32,
  display: 'flex',
  alignItems: 'center',
  typography: 'caption',
  fontWeight: 550,
  color: 'text.secondary',
};
/**
 * Row height so that the calendar fills the window: what is above and below it takes about 340 px. Under 112 px a
 * booked day has no room for two lines.
 */
const rowHeight = (weeks: number) => `clamp(112px, calc((100vh - 340px) / ${weeks}), 160px)`;

type Props<D> = {
  label: string;
  days: readonly D[];
  today: string;
  /** The day in words for screen readers; the text drawn by `renderDay` is hidden from them, its controls are not. */
  describe: (day: D) => string;
  /** `here`: the roving tab stop is on this day, so its controls may be in the tab order. */
  renderDay: (day: D, here: boolean) => ReactNode;
  /** The day has controls of its own even if it cannot be picked; its cell is then not aria-disabled. */
  hasControls?: (day: D) => boolean;
  /** Tooltip: why the day cannot be chosen. */
  hint?: (day: D) => string | undefined;
  look?: (day: D) => object;
  chosen?: ReadonlySet<string> | undefined;
  canPick?: (day: D) => boolean;
  onPick?: ((day: D) => void) | undefined;
  onSweep?: ((day: D) => void) | undefined;
  renderWeekday?: (index: number) => ReactNode;
  busy?: boolean;
};

/** A month as a grid, for researchers and officers. The caller decides what a day shows and does. */
export function Calendar<D extends { date: string }>(props: Props<D>) {
  const { label, days, today, describe, renderDay, look, chosen, onPick, renderWeekday, busy = false } = props;
  const canPick = props.canPick ?? (() => true);
  const { grid, cell, at } = useGrid({ days, today, canPick, onPick, onSweep: props.onSweep });
  const weeks = inWeeks(days);
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-multiselectable={chosen ? true : undefined}
      sx={{ userSelect: 'none', minWidth: 0 }}
    >
      <Box role="row" sx={{ display: 'grid', gridTemplateColumns: columns, borderBottom: 1, borderColor: 'divider' }}>
        {weekdays().map((name, i) => (
          <Box key={name} role="columnheader" sx={headLook}>
            {renderWeekday?.(i) ?? name}
          </Box>
        ))}
      </Box>
      {weeks.map((week, w) => (
        <Box
          key={week[0]?.date}
          role="row"
          sx={{ display: 'grid', gridTemplateColumns: columns, height: rowHeight(weeks.length) }}
        >
          {week.map((day, i) => (
            <Box
              key={day.date}
              {...cell(day)}
              role="gridcell"
              title={props.hint?.(day)}
              aria-current={day.date === today ? 'date' : undefined}
              aria-selected={chosen?.has(day.date)}
              aria-disabled={onPick && !canPick(day) && !props.hasControls?.(day) ? true : undefined}
              sx={{
                ...cellLook,
                borderLeft: i ? 1 : 0,
                borderTop: w ? 1 : 0,
                borderColor: 'line.soft',
                ...(onPick && canPick(day) && pickable),
                ...look?.(day),
              }}
            >
              <VisuallyHidden>{describe(day)}</VisuallyHidden>
              {renderDay(day, day.date === at)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

type Options<D> = {
  days: readonly D[];
  today: string;
  canPick: (day: D) => boolean;
  onPick?: ((day: D) => void) | undefined;
  onSweep?: ((day: D) => void) | undefined;
};

/**
 * Keyboard and pointer handling of the grid: one day is the tab stop, arrows move it, Shift with an arrow or dragging
 * selects on the way.
 */
function useGrid<D extends { date: string }>({ days, today, canPick, onPick, onSweep }: Options<D>) {
  const grid = useRef<HTMLDivElement>(null);
  const from = useRef<D>(null);
  const [activeDate, setAt] = useState<string>();
  const dayOf = (date: string | undefined) => days.find((day) => day.date === date);
  const at = (dayOf(activeDate) ?? dayOf(today) ?? days[0])?.date;
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
    const cells = [...(grid.current?.children ?? [])].map((week) => [
      ...week.querySelectorAll<HTMLElement>('[data-date]'),
    ]);
    const next = dayOf(rove(event, cells, 'flow')?.dataset['date']);
    if (next && event.shiftKey) sweep(day, next);
  };

  /** Props that every cell needs. */
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

/** Highlights the day that a link led to. */
export const arrivedLook = { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' };

/** Scrolls to and focuses the day that a link led to, once its month is drawn. */
export function useFocusOnDay(date: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (!date || !isThere) return;
    const day = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    day?.scrollIntoView({ block: 'center' });
    day?.focus({ preventScroll: true });
  }, [date, isThere]);
}
