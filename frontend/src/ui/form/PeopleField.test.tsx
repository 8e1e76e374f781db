import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describedBy, renderFields } from './form.examples.js';
import { type Choosable, PeopleField } from './PeopleField.js';

const chan = { id: 'u-1', name: 'Chan Tai Man', about: 'tm.chan@hku.example' };
const ho = { id: 'u-2', name: 'Ho Ka Ming', about: 'km.ho@hku.example' };
const open = (search: (text: string) => Promise<readonly Choosable[]>) =>
  renderFields<{ people: string[] }>(
    { people: ['u-1'] },
    (form) => <PeopleField form={form} name="people" label="People" required search={search} known={[chan]} />,
    { people: { rows: 2 } },
  );
const box = () => screen.getByRole('combobox', { name: 'People *' });

test('people are found by what is typed and chosen by keys alone; Backspace takes the last away', async () => {
  const asked: string[] = [];
  const { values } = open(async (text) => {
    asked.push(text);
    return [chan, ho];
  });
  screen.getByText('Chan Tai Man');
  const user = userEvent.setup();
  await user.click(box());
  // Both keys at once: on a slow machine two key presses may be further apart than the field's pause.
  for (const value of ['k', 'km']) fireEvent.change(box(), { target: { value } });
  // People already chosen are not offered again.
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ho Ka Mingkm.ho@hku.example',
    ]),
  );
  expect(asked).toEqual(['km']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values().people).toEqual(['u-1', 'u-2']);
  expect(describedBy(box())).toBe('2 / 2');
  await user.keyboard('{Backspace}');
  expect(values().people).toEqual(['u-1']);
});

test('an answer that comes late does not take the place of a newer one', async () => {
  const answers = new Map<string, (people: readonly Choosable[]) => void>();
  open((text) => new Promise((answer) => answers.set(text, answer)));
  const user = userEvent.setup();
  await user.click(box());
  await user.keyboard('c');
  await waitFor(() => expect(answers.has('c')).toBe(true));
  await user.keyboard('h');
  await waitFor(() => expect(answers.has('ch')).toBe(true));
  await act(async () => answers.get('ch')!([ho]));
  await act(async () => answers.get('c')!([{ id: 'u-3', name: 'Cheung' }]));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ho Ka Mingkm.ho@hku.example']);
});

/** Shown in the list and announced to screen readers. */
const said = (sentence: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence));

test('nobody found and a failed search are said', async () => {
  const answer = { now: (): Promise<readonly Choosable[]> => Promise.resolve([]) };
  open(() => answer.now());
  const user = userEvent.setup();
  await user.click(box());
  await user.keyboard('x');
  await said('Nobody found');
  answer.now = () => Promise.reject(new Error('away'));
  await user.keyboard('y');
  await said('The search failed. Please try again.');
});

test('half a Chinese name is not searched for, the whole one is', async () => {
  const asked: string[] = [];
  open(async (text) => {
    asked.push(text);
    return [ho];
  });
  await userEvent.click(box());
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: 'ㄏㄜ' } });
  await act(() => new Promise((go) => setTimeout(go, 400)));
  expect(asked).toEqual([]);
  fireEvent.change(box(), { target: { value: '何' } });
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(asked).toEqual(['何']));
});
