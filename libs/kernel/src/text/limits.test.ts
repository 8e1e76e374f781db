import { patience } from '@hadcl/kernel-testing/patience';
import { beyond, limitAt, mostOf, usedOf } from './limits.js';

const limits = {
  title: 5,
  abstract: { seen: 4 },
  people: { rows: 2 },
  'people.*.remarks': 3,
  '*.reason': 3,
  'goals.*.steps.*.text': 2,
  papers: { files: 1, bytes: 10, types: ['application/pdf', 'image/*'] },
};

test('characters are counted as a person counts them', () => {
  for (const text of ['👩‍⚕️', '🇭🇰', 'é', 'é', '陳', 'a']) expect([text, usedOf(text, 5)]).toEqual([text, 1]);
  expect(usedOf('陳大文 👩‍⚕️', 5)).toBe(5);
  expect(usedOf('one\ntwo', 9)).toBe(7);
});

test('signs that are counted without being looked at one by one join no other', () => {
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const ranges: readonly (readonly [number, number])[] = [
    [0x20, 0x7e],
    [0xc0, 0x24f],
    [0x2010, 0x2027],
    [0x3000, 0x3029],
    [0x4e00, 0x9fff],
    [0xff01, 0xff5e],
  ];
  const all = ranges.map(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''),
  );
  for (const text of [...all, `${all.join('\n')}`, [...all.join('')].reverse().join('')]) {
    expect(usedOf(text, 5)).toBe(text.length);
    expect([...signs.segment(text)].length).toBe(text.length);
  }
  // A combining mark still counts together with the character before it.
  expect(usedOf('陳\u3099é\u0301', 5)).toBe(2);
});

test('a text that is sent as a number has as many characters as are kept of it', () => {
  expect(usedOf(12345, 5)).toBe(5);
  expect(beyond(limits, { title: 123456 })).toEqual([{ path: 'title', of: 'characters', max: 5 }]);
});

test('of HTML what is seen is counted: no tags, an entity is one sign', () => {
  const seen = { seen: 9 };
  const texts: readonly (readonly [html: string, seen: number])[] = [
    ['<p>Ready</p>', 5],
    ['<p><b>R</b>&amp;D</p>', 3],
    ['a&nbsp;b&#169;&#x1F600;', 5],
    ['p<0.05 and q>1', 14],
    ['<!-- nobody > sees --><p>1</p>', 1],
    ['<b>Hi</b><script>alert("x")</script><STYLE media=print>p { color: red }</Style >!', 3],
    ['<script></script><template>a<b></template>b', 1],
    ['Hi<script>never ended <b>', 2],
    ['<table><tr><td>12</td><td>34</td></tr><tr><TH class=a>n<th>0</table>', '12 | 34n | 0'.length],
    ['<scripted>Hi, <script', 11],
    ['', 0],
  ];
  for (const [html, count] of texts) expect([html, usedOf(html, seen)]).toEqual([html, count]);
});

test('however many scripts begin, counting what is seen takes no time', () => {
  const began = performance.now();
  for (const html of ['<script ', '<script></script>', '</script <style '])
    for (const end of ['', '>']) usedOf(`${html.repeat(50_000)}${end}`, { seen: 9 });
  expect(performance.now() - began).toBeLessThan(patience(2_000));
});

test('what is beyond a limit is named by its path, also in lists within lists and where the input is a list', () => {
  const input = {
    title: '123456',
    abstract: '<p>12345</p>',
    people: [{ remarks: 'abc' }, { remarks: 'abcd' }, {}],
    goals: [{ steps: [{ text: 'ok' }, { text: 'long' }] }],
  };
  expect(beyond(limits, input)).toEqual([
    { path: 'title', of: 'characters', max: 5 },
    { path: 'abstract', of: 'characters', max: 4 },
    { path: 'people', of: 'rows', max: 2 },
    { path: 'people.1.remarks', of: 'characters', max: 3 },
    { path: 'goals.0.steps.1.text', of: 'characters', max: 2 },
  ]);
  expect(beyond(limits, [{ reason: 'abc' }, { reason: 'abcd' }])).toEqual([
    { path: '1.reason', of: 'characters', max: 3 },
  ]);
});

test('a value that is missing or of another kind is left to the schema', () => {
  for (const input of [undefined, null, 7, 'text', [], { title: 7, people: 'none', goals: [null, { steps: 1 }] }])
    expect(beyond(limits, input)).toEqual([]);
  expect(beyond({ constructor: 1 }, {})).toEqual([]);
});

test('markup that nobody sees is not stored without end', () => {
  expect(beyond(limits, { abstract: '<b></b>'.repeat(22) })).toEqual([]);
  expect(beyond(limits, { abstract: '<b></b>'.repeat(23) })).toEqual([{ path: 'abstract', of: 'characters', max: 4 }]);
});

test('files are limited in number, size and type', () => {
  const file = (size: number, type: string) => ({ name: 'a', size, type });
  expect(beyond(limits, { papers: [file(10, 'application/pdf')] })).toEqual([]);
  expect(beyond(limits, { papers: [file(9, 'image/png')] })).toEqual([]);
  expect(beyond(limits, { papers: [file(11, 'application/pdf'), file(1, 'text/html')] })).toEqual([
    { path: 'papers', of: 'rows', max: 1 },
    { path: 'papers.0', of: 'bytes', max: 10 },
    { path: 'papers.1', of: 'types', max: 'application/pdf, image/*' },
  ]);
});

test('a field finds its limit by its own path', () => {
  expect(limitAt(limits, 'people.12.remarks')).toBe(3);
  expect(limitAt(limits, 'goals.0.steps.3.text')).toBe(2);
  expect(limitAt(limits, '4.reason')).toBe(3);
  expect(limitAt(limits, 'nowhere')).toBeUndefined();
  expect([mostOf(7), mostOf({ seen: 6 }), mostOf({ rows: 5 }), mostOf({ files: 4, bytes: 1 })]).toEqual([7, 6, 5, 4]);
});

test('a text that is far too long or never closed is refused at once', () => {
  const started = performance.now();
  for (const part of ['<a', '<tr', '<tr ', '<tr>', '<td>', '<!--', '&a', '</p', '👩‍⚕️', '陳']) {
    expect(beyond(limits, { title: part.repeat(200_000), abstract: part.repeat(200_000) })).toHaveLength(2);
    beyond({ abstract: { seen: 20_000 } }, { abstract: part.repeat(200_000) });
  }
  expect(performance.now() - started).toBeLessThan(patience(2_000));
});
