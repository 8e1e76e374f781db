import { makeHandScanner } from './handScanner.js';

const sealed = 'k3Jd9_qP-x7Lm2Vw8Z';
/** Feeds the keys at a fixed interval in ms; returns the result for each. */
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

/** Feeds the keys with these pauses in ms before each. */
const heardAfter = (keys: readonly string[], pauses: readonly number[], scanner = makeHandScanner()) => {
  let at = 1_000;
  return keys.map((key, i) => scanner.hear({ key, at: (at += pauses[i % pauses.length]!) }));
};
const whats = (heard: readonly { what: string }[]) => heard.map(({ what }) => what);

it('waits for a scanner that is held up now and then, from its first key on', () => {
  for (const pauses of [[400, 20, 10, 30, 5], [20, 450, 20], [5, 5, 5, 5, 300], [75]])
    expect(heardAfter(['~', ...sealed, 'Enter'], pauses).at(-1)).toEqual({ what: 'code', code: sealed });
});

it('gives back a ~ that a person typed', () => {
  const scanner = makeHandScanner();
  expect(scanner.hear({ key: '~', at: 0 })).toEqual({ what: 'take' });
  expect(scanner.isOver(480)).toBe(false);
  expect(scanner.isOver(580)).toBe(true);
  expect(scanner.end()).toEqual({ what: 'give', text: '~' });
  expect(scanner.hear({ key: '5', at: 580 })).toEqual({ what: 'pass' });
  heardOf(['~', '5'], 20, scanner, 800);
  expect(scanner.hear({ key: 'Enter', at: 840 })).toEqual({ what: 'give', text: '~5' });
});

it('gives what a person types after a ~ back within three keys, and within nine where some of them came quickly', () => {
  const steady = heardAfter([...'~5 minutes late'], [160]);
  expect(whats(steady.slice(0, 3))).toEqual(['take', 'take', 'take']);
  expect(steady[3]).toEqual({ what: 'give', text: '~5 ' });
  expect(new Set(whats(steady.slice(4)))).toEqual(new Set(['pass']));
  const uneven = heardAfter([...'~5 minutes late'], [160, 70, 190]);
  expect(uneven.find(({ what }) => what === 'give')).toEqual({ what: 'give', text: '~5 minut' });
});

it('takes no line of a person for a code, though it begins with ~ and ends with Enter', () => {
  expect(whats(heardAfter([...'~10:30 Dr Ho', 'Enter'], [150, 60, 210, 90]))).not.toContain('code');
});

it('tells two codes that follow one another apart', () => {
  const scanner = makeHandScanner();
  const codes = heardOf(['~', ...sealed, 'Enter', '~', ...'second-code-here', 'Enter'], 4, scanner)
    .filter(({ what }) => what === 'code')
    .map((one) => 'code' in one && one.code);
  expect(codes).toEqual([sealed, 'second-code-here']);
});

it('takes a code that ends with Tab, and one that ends with nothing once no more keys come', () => {
  for (const prefix of [['~'], []])
    expect(heardOf([...prefix, ...sealed, 'Tab'], 5).at(-1)).toEqual({ what: 'code', code: sealed });
  const scanner = makeHandScanner();
  heardOf(['~', ...sealed], 60, scanner);
  expect(scanner.end()).toEqual({ what: 'code', code: sealed });
  const person = makeHandScanner();
  expect(whats(heardAfter([...'~5 min'], [70, 70, 190, 70, 190, 70], person))).not.toContain('code');
  expect(person.end()).toEqual({ what: 'give', text: '~5 min' });
});

it('reports no code that began before anybody listened: its rest would be a code of nobody', () => {
  const opened = 1_000;
  const rest = [...sealed.slice(3), 'Enter'];
  const heard = heardOf(rest, 5, makeHandScanner(opened), opened + 4);
  expect(whats(heard)).not.toContain('code');
  expect(heard.at(-1)).toEqual({ what: 'take' });
  const unended = makeHandScanner(opened);
  heardOf(rest.slice(0, -1), 5, unended, opened - 20);
  expect(unended.end()).toEqual({ what: 'take' });
  for (const [keys, from] of [
    [['~', ...sealed, 'Enter'], opened + 4],
    [[...sealed, 'Enter'], opened + 200],
  ] as const)
    expect(heardOf(keys, 5, makeHandScanner(opened), from).at(-1)).toEqual({ what: 'code', code: sealed });
});

it('lets the second of two suffixes press nothing, and an Enter of a person later', () => {
  const scanner = makeHandScanner();
  const heard = heardOf(['~', ...sealed, 'Enter', 'Enter'], 5, scanner);
  expect(whats(heard.slice(-2))).toEqual(['code', 'take']);
  expect(scanner.hear({ key: 'Enter', at: 5_000 })).toEqual({ what: 'pass' });
});

it('gives a person back what the page would have got, not what the key writes on another keyboard', () => {
  const scanner = makeHandScanner();
  scanner.hear({ key: '~', typed: '¬', at: 0 });
  scanner.hear({ key: '@', typed: '"', at: 200 });
  expect(scanner.end()).toEqual({ what: 'give', text: '¬"' });
});
