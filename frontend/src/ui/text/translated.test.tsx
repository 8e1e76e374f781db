import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { surviveTranslation } from './translated.js';

surviveTranslation();

function Seats() {
  const [count, setCount] = useState(1);
  const [said, setSaid] = useState(true);
  return (
    <main>
      <button onClick={() => setCount(count + 1)}>more</button>
      <button onClick={() => setSaid(!said)}>less</button>
      <p data-testid="line">
        {said && 'Of them '}
        {count} {count === 1 ? 'seat' : 'seats'} left{said ? <b> today</b> : null}
      </p>
      {said ? 'Nothing waits' : <i>Something waits</i>}
    </main>
  );
}
const texts = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Text);
  return all;
};
const font = (...its: (Node | string)[]) => {
  const wrapper = document.createElement('font');
  wrapper.append(...its);
  return wrapper;
};
/** The ways in which translators change the page: a script wraps texts, Chrome replaces them. */
const translators = {
  'wraps each text': (text: Text) => {
    const wrapper = font();
    text.replaceWith(wrapper);
    wrapper.append(text);
  },
  'puts another in the place of each text': (text: Text) => text.replaceWith(font(font(`[${text.data}]`))),
};
const plain = (text: string | null) => text?.replaceAll(/[[\]]/g, '');

describe.each(Object.entries(translators))('a page whose browser %s', (_, translate) => {
  it('goes on: numbers change, and parts come and go', async () => {
    render(<Seats />);
    const line = screen.getByTestId('line');
    await act(async () => texts(document.querySelector('main')!).forEach(translate));
    const [more, less] = [...document.querySelectorAll('button')];
    const press = (button: Element) => act(async () => (button as HTMLElement).click());
    await press(more!);
    expect(plain(line.textContent)).toBe('Of them 2 seats left today');
    await press(less!);
    expect(plain(line.textContent)).toBe('2 seats left');
    expect(plain(document.querySelector('main')!.textContent)).toContain('Something waits');
    expect(plain(document.querySelector('main')!.textContent)).not.toContain('Nothing waits');
    await act(async () => texts(document.querySelector('main')!).forEach(translate));
    await press(less!);
    await press(more!);
    expect(plain(line.textContent)).toBe('Of them 3 seats left today');
    expect(plain(document.querySelector('main')!.textContent)).toContain('Nothing waits');
  });
});
