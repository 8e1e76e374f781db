import { makeHandScanner } from './handScanner.js';

const sealed = 'k3Jd9_qP-x7Lm2Vw8Z';
/** The keys of a text, so many ms apart; what became of each. */
const heardOf = (keys: readonly string[], every: number, scanner = makeHandScanner(), from = 1_000) =>
  keys.map((key, i) => scanner.hear({ key, at: from + i * every }));

it('takes a code that its prefix announces, of which nothing reaches the page', () => {
  const heard = heardOf(['~', ...sealed, 'Enter'], 40);
  expect(heard.at(-1)).toEqual({ what: 'code', code: sealed });
  expect(heard.slice(0, -1).every(({ what }) => what === 'take')).toBe(true);
});

it('knows a code without prefix by its speed, and has what was let through taken back', () => {
  const heard = heardOf([...sealed, 'Enter'], 5);
  expect(heard.map(({ what }) => what)).toEqual([
    ...Array(11).fill('pass'),
    'undo',
    ...Array(sealed.length - 12).fill('take'),
    'code',
  ]);
  expect(heard.at(-1)).toEqual({ what: 'code', code: sealed });
});

it('leaves a person at the keyboard alone, however long what they type', () => {
  const heard = heardOf([...'Locker key lent to Dr Ho until five', 'Enter'], 30);
  expect(new Set(heard.map(({ what }) => what))).toEqual(new Set(['pass']));
});

it('gives back a ~ that a person typed', () => {
  const scanner = makeHandScanner();
  expect(scanner.hear({ key: '~', at: 0 })).toEqual({ what: 'take' });
  expect(scanner.isOver(180)).toBe(true);
  expect(scanner.end()).toBe('~');
  expect(scanner.hear({ key: '5', at: 180 })).toEqual({ what: 'pass' });
  heardOf(['~', '5'], 20, scanner, 400);
  expect(scanner.hear({ key: 'Enter', at: 440 })).toEqual({ what: 'give', text: '~5' });
});

it('tells two codes that follow one another apart', () => {
  const scanner = makeHandScanner();
  const codes = heardOf(['~', ...sealed, 'Enter', '~', ...'second-code-here', 'Enter'], 4, scanner)
    .filter(({ what }) => what === 'code')
    .map((one) => 'code' in one && one.code);
  expect(codes).toEqual([sealed, 'second-code-here']);
});
