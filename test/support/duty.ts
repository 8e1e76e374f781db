import type { Page } from 'playwright-core';

/** The tile of the duty screen, matching once it shows this number of occupied seats. */
export const occupied = (page: Page, seats: number) =>
  page
    .getByRole('group', { name: 'Currently Occupied Seats' })
    .getByText(new RegExp(`^${seats}\\s*/`))
    .first();
