import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../browser/steps.js';
import { renderFields } from './form.examples.js';
import { SectionListField } from './SectionListField.js';
import { TextField } from './TextField.js';

Element.prototype.scrollIntoView ??= () => {};

type File = { name: string | null };
const open = (names: (string | null)[], disabled = false) =>
  renderFields<{ files: File[] }>(
    { files: names.map((name) => ({ name })) },
    (form) => (
      <SectionListField
        form={form}
        id="files"
        name="files"
        label="Files"
        about="At most 3."
        disabled={disabled}
        blank={{ name: null }}
        addLabel="+Add"
        addName="+Add a file"
        words={{ done: 'Complete', open: 'To do', error: 'To correct', optional: 'Optional' }}
        question="Do you confirm to remove the file?"
        keep="Keep file"
        removed="Remove file"
        head={(i) => ({
          ...{ title: `File ${i + 1}`, about: '', state: 'open' as const },
          ...{ remove: `Remove file ${i + 1}`, lost: 'It is gone.' },
        })}
      >
        {(i) => <TextField form={form} name={`files.${i}.name`} label={`Name ${i + 1}`} />}
      </SectionListField>
    ),
    { files: { rows: 3 } },
  );
const names = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value);

test('a row is added, with the focus in it, until the list is full', async () => {
  open(['a', 'b']);
  await press('+Add a file');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name 3' }));
  expect(screen.getByRole('button', { name: '+Add a file' })).toHaveProperty('disabled', true);
});

test('each row folds by itself, named by its title and its state', async () => {
  open(['a', 'b']);
  expect(names()).toEqual(['a']);
  await userEvent.click(screen.getByRole('button', { name: /File 2.*To do/ }));
  expect(names()).toEqual(['a', 'b']);
  await userEvent.click(screen.getByRole('button', { name: /File 1/, expanded: true }));
  expect(names()).toEqual(['b']);
});

test('a filled row is removed after a question, an empty one without', async () => {
  open(['a', null]);
  await press('Remove file 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Remove file 1');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to remove the file?' });
  within(asked).getByText('It is gone.');
  await press('Remove file', asked);
  expect(await screen.findByRole('button', { name: '+Add a file' })).toBe(document.activeElement);
  expect(names()).toEqual([]);
});

test('where it is disabled it shows no rows and keeps them', () => {
  open(['a'], true);
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: '+Add a file' })).toHaveProperty('disabled', true);
});
