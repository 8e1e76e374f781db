import { excel, googleDocs, wordDesktop, wordTable, wordWeb } from '@hadcl/kernel-testing/clipboard';
import { cleanedPaste } from './Html.js';
import { oneLineOf, textOf, separated, withoutPictures } from './htmlText.js';

/** As shown: runs of white space are one blank. */
const shown = (html: string) =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|ol|li)\b[^>]*>) ?/g, '$1')
    .trim();

test('cells of a pasted table are text with “ | ” between them, each row a paragraph', () => {
  expect(shown(cleanedPaste(excel))).toBe('<p>12 | 34 | 56</p><p>Ward | | &lt;5</p><p>n | 1,234 | 0</p>');
  expect(shown(cleanedPaste(wordTable))).toBe('<p><b>Ward</b> | n (of 40)</p><p>A1 | 1,234 &lt;5</p><p>After</p>');
  expect(cleanedPaste('<table><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>')).toBe(
    '<p>a</p><ul><li>b</li></ul>',
  );
  expect(shown(cleanedPaste('<table><tr><td>a<td>b<table><tr><td>c<td>d</table></table>'))).toBe('<p>a | b c | d</p>');
});

test('blocks that cannot be kept leave paragraphs, where they are pasted and where they are shown', () => {
  for (const seen of [cleanedPaste, separated])
    expect(seen('<div>two<div><b>three</b></div>four</div><h1>five</h1>')).toBe(
      '<p>two</p><p><b>three</b></p><p>four</p><p>five</p>',
    );
});

test('pasted lists keep their numbers and levels, and only what was bold is bold', () => {
  expect(cleanedPaste(googleDocs)).toBe(
    '<ol start="3"><li><p><span>Third</span></p><ol><li><p><span>third a</span></p></li></ol></li><li><p><strong>23.9 mg/L fell</strong></p></li></ol>',
  );
  expect(cleanedPaste(wordWeb)).toMatch(/<ol start="3">.*<ol start="4"><li[^>]*><p><span>23\.9 mg\/L fell<\/span>/);
  const word = cleanedPaste(wordDesktop).replaceAll('&nbsp;', ' ');
  expect(textOf(word).replaceAll(/ +/g, ' ')).toBe('3. Collect data\na. ward A\n4. 23.9 mg/L fell');
  expect(word).not.toMatch(/mso|supportLists|WordDocument|Normal|style/i);
});

test('pictures are taken out of pasted text, and the text around them stays whole', () => {
  const picture = '<img alt="a > b" src="data:image/png;base64,AAAA">';
  expect(withoutPictures(`<p>one ${picture}two</p>${picture}`)).toEqual({ html: '<p>one two</p>', hadPictures: true });
  expect(withoutPictures('<p>5 < 6</p>')).toEqual({ html: '<p>5 < 6</p>', hadPictures: false });
});

test('text made from HTML has a line for each block', () => {
  expect(textOf('<p>a</p>\n<p>b<br>c</p><ul><li>d</li></ul>e')).toBe('a\nb\nc\nd\ne');
  expect(textOf('<table><tr><td>12</td><td>34</td></tr></table>')).toBe('12 | 34');
  expect(textOf('a &amp;\n\n b')).toBe('a &\n\n b');
  expect(oneLineOf('<div>two</div><div>three</div>')).toBe('two three');
});
