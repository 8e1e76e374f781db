import { act, screen } from '@testing-library/react';
import { refusal, renderScreen } from '../testing.js';
import { useTell } from './useTell.js';

function Desk() {
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

it.each([
  ['save', 'status', 'Saved successfully!'],
  ['fail', 'alert', 'This record was changed.'],
])(
  'after “%s” a snackbar tells it as %s, and hides by itself after 6 seconds [1.2.10.03 1.8.01]',
  async (button, role, said) => {
    jest.useFakeTimers();
    renderScreen(<Desk />, { answers: [] });
    await act(async () => screen.getByRole('button', { name: button }).click());
    expect(screen.getByRole(role).textContent).toBe(said);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const place = () => screen.getByRole(role).style.transform;
    await pass(5_900);
    expect(place()).toBe('none');
    await pass(200);
    expect(place()).not.toBe('none');
    // It slides out, then its room closes: each takes a part of a second.
    for (let part = 0; part < 3; part += 1) await pass(500);
    expect(screen.queryByText(said)).toBeNull();
    jest.useRealTimers();
  },
);
