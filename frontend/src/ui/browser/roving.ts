import type { KeyboardEvent } from 'react';

type Rows = readonly (readonly HTMLElement[])[];
/** At the end of a row: stay, go to its other end, or go on in the next row. */
type Edge = 'stay' | 'wrap' | 'flow';

const targetOf = (key: string, rows: Rows, from: HTMLElement, edge: Edge): HTMLElement | undefined => {
  const y = rows.findIndex((row) => row.includes(from));
  const row = rows[y] ?? [];
  const x = row.indexOf(from);
  const over = { stay: undefined, wrap: [row.at(-1), row[0]], flow: [rows[y - 1]?.at(-1), rows[y + 1]?.[0]] }[edge];
  const to: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => row[x - 1] ?? over?.[0],
    ArrowRight: () => row[x + 1] ?? over?.[1],
    ArrowUp: () => rows[y - 1]?.[x],
    ArrowDown: () => rows[y + 1]?.[x],
    Home: () => row[0],
    End: () => row.at(-1),
  };
  return to[key]?.();
};

/**
 * Moves the focus among controls of which one is the tab stop: arrow keys within and between `rows`, Home and End within
 * a row. Returns the control that has the focus now; undefined if the key moved nothing. The caller keeps which control
 * is the tab stop, by its `onFocus`.
 */
export function rove(event: KeyboardEvent, rows: Rows, edge: Edge = 'stay'): HTMLElement | undefined {
  // Alt+Left is the browser's Back; Shift extends a choice.
  const isBrowsers = event.altKey || event.ctrlKey || event.metaKey;
  const to = isBrowsers ? undefined : targetOf(event.key, rows, event.target as HTMLElement, edge);
  if (!to) return undefined;
  event.preventDefault();
  to.focus();
  return to;
}

/** Marks the controls of a table's row, of which one is the tab stop. */
export const rowControl = { 'data-act': true };

/** Key handler of a table: between the controls of a row, and to the same ones of other rows. */
export function roveRows(event: KeyboardEvent) {
  const row = event.target instanceof Element && event.target.matches('[data-act]') && event.target.closest('tr, li');
  if (!row) return;
  const rows = [...(row.parentElement?.children ?? [])]
    .map((sibling) => [...sibling.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)')])
    .filter((controls) => controls.length > 0);
  rove(event, rows);
}
