import { jest } from '@jest/globals';
import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

jest.setTimeout(60_000);
// A month is some hundred elements: whether each is hidden by a style is not asked every time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

/** The officer at the office screen, as tests say what he does. */
export const officer = userEvent.setup({ pointerEventsCheck: 0 });
export const at = (mode: string) => `/access-management?month=2027-03&mode=${mode}`;
export const month = () => screen.findByLabelText('March 2027');
export const day = async (date: RegExp) =>
  within(await month())
    .getByText(date)
    .closest('[role=gridcell]') as HTMLElement;
export const choose = async (...dates: RegExp[]) => {
  for (const date of dates) await officer.click(await day(date));
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
/** Chooses an entry of a select. */
export const select = async (label: string, entry: string) => {
  await officer.click(screen.getByLabelText(label, { selector: '[role=combobox]' }));
  await officer.click(within(await screen.findByRole('listbox')).getByText(entry));
};
