import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

type Name = string | RegExp;
const page = () => document.body;

/** The user in tests. Elements are found by role and name, in the page or `inside` an element. */
export const person = userEvent.setup({ pointerEventsCheck: 0 });

export const button = (name: Name, inside: HTMLElement = page()) =>
  within(inside).getByRole<HTMLButtonElement>('button', { name });
export const box = (name: Name, inside: HTMLElement = page()) =>
  within(inside).getByRole<HTMLInputElement>('textbox', { name });

/** Clicks a button as soon as it is there. */
export const press = async (name: Name, inside: HTMLElement = page()) =>
  person.click(await within(inside).findByRole('button', { name }));

/** Chooses an option of a select. */
export const select = async (label: Name, entry: Name) => {
  await person.click(screen.getByLabelText(label, { selector: '[role=combobox]' }));
  await person.click(within(await screen.findByRole('listbox')).getByText(entry));
};

/** Waits until the dialog is closed. */
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
