import Dialog from '@mui/material/Dialog';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderScreen } from '../testing.js';
import { useTell } from './useTell.js';

function Acts() {
  const tell = useTell();
  return (
    <>
      <button type="button" onClick={() => tell('Saved successfully!')}>
        save
      </button>
      <button type="button" onClick={() => tell.failure(refusal(409, 'This record was changed.'))}>
        fail
      </button>
    </>
  );
}
const inDialog = (
  <Dialog open>
    <Acts />
  </Dialog>
);
const name = { name: 'Messages (F8)' };
const messages = () => screen.getByRole('region', name);
const snackOf = (said: string) => screen.getByText(said).closest<HTMLElement>('.notistack-Snackbar > *')!;

it.each([
  ['save', 'Saved successfully!'],
  ['fail', 'This record was changed.'],
])('after “%s” a snackbar tells it, and hides by itself after 6 seconds [1.2.10.03 1.8.01]', async (button, said) => {
  jest.useFakeTimers();
  renderScreen(<Acts />, { answers: [] });
  await act(async () => screen.getByRole('button', { name: button }).click());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const place = () => snackOf(said).style.transform;
  await pass(5_900);
  expect(place()).toBe('none');
  await pass(200);
  expect(place()).not.toBe('none');
  // It slides out, then its space collapses; each takes part of a second.
  for (let part = 0; part < 3; part += 1) await pass(500);
  expect(screen.queryByText(said)).toBeNull();
  jest.useRealTimers();
});

it('the live region is there before the first snackbar, and a dialog does not hide it', async () => {
  renderScreen(inDialog, { answers: [] });
  expect((await screen.findByRole('region', name)).getAttribute('aria-live')).toBe('polite');
  expect(messages().textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  within(messages()).getByText('Saved successfully!');
  await userEvent.click(screen.getByRole('button', { name: 'fail' }));
  expect(within(messages()).getByRole('alert').textContent).toBe('This record was changed.');
});

it('what is told twice in the same words is added twice, so that it is read twice', async () => {
  renderScreen(<Acts />, { answers: [] });
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(within(messages()).getAllByText('Saved successfully!')).toHaveLength(2);
});

it('a key leads from a dialog to the snackbar, and back once it is closed', async () => {
  const person = userEvent.setup();
  renderScreen(inDialog, { answers: [] });
  const save = screen.getByRole('button', { name: 'save' });
  await person.click(save);
  const close = within(messages()).getByRole('button', { name: 'Close' });
  await person.keyboard('{F8}');
  expect(document.activeElement).toBe(close);
  await person.keyboard('{F8}');
  expect(document.activeElement).toBe(save);
  await person.keyboard('{F8}{Enter}');
  // It slides out, then its space collapses.
  for (let part = 0; part < 4; part += 1) await act(() => new Promise((passed) => setTimeout(passed, 300)));
  expect(screen.queryByText('Saved successfully!')).toBeNull();
  expect(document.activeElement).toBe(save);
});
