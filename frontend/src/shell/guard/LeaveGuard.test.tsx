import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { renderScreen } from '../testing.js';
import type { Unsaved } from './guard.js';
import { useUnsaved } from './useUnsaved.js';
import { press } from '../../ui/browser/steps.js';

function Line({ name, its }: { name: string; its?: Unsaved }) {
  const [text, setText] = useState('');
  const [closed, close] = useState(false);
  const { leave } = useUnsaved(text !== '' && !closed, its);
  if (closed) return null;
  return (
    <>
      <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => leave(() => close(true))}>{`Close ${name}`}</button>
    </>
  );
}
function Screen({ its }: { its?: Unsaved }) {
  const navigate = useNavigate();
  return (
    <>
      <Line name="page" {...(its && { its })} />
      <Line name="dialog" />
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => void navigate('?sort=name', { state: { sameScreen: true } })}>
        Sort
      </button>
      <button type="button" onClick={() => void navigate('?month=2027-04')}>
        Next month
      </button>
    </>
  );
}
const open = (its?: Unsaved) => renderScreen(<Screen {...(its && { its })} />, { answers: [], at: '/form' });
const type = (name: string) => userEvent.type(screen.getByRole('textbox', { name }), 'typed');
const question = () => screen.queryByRole('dialog');
const gone = () => waitFor(() => expect(question()).toBeNull());
const texts = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);

test('whoever hesitates stays: Stay has the cursor, Escape means Stay, and nothing that was typed is lost', async () => {
  const { address } = open();
  await type('page');
  await type('dialog');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
  await userEvent.keyboard('{Escape}');
  await gone();
  expect([address().pathname, texts()]).toEqual(['/form', ['typed', 'typed']]);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Stay');
  await gone();
  expect(address().pathname).toBe('/form');
});

test('two forms are one question, and leaving leaves both', async () => {
  const { address } = open();
  await type('page');
  await type('dialog');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Leave');
  await waitFor(() => expect(address().pathname).toBe('/elsewhere'));
});

test('a dialog over a page asks for itself alone', async () => {
  open();
  await type('page');
  await press('Close dialog');
  expect([question(), screen.getAllByRole('textbox').length]).toEqual([null, 1]);
  await press('Close page');
  screen.getByRole('dialog', { name: 'Leave without saving?' });
  await press('Leave');
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(0));
});

test('another order of a list passes, another month does not, and neither does the way back to another page', async () => {
  const { address, back } = open();
  await press('Sort');
  expect(address().search).toBe('?sort=name');
  await type('page');
  await press('Sort');
  expect(question()).toBeNull();
  await press('Next month');
  screen.getByRole('dialog');
  await press('Stay');
  await gone();
  expect(address().search).toBe('?sort=name');
  await userEvent.clear(screen.getByRole('textbox', { name: 'page' }));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await type('dialog');
  await back(); // to an entry of the list with `sameScreen`, from a page that is not the list
  screen.getByRole('dialog');
});

test('the browser asks before a tab is closed, for as long as something is not sent', async () => {
  open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await type('page');
  expect(closing()).toBe(true);
  await userEvent.clear(screen.getByRole('textbox', { name: 'page' }));
  expect(closing()).toBe(false);
});

test('what can be sent at once is sent and left; where it is refused one stays', async () => {
  const answers = [false, true];
  const send = async () => answers.shift()!;
  const { address } = open({ title: 'Leave without submitting?', submit: { label: 'Submit Now', send } });
  await type('page');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Submit Now');
  await gone();
  expect(address().pathname).toBe('/form');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Submit Now');
  await waitFor(() => expect(address().pathname).toBe('/elsewhere'));
});

test('with one part that cannot be sent from here nothing is offered that would lose it', async () => {
  open({ submit: { label: 'Submit Now', send: async () => true } });
  await type('page');
  await type('dialog');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('button', { name: 'Submit Now' })).toBeNull();
});
