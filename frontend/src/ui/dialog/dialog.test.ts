import { announce, announceChange } from './dialog.js';

const region = () => document.querySelector('body > [aria-live=polite]')!;
const additions = async (act: () => void) => {
  const seen: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) seen.push(textContent ?? '');
  });
  watch.observe(region(), { childList: true, subtree: true, characterData: true });
  act();
  await Promise.resolve();
  watch.disconnect();
  return seen;
};

it('the region is there before its first sentence', () => {
  expect(region().textContent).toBe('');
});

it('the same sentence twice is read twice, since each is a new element', async () => {
  expect(await additions(() => announce('Working…'))).toEqual(['Working…']);
  expect(await additions(() => announce('Working…'))).toEqual(['Working…']);
  expect(region().textContent).toBe('Working…');
});

it('March, April, March are read; a month that is only drawn anew is not', async () => {
  announceChange('/month', 'March 2027');
  expect(await additions(() => announceChange('/month', 'March 2027'))).toEqual([]);
  expect(await additions(() => announceChange('/month', 'April 2027'))).toEqual(['April 2027']);
  expect(await additions(() => announceChange('/month', 'March 2027'))).toEqual(['March 2027']);
});

it('a dialog that hides all that stands beside it does not hide the region', async () => {
  region().setAttribute('aria-hidden', 'true');
  await Promise.resolve();
  expect(region().hasAttribute('aria-hidden')).toBe(false);
});
