import type { Page } from 'playwright-core';

/** The tile of the duty screen, once it shows that so many seats are occupied. */
export const occupied = (page: Page, seats: number) =>
  page
    .getByRole('group', { name: 'Currently Occupied Seats' })
    .getByText(new RegExp(`^${seats}\\s*/`))
    .first();
