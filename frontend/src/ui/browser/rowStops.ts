import type { KeyboardEvent } from 'react';

/** Marks what can be done to a row; one of them is its tab stop, arrows lead to the others and to the rows above and below. */
export const act = { 'data-act': true };

const actsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)') ?? []),
];

/** Left and right within a row, up and down from row to row. */
export function walkRows(event: KeyboardEvent) {
  const row = event.target instanceof Element && event.target.matches('[data-act]') && event.target.closest('tr, li');
  if (!row) return;
  const place = actsOf(row).indexOf(event.target as HTMLElement);
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => actsOf(one).length > 0);
  const at = rows.indexOf(row);
  const to = {
    ArrowLeft: actsOf(row)[place - 1],
    ArrowRight: actsOf(row)[place + 1],
    ArrowUp: actsOf(rows[at - 1])[place],
    ArrowDown: actsOf(rows[at + 1])[place],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
