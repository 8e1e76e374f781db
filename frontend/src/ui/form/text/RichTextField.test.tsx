import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { excel } from '@hadcl/kernel-testing/clipboard';
import { focusFirst } from '../frame/field.js';
import { describedBy, renderFields } from '../form.examples.js';
import { RichTextField } from './RichTextField.js';

beforeAll(() => {
  // Layout methods that the editor calls and jsdom lacks.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Document.prototype.elementFromPoint = () => null;
});
const open = (abstract: string | null) =>
  renderFields<{ abstract: string | null }>(
    { abstract },
    (form) => <RichTextField form={form} name="abstract" label="Abstract" required />,
    { abstract: { seen: 5 } },
  );
const editor = () => screen.findByRole('textbox', { name: 'Abstract *' });

test('what is seen is counted, not the markup, and read out with what is wrong', async () => {
  const { form } = open('<p><strong>R&amp;D</strong></p>');
  const box = await editor();
  expect([box.getAttribute('aria-multiline'), describedBy(box)]).toEqual(['true', '3 / 5']);
  act(() => form().setError('abstract', { type: 'server', message: 'Say more.' }));
  await waitFor(() =>
    expect([box.getAttribute('aria-invalid'), describedBy(box)]).toEqual(['true', 'Say more. 3 / 5']),
  );
});

test('what leads to the field puts the cursor into the text, not on a tool before it', async () => {
  open('<p>x</p>');
  const box = await editor();
  expect(focusFirst(box.closest('[data-field]'))).toBe(true);
  expect(document.activeElement).toBe(box);
});

test('opening changes nothing; what comes from outside is shown; an emptied text is empty', async () => {
  const stored = 'R&D: p<0.05<br />second';
  const { form, values } = open(stored);
  const box = await editor();
  expect(values().abstract).toBe(stored);
  expect(form().formState.isDirty).toBe(false);
  act(() => form().setValue('abstract', '<p>theirs</p>'));
  await waitFor(() => expect(box.textContent).toBe('theirs'));
});

test('the tools are one stop of the Tab key, named, and say whether they are on', async () => {
  open('<p><strong>bold</strong></p>');
  await editor();
  const tools = screen.getByRole('toolbar', { name: 'Formatting of Abstract' });
  const [bold, italic] = ['Bold', 'Italic'].map((name) => screen.getByRole('button', { name }));
  expect([...tools.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
  act(() => bold!.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(italic);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }));
  expect(italic!.getAttribute('aria-pressed')).toBe('false');
});

const clipboard = (html: string, files: readonly File[] = []) => ({
  files,
  types: [...(html ? ['text/html'] : []), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => (type === 'text/html' ? html : ''),
});
const screenshot = new File(['x'], 'image.png', { type: 'image/png' });

test('cells that are pasted stay apart, also where the clipboard holds a picture of them', async () => {
  const { values } = open('');
  fireEvent.paste(await editor(), { clipboardData: clipboard(excel, [screenshot]) });
  await waitFor(() => expect(values().abstract).toBe('<p>12 | 34 | 56</p><p>Ward | | &lt;5</p><p>n | 1,234 | 0</p>'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pasted or dropped picture is refused by a sentence, and the text beside it stays', async () => {
  const { values } = open('');
  const box = await editor();
  const picture = '<p><img src="data:image/png;base64,AAAA"></p>';
  fireEvent.paste(box, { clipboardData: clipboard(`<p>one</p>${picture}<p>two</p>`) });
  await screen.findByText(/^A picture cannot be part of this text/u);
  expect(values().abstract).toMatch(/^<p>one<\/p>.*<p>two<\/p>$/);
  expect(values().abstract).not.toContain('data:');
  fireEvent.keyDown(box, { key: 'a' });
  await waitFor(() => expect(screen.queryByText(/^A picture cannot be part of this text/u)).toBeNull());
  fireEvent.paste(box, { clipboardData: clipboard('', [screenshot]) });
  await screen.findByText(/^A picture cannot be part of this text/u);
  fireEvent.keyDown(box, { key: 'a' });
  expect(fireEvent.drop(box, { dataTransfer: clipboard('', [screenshot]) })).toBe(false);
  await screen.findByText(/^A picture cannot be part of this text/u);
});

test('a placeholder is drawn while nothing is written', async () => {
  const { form } = renderFields<{ abstract: string | null }>({ abstract: '' }, (fields) => (
    <RichTextField form={fields} name="abstract" label="Abstract" placeholder="≤2000 characters" />
  ));
  const box = await screen.findByRole('textbox', { name: 'Abstract' });
  /** The editor's frame draws it by a class of its own. */
  const classes = () => box.parentElement?.parentElement?.className;
  expect(box.getAttribute('aria-placeholder')).toBe('≤2000 characters');
  const empty = classes();
  act(() => form().setValue('abstract', '<p>x</p>'));
  await waitFor(() => expect(box.textContent).toBe('x'));
  expect(classes()).not.toBe(empty);
});
