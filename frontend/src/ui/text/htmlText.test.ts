import { htmlOf, textOf } from './htmlText.js';

it('keeps each word that was typed, whatever it looks like', () => {
  for (const typed of ['ask <Dr Ho> at 5', 'R&D: p<0.05', '<b>bold?</b>', 'a &lt; b', ''])
    expect(textOf(htmlOf(typed))).toBe(typed);
  expect(htmlOf('p<0.05')).toBe('p<0.05');
});

it('leaves HTML as it is whose text nobody touched', () => {
  const html = '<b>Badge</b> lent';
  expect(htmlOf(textOf(html), html)).toBe(html);
  expect(htmlOf('Badge returned', html)).toBe('Badge returned');
});
