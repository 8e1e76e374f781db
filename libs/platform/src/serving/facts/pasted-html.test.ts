import { excel, googleDocs, wordDesktop, wordTable, wordWeb } from '@hadcl/kernel-testing/clipboard';
import { patience } from '@hadcl/kernel-testing/patience';
import { usedOf } from '@hadcl/kernel/text/limits';
import { clean, isTooDeep, plainTextOf } from './clean-html.js';

const lines = (html: string) => clean(html).trim().split('<br />');

test('cells of a table become text with “ | ” between them, each row a line of its own', () => {
  expect(lines(excel)).toEqual(['12 | 34 | 56', 'Ward |  | &lt;5', 'n | 1,234 | 0']);
  expect(plainTextOf(excel).trim()).toBe('12 | 34 | 56\nWard |  | <5\nn | 1,234 | 0');
  expect(clean(wordTable)).toBe('<b>Ward</b> | n (of 40)<br />A1 | 1,234 &lt;5<p>After</p>');
  expect(plainTextOf(wordTable)).toBe('Ward | n (of 40)\nA1 | 1,234 <5\nAfter');
  expect(clean('<table><tr><td><td>1<tr><td>2<td></table>')).toBe(' | 1<br />2 | ');
  expect(clean('<tr><td>a</td> <td>b<table><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table></td></tr>f')).toBe(
    'a | b c | d e<br />f',
  );
});

test('a table that only arranges blocks keeps them, and blocks that are taken away leave lines', () => {
  expect(clean('<table><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>')).toBe('<p>a</p><ul><li>b</li></ul>');
  expect(clean('<div>two</div><div>three</div>')).toBe('two<br />three');
  expect(plainTextOf('<div>two</div><div>three</div>')).toBe('two\nthree');
  expect(clean('one<div>two<div><b>three</b></div>four</div><p>five</p>six')).toBe(
    'one<br />two<b><br />three</b><br />four<p>five</p>six',
  );
  expect(clean('<h1>Aim</h1>text<hr>more<script><div>x</div></script><div> </div>')).toBe('Aim<br />text<br />more ');
  expect(plainTextOf('<p>a</p><p>b<br>c</p><ul><li>d</li><li><p>e</p></li></ul><h3>f</h3>g')).toBe(
    'a\nb\nc\nd\ne\nf\ng',
  );
});

test('lists keep their numbers, and nothing of a word processor but its words is left', () => {
  expect(clean(googleDocs)).toBe(
    '<span><ol start="3"><li><p><span>Third</span></p></li><ol><li><p><span>third a</span></p></li></ol><li><p><span>23.9 mg/L fell</span></p></li></ol></span>',
  );
  expect(clean(wordWeb)).toContain('<ol start="4"><li><p><span>23.9 mg/L fell</span></p></li></ol>');
  expect(clean('<ol start="x" type="a"><li>a</li></ol>')).toBe('<ol><li>a</li></ol>');
  const seen = plainTextOf(wordDesktop).replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ').trim();
  expect(seen).toBe('3. Collect data\na. ward A\n4. 23.9 mg/L fell');
  expect(clean(wordDesktop)).not.toMatch(/mso|supportLists|WordDocument|Normal|style/i);
});

/** Seeded pseudo-random numbers, so that a failure can be repeated. */
const drawing = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
/** Random HTML of nested blocks, and its words in order: each is in a block or between two. */
const drawn = (seed: number): { html: string; words: string[] } => {
  const draw = drawing(seed);
  const of = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)]!;
  const words: string[] = [];
  const word = (): string => {
    words.push(`${words.length},${seed}`);
    const marked = of(['%', '<b>%</b>', '<span><i>%</i></span>']).replace('%', words.at(-1)!);
    return of(['\n', '', ' ']) + marked + of(['', ' ']);
  };
  const said = (): string => (draw() < 0.7 ? word() : '');
  const several = (make: () => string) => Array.from({ length: of([1, 2, 3]) }, make).join(of(['', '\n']));
  const flow = (deep: number): string => several(() => block(deep) + (draw() < 0.3 ? said() : ''));
  const block = (deep: number): string => {
    if (deep === 0) return `<p>${said()}</p>`;
    const name = of(['div', 'section', 'blockquote', 'h1', 'h3', 'p', 'ul', 'ol', 'table', 'table', 'dl']);
    if (name === 'table') return `<table>${several(() => row(deep - 1))}</table>`;
    if (name === 'ul' || name === 'ol') return `<${name}>${several(() => `<li>${inside(deep)}</li>`)}</${name}>`;
    if (name === 'dl') return `<dl><dt>${said()}</dt><dd>${inside(deep)}</dd></dl>`;
    return ['p', 'h1', 'h3'].includes(name) ? `<${name}>${said()}</${name}>` : `<${name}>${inside(deep)}</${name}>`;
  };
  const inside = (deep: number): string => said() + (draw() < 0.6 ? flow(deep - 1) : '');
  const row = (deep: number): string => `<tr>${several(() => `<td>${inside(deep + 1)}</td>`)}</tr>`;
  const html = flow(3);
  return { html, words };
};

test('no word and no figure of a text is lost or joined to another, however its blocks and cells are nested', () => {
  const split = (text: string) => text.split(/[\s|]+/).filter(Boolean);
  for (let seed = 1; seed <= 400; seed += 1) {
    const { html, words } = drawn(seed);
    const cleaned = clean(html);
    expect([html, split(plainTextOf(html))]).toEqual([html, words]);
    expect([html, split(plainTextOf(cleaned))]).toEqual([html, words]);
    expect([html, clean(cleaned)]).toEqual([html, cleaned]);
  }
});

test('what is counted of a table as it is sent is not less than what is counted of it as it is kept', () => {
  for (const html of [excel, wordTable, googleDocs, wordWeb, '<table><tr><td>1</td><td>2</td></tr></table>'])
    expect(usedOf(html, { seen: 1 })).toBeGreaterThanOrEqual(usedOf(clean(html), { seen: 1 }));
});

test('however long a table is, cleaning takes time by its length alone', () => {
  const table = (rows: number) => `<table>${'<tr><td>1<td><div>2</div></tr>\n'.repeat(rows)}</table>`;
  const began = performance.now();
  expect(isTooDeep(table(20_000))).toBe(false);
  expect(lines(table(20_000))).toHaveLength(20_000);
  expect(performance.now() - began).toBeLessThan(patience(5_000));
});
