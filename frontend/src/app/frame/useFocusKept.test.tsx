import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusKept } from './useFocusKept.js';

/** Each month is a screen with new controls. */
function Months({ last = 12 }: { last?: number }) {
  const content = useFocusKept();
  const [month, setMonth] = useState(3);
  return (
    <main ref={content} tabIndex={-1}>
      <section key={month}>
        <p>month {month}</p>
        <button type="button" onClick={() => setMonth(month - 1)}>
          Previous
        </button>
        <button type="button" disabled={month === last} onClick={() => setMonth(month + 1)}>
          Next
        </button>
      </section>
    </main>
  );
}
const focused = () => document.activeElement;
const turn = async () => {
  const person = userEvent.setup();
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  return person;
};

it('who turns the month by keyboard turns the next one by the same key', async () => {
  render(<Months />);
  const person = await turn();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Next' }));
  await person.keyboard('{Enter}{Enter}');
  screen.getByText('month 6');
});

it('where the control is off now, the content has the focus', async () => {
  render(<Months last={4} />);
  await turn();
  expect(focused()).toBe(screen.getByRole('main'));
});

it('who had left the control is not called back', async () => {
  render(<Months />);
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => next.focus());
  act(() => next.blur());
  await new Promise((done) => setTimeout(done, 10));
  await act(async () => next.click());
  screen.getByText('month 4');
  expect(focused()).toBe(document.body);
});

/** An edited line turns into fields and back; a control beside it is hidden. */
function Lines() {
  const content = useFocusKept();
  const [edited, setEdited] = useState(true);
  return (
    <main ref={content} tabIndex={-1}>
      <input aria-hidden tabIndex={-1} />
      <section tabIndex={0} aria-label="Lines">
        {edited ? <input onKeyDown={() => setEdited(false)} /> : <p>Saved</p>}
      </section>
    </main>
  );
}

it('who ends what they edited in a list stays in the list, and is not sent to a control that nobody sees', async () => {
  render(<Lines />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('textbox'));
  await person.keyboard('{Escape}');
  expect(focused()).toBe(screen.getByRole('region', { name: 'Lines' }));
});
