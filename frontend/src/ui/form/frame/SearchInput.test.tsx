import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from './SearchInput.js';

const person = userEvent.setup();
const rest = (ms = 400) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

/** A page that applies a search after a delay, and can clear it. */
function List({ after, searched }: { after: number; searched: string[] }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    searched.push(text);
    setTimeout(() => setValue(text), after);
  };
  return (
    <>
      <SearchInput label="Search" placeholder="" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

it('what was looked for and is taken off again at once is neither shown nor looked for once more', async () => {
  const searched: string[] = [];
  render(<List after={0} searched={searched} />);
  await person.type(field(), 'lau{Enter}');
  await screen.findByDisplayValue('lau');
  await rest(20);
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field().value).toBe('');
  await rest();
  expect(searched).toEqual(['lau']);
});

it('what is typed on while the page takes what was looked for stays, and is looked for next', async () => {
  const searched: string[] = [];
  render(<List after={50} searched={searched} />);
  await person.type(field(), 'lau{Enter}');
  await person.type(field(), 'ra');
  await rest();
  expect(field().value).toBe('laura');
  await rest();
  expect(searched).toEqual(['lau', 'laura']);
});

it('half a Chinese word is not looked for, nor by the Enter that ends it; the whole one is', async () => {
  const searched: string[] = [];
  render(<List after={0} searched={searched} />);
  await person.click(field());
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: 'ㄔㄣ' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  await rest();
  expect(searched).toEqual([]);
  fireEvent.change(field(), { target: { value: '陳' } });
  fireEvent.compositionEnd(field());
  // Safari ends the composition first and marks the key by its keyCode only.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(searched).toEqual([]);
  await rest();
  expect(searched).toEqual(['陳']);
});
