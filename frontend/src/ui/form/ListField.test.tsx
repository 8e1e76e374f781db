import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFields } from './form.examples.js';
import { ListField } from './ListField.js';
import { TextField } from './TextField.js';
import { dialogClosed, press } from '../browser/steps.js';

type Step = { text: string };
type Goal = { title: string; steps: Step[] };
const limits = { goals: { rows: 3 }, 'goals.*.title': 9 };
const open = (goals: Goal[]) =>
  renderFields<{ goals: Goal[] }>(
    { goals },
    (form) => (
      <ListField
        form={form}
        name="goals"
        label="Goals"
        blank={{ title: '', steps: [] }}
        addLabel="Add goal"
        rowLabel={(i) => `Goal ${i + 1}`}
        question="Remove this goal?"
        none="No goal yet"
      >
        {(i) => (
          <div>
            <TextField form={form} name={`goals.${i}.title`} label="Title" />
            <ListField
              form={form}
              name={`goals.${i}.steps`}
              label={`Steps of goal ${i + 1}`}
              blank={{ text: '' }}
              addLabel="Add step"
              rowLabel={(step) => `Step ${step + 1}`}
            >
              {(step) => <TextField form={form} name={`goals.${i}.steps.${step}.text`} label="Step" />}
            </ListField>
          </div>
        )}
      </ListField>
    ),
    limits,
  );
const titles = () => screen.getAllByRole('textbox', { name: 'Title' });

test('a new row begins empty with the cursor in it, up to as many as there may be', async () => {
  const { values } = open([]);
  screen.getByText('No goal yet');
  for (const title of ['one', 'two', 'three']) {
    await press('Add goal');
    expect(document.activeElement).toBe(titles().at(-1));
    await userEvent.keyboard(title);
  }
  expect(values().goals.map(({ title }) => title)).toEqual(['one', 'two', 'three']);
  expect((screen.getByRole('button', { name: 'Add goal' }) as HTMLButtonElement).disabled).toBe(true);
  screen.getByText('3 / 3');
});

test('an empty row goes at once, a filled one after a question; the cursor stays in the list', async () => {
  const { values } = open([
    { title: 'one', steps: [] },
    { title: 'two', steps: [] },
    { title: '', steps: [] },
  ]);
  await press('Remove Goal 3');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Goal 2' }));
  await press('Remove Goal 1');
  const question = screen.getByRole('dialog', { name: 'Remove this goal?' });
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('{Escape}');
  expect(values().goals).toHaveLength(2);
  await dialogClosed();
  await press('Remove Goal 1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Goal 1' }));
  expect(values().goals.map(({ title }) => title)).toEqual(['two']);
});

test('lists stand within lists, each row with its own', async () => {
  const { values } = open([
    { title: 'one', steps: [{ text: 'a' }, { text: 'b' }] },
    { title: 'two', steps: [] },
  ]);
  const second = screen.getByRole('group', { name: 'Steps of goal 2' });
  await userEvent.click(within(second).getByRole('button', { name: 'Add step' }));
  await userEvent.keyboard('c');
  const first = screen.getByRole('group', { name: 'Steps of goal 1' });
  await userEvent.click(within(first).getByRole('button', { name: 'Remove Step 1' }));
  expect(values().goals.map(({ steps }) => steps)).toEqual([[{ text: 'b' }], [{ text: 'c' }]]);
});

test('what is wrong with the list stands at its top, what is wrong in a row at its field', () => {
  const { form } = open([{ title: 'one', steps: [] }]);
  act(() => {
    form().setError('goals.root' as 'goals', { type: 'server', message: 'Two are needed.' });
    form().setError('goals.0.title', { type: 'server', message: 'Too short.' });
  });
  screen.getByText('Two are needed.');
  screen.getByText('Too short.');
  expect(titles()[0]?.getAttribute('aria-invalid')).toBe('true');
});

test('whoever may only read a list sees its rows, and no button that they may not use [3.6.12]', () => {
  renderFields<{ goals: Goal[] }>({ goals: [{ title: 'one', steps: [] }] }, (form) => (
    <ListField
      form={form}
      name="goals"
      label="Goals"
      blank={{ title: '', steps: [] }}
      addLabel="Add goal"
      rowLabel={(i) => `Goal ${i + 1}`}
      disabled
    >
      {(i) => <TextField form={form} name={`goals.${i}.title`} label="Title" disabled />}
    </ListField>
  ));
  expect((titles()[0] as HTMLInputElement).value).toBe('one');
  expect(screen.queryAllByRole('button', { name: /goal/i })).toEqual([]);
});
