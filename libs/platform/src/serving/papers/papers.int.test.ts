import { afterAll, expect, test } from '@jest/globals';
import { partsOf, readPdf, textOf } from '@hadcl/kernel-testing/pdf';
import type { Paper, PaperBlock } from '@hadcl/kernel/paper';
import type { Facts } from '@hadcl/kernel/decision';
import type { Language } from '@hadcl/kernel/text/language';
import { platformSays } from '../http/platform.messages.js';
import { NoPlace } from '../../base/async/places.js';
import { readCoverage } from './fonts.js';
import { Papers, wordsOf } from './papers.js';
import { Typesetter } from './typesetter.js';

const typesetter = new Typesetter();
afterAll(() => typesetter.end());

const wordsIn = (language: Language) => wordsOf({ language, say: platformSays(language) as Facts['say'] });
const saying = (...blocks: PaperBlock[]): Paper => ({
  ...{ fileName: 'Paper', title: 'Progress Report, March 2027', subtitle: 'R-1 · Falls', running: 'R-1' },
  blocks,
});
const html = (typed: string): PaperBlock => ({ kind: 'text', text: { html: typed } });
const set = (paper: Paper, language: Language = 'en') => typesetter.set({ paper, words: wordsIn(language) });
const read = async (paper: Paper, language?: Language) => readPdf(await set(paper, language));

const whole = saying(
  { kind: 'facts', facts: [['Cohort', '2026']] },
  {
    kind: 'section',
    title: 'Work',
    blocks: [
      {
        kind: 'section',
        title: 'Complete',
        blocks: [html('<p>One <b>bold</b> word</p><ul><li>first</li><li>second</li></ul>')],
      },
      { kind: 'meter', percent: 40, expected: 60, isBehind: true },
      { kind: 'reply', title: 'Reply', text: 'Granted' },
      {
        kind: 'table',
        columns: [
          { title: 'No.', share: 1 },
          { title: 'Objective', share: 5 },
        ],
        rows: [['1', 'Describe']],
      },
      { kind: 'note', text: 'Nothing written.' },
    ],
  },
);

test('a paper is a tagged PDF by PDF/UA-1: title, language, bookmarks, headings, lists, tables with their heads', async () => {
  const pdf = await read(whole);
  expect(pdf).toMatchObject({
    ...{
      title: 'Progress Report, March 2027',
      language: 'en-HK',
      isTagged: true,
      claims: 'PDF/UA-1',
      showsTitle: true,
    },
    ...{ runs: false, outline: ['Progress Report, March 2027', 'Work', 'Complete'] },
  });
  expect(partsOf(pdf, 'H1')).toEqual(['Progress Report, March 2027']);
  expect(partsOf(pdf, 'H2')).toEqual(['Work']);
  expect(partsOf(pdf, 'H3')).toEqual(['Complete']);
  expect(partsOf(pdf, 'LI')).toEqual(['Cohort 2026', '• first', '• second']);
  expect(Object.keys(pdf.fonts)).toContain('Inter-Bold');
  expect(partsOf(pdf, 'TH')).toEqual(['No.', 'Objective']);
  expect(partsOf(pdf, 'TD')).toEqual(['1', 'Describe']);
  expect(Object.values(pdf.fonts)).not.toContain(false);
  expect(textOf(pdf)).toMatch(
    /Progress Report, March 2027\nR-1 · Falls\nCohort *2026\nWork\nComplete\nOne bold word\n• first\n• second\nReply\nGranted\nNo\. *Objective\n1 *Describe\nNothing written\.\n/,
  );
});

test('the same paper is the same file, to the byte, whatever was set between', async () => {
  const first = await set(whole);
  await set(saying(html('another')));
  expect((await set(whole)).equals(first)).toBe(true);
});

test('in Chinese it says so, and what people wrote can be read and copied in Latin, Greek and Chinese', async () => {
  const typed = 'Σ β ≥ 5 µg → naïve “quoted” — 呼吸頻率的缺失值按班次插補，喺𨋢入面 这里们';
  const pdf = await read(saying(html(`<p>${typed}</p>`)), 'zh-Hant');
  expect(pdf.language).toBe('zh-HK');
  const copied = textOf(pdf).replaceAll(/\s+/g, '').replaceAll('μ', 'µ');
  expect(copied).toContain(typed.replaceAll(' ', ''));
  expect(copied).toContain('第1頁，共1頁');
  expect(copied).not.toContain('□');
  expect(Object.keys(pdf.fonts).sort()).toEqual(expect.arrayContaining(['NotoSansHK-Regular', 'NotoSansHans-Regular']));
});

test('what is no character of any font is a box, and the paper says what a box is', async () => {
  const pdf = await read(saying(html('<p>שלום \u202Eevil\u202C \u{1F600} a\uD800b</p>')));
  expect(textOf(pdf)).toContain('□□□□ evil □ a□b\n');
  expect(textOf(pdf)).toContain('A box (□) stands for a character that this file cannot show.');
  expect(textOf(await read(whole))).not.toContain('box');
});

test('what is typed is never read as markup, and no word leaves the page', async () => {
  const hostile = [
    '#eval("1+1")',
    '#read("/etc/passwd")',
    '$x^2$',
    '*a* _b_ `c` @d <e>',
    '= f',
    '\\u{41}',
    '{page}',
    'javascript:alert(1)',
  ];
  const long = [...['W', '界', 'ﷺ', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍'].map((sign) => sign.repeat(300)), '<b>W</b><i>W</i>'.repeat(200)];
  const pdf = await read(
    saying(
      {
        kind: 'facts',
        facts: [
          ['Label '.repeat(20), long[0]!],
          ['W'.repeat(90), 'x'],
        ],
      },
      ...hostile.map((text): PaperBlock => ({ kind: 'text', text })),
      ...long.map(html),
      {
        kind: 'table',
        columns: [
          { title: 'No.', share: 1 },
          { title: 'W'.repeat(80), share: 1 },
        ],
        rows: [[long[0]!, { html: long[4]! }]],
      },
      html('<p><a href="https://example.org/path">here</a> <a href="mailto:a@b.example">a@b.example</a></p>'),
    ),
  );
  for (const text of hostile) expect(textOf(pdf)).toContain(text);
  expect(pdf.pages.map(({ isWithin }) => isWithin)).not.toContain(false);
  expect(textOf(pdf)).toContain('here (https://example.org/path)');
  expect(pdf.runs).toBe(false);
});

test('lists in a thousand lists, tags without end and what says nothing neither stop it nor fill it', async () => {
  const deep = `${'<ul><li>'.repeat(5_000)}deep${'</li></ul>'.repeat(5_000)}`;
  const marks = `${'<b><span><i>'.repeat(20_000)}marked`;
  const nothing = '<p><br></p><ul><li> </li></ul><h3></h3>'.repeat(5_000);
  const pdf = await read(saying(html(deep), html(marks), html(`<p>before</p>${nothing}<p>after</p>`)));
  expect(textOf(pdf)).toMatch(/• deep\nmarked\nbefore\nafter/);
  expect(pdf.pages).toHaveLength(1);
});

test('lists six deep keep their order, and each list the number that it begins with', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const six = `${names.map((name) => `<ul><li>${name}`).join('')}${'</li><li>more</li></ul>'.repeat(6)}`;
  const pdf = await read(saying(html(six), html('<ol start="3"><li>third</li><li>23.9 mg/L fell</li></ol>')));
  expect(textOf(pdf).match(/one|two|three|four|five|six|more/g)).toEqual([...names, ...Array(6).fill('more')]);
  expect(textOf(pdf)).toMatch(/3\. *third\n4\. *23\.9 mg\/L fell/);
});

test('a long address is copied as it was typed, and broken where the line ends', async () => {
  const address = `https://example.org/${'path-and-more'.repeat(30)}`;
  const pdf = await read(
    saying(
      html(`<p>see <a href="${address}">${address}</a></p><p><b>${'Wort'.repeat(10)}</b></p>`),
      { kind: 'section', title: 'T'.repeat(150), blocks: [{ kind: 'note', text: address }] },
      { kind: 'facts', facts: [['L'.repeat(60), address]] },
    ),
  );
  const copied = textOf(pdf);
  expect(copied).not.toContain('\u200B');
  expect(copied.replaceAll('\n', '').split(address)).toHaveLength(4);
  expect(copied).toContain('Wort'.repeat(10));
  expect(pdf.outline.at(-1)!.replaceAll('\u200B', '')).toBe('T'.repeat(150));
  expect(pdf.pages.map(({ isWithin }) => isWithin)).not.toContain(false);
});

test('odd headings and links without words never stop a paper', async () => {
  const odd = `<h4>fourth</h4><h3>third</h3><h3></h3><h4>\u200b\u200c</h4><p><a href="https://example.org/nowords"></a></p>
<h3><a href="https://example.org/x"> </a></h3><ul><li><h3>in a list</h3></li></ul><h3>\u{1F9EA}</h3><p>after</p>`;
  const pdf = await read({ ...saying(html(odd)), title: '\u{1F9EA}', subtitle: '\u200b' });
  expect(textOf(pdf)).toMatch(/fourth\nthird\n.*in a list\n□\nafter/s);
  await expect(read({ ...saying(html(odd)), title: '\u200b\u200c\u2060' })).resolves.toMatchObject({
    claims: 'PDF/UA-1',
  });
});

test('every character that the fonts have can be set, in either language', async () => {
  const covers = await readCoverage();
  const every = Array.from({ length: 0x30000 }, (_, n) => n)
    .filter((n) => covers(n) && !(n >= 0xd800 && n < 0xe000))
    .map((n) => String.fromCodePoint(n));
  expect(every.length).toBeGreaterThan(30_000);
  for (const language of ['en', 'zh-Hant'] as const)
    await expect(set(saying({ kind: 'text', text: every.join(' ') }), language)).resolves.toBeInstanceOf(Buffer);
}, 30_000);

test('who asks for papers without end has two under way, and others have theirs meanwhile', async () => {
  const ends: (() => void)[] = [];
  const slow = { set: () => new Promise<Buffer>((end) => ends.push(() => end(Buffer.of(1)))) };
  const papers = new Papers({
    asking: { asked: () => ({ facts: { language: 'en', say: (code: string) => code } }) as never },
    typesetter: slow,
    record: async () => {},
  });
  const of = (userId: string) =>
    papers.open({ call: { path: '/paper' }, paper: async () => whole } as never, {} as never, { userId } as never);
  const two = [of('ann'), of('ann')];
  await expect(of('ann')).rejects.toThrow(NoPlace);
  const others = ['bob', 'bob', 'eve', 'eve'].map(of);
  await expect(of('mei')).rejects.toThrow(NoPlace);
  for (const end of ends) end();
  for (const { content } of await Promise.all([...two, ...others])) content.resume();
  const next = of('mei');
  await new Promise(setImmediate);
  ends.at(-1)!();
  expect(await next).toMatchObject({ type: 'application/pdf', rows: 1 });
});

test('what is asked for at once waits for its turn, and what is too large is not begun', async () => {
  const four = Array.from({ length: 4 }, () => set(whole));
  expect(new Set((await Promise.all(four)).map((pdf) => pdf.toString('base64'))).size).toBe(1);
  await expect(set(saying(html('x'.repeat(5 * 1_048_576))))).rejects.toThrow('is not set');
});

test('a paper that cannot be set is an error, and the next is set all the same', async () => {
  await expect(set({} as Paper)).rejects.toThrow('TypeError');
  expect((await set(whole)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what takes too long is given up, and what its process leaves when it is killed fails; the next is set', async () => {
  const its = { paper: whole, words: wordsIn('en') };
  const hasty = new Typesetter(1);
  await expect(hasty.set(its)).rejects.toThrow('aborted');
  const setting = typesetter.set(its);
  // The sheet is sent by now, and no answer can have come: it would need a turn of the loop.
  await Promise.resolve();
  typesetter.end();
  await expect(setting).rejects.toThrow('the process that sets papers ended: SIGKILL');
  expect((await set(whole)).subarray(0, 5).toString()).toBe('%PDF-');
});
