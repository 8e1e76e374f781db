import type { KeyboardEvent } from 'react';

/**
 * Marks the controls of a row. One of them is the tab stop; arrow keys move to the others and to the rows above and
 * below.
 */
export const act = { 'data-act': true };

const actsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)') ?? []),
];

/** Key handler: left and right within a row, up and down between rows. */
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
