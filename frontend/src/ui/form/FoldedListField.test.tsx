import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../browser/steps.js';
import { FoldedListField } from './FoldedListField.js';
import { renderFields } from './form.examples.js';
import { TextField } from './TextField.js';

// jsdom has no scrollIntoView.
const scrolledTo: (string | null)[] = [];
Element.prototype.scrollIntoView = function scrolled(this: Element) {
  scrolledTo.push(this.textContent);
};

type Goal = { title: string };
const open = (titles: string[], more: { disabled?: boolean; first?: (goal: Goal) => boolean } = {}) =>
  renderFields<{ goals: Goal[] }>(
    { goals: titles.map((title) => ({ title })) },
    (form) => (
      <FoldedListField
        form={form}
        name="goals"
        label="Goals"
        note={(count) => `${count} of 3`}
        none="No goal yet"
        blank={{ title: '' }}
        addLabel="Add goal"
        removeLabel="Remove goal"
        summary={(i) => `Goal ${i + 1}`}
        {...more}
      >
        {(i, remove) => (
          <>
            <TextField form={form} name={`goals.${i}.title`} label={`Title ${i + 1}`} />
            {remove}
          </>
        )}
      </FoldedListField>
    ),
    { goals: { rows: 3 } },
  );
const row = (name: string) => screen.getByRole('button', { name });
const unfolded = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const title = (number: number) => screen.queryByRole('textbox', { name: `Title ${number}` });

test('one row is unfolded at a time, of less than three the first', async () => {
  open(['one', 'two']);
  expect(unfolded()).toEqual(['Goal 1']);
  await userEvent.click(row('Goal 2'));
  expect(unfolded()).toEqual(['Goal 2']);
  expect([title(1), title(2)?.getAttribute('value')]).toEqual([null, 'two']);
  await userEvent.click(row('Goal 2'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('a new row unfolds with the cursor in it, up to as many as there may be', async () => {
  const { values } = open([]);
  screen.getByText('No goal yet');
  for (const [number, text] of [
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    await press('Add goal');
    expect(document.activeElement).toBe(title(number));
    await userEvent.keyboard(text);
  }
  expect(values().goals).toEqual([{ title: 'one' }, { title: 'two' }, { title: 'three' }]);
  expect((row('Add goal') as HTMLButtonElement).disabled).toBe(true);
  screen.getByText('3 of 3');
});

test('after a removal the other rows stay as they were, and the focus is on the button that adds one', async () => {
  const { values } = open(['one', 'two', 'three']);
  await userEvent.click(row('Goal 2'));
  await press('Remove goal');
  expect(values().goals).toEqual([{ title: 'one' }, { title: 'three' }]);
  expect(document.activeElement).toBe(row('Add goal'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('a row with an error unfolds, beside the one that is open', () => {
  const { form } = open(['one', 'two', 'three'], { first: (goal) => goal.title === 'three' });
  expect(unfolded()).toEqual(['Goal 3']);
  expect(scrolledTo).toEqual([expect.stringContaining('Goal 3')]);
  act(() => form().setError('goals.0.title', { type: 'server', message: 'Too short.' }));
  expect(unfolded()).toEqual(['Goal 1', 'Goal 3']);
  screen.getByText('Too short.');
  act(() => form().setError('goals.root' as 'goals', { type: 'server', message: 'Two are needed.' }));
  expect(within(screen.getByRole('region', { name: 'Goals' })).getByRole('alert').textContent).toBe('Two are needed.');
});

test('a disabled list shows no rows', () => {
  open(['one'], { disabled: true });
  expect(screen.queryByRole('button', { name: 'Goal 1' })).toBeNull();
  expect((row('Add goal') as HTMLButtonElement).disabled).toBe(true);
});
