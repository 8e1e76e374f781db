// Reads a PDF (the argument is the file) as a reader and a screen reader do, and prints JSON. It is a process of its
// own, because in Jest's realm the library does not recognise its own types of values.
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(readFileSync(process.argv[2])), verbosity: 0 }).promise;
const fonts = new Map();

/** The text of a page by the marked-content ids of the structure tree. */
const wordsOf = (items) => {
  const words = new Map();
  const marks = [];
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) marks.push(id);
    else if (type === 'endMarkedContent') marks.pop();
    else if (str) {
      const mark = marks.findLast((one) => one !== undefined);
      if (mark !== undefined) words.set(mark, (words.get(mark) ?? '') + str);
    }
  }
  return words;
};
const spoken = ({ id, role, alt, children }, words) =>
  children === undefined
    ? (words.get(id) ?? '')
    : { role, ...(alt && { alt }), children: children.map((one) => spoken(one, words)) };

const pageOf = async (number) => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  await page.getOperatorList();
  const texts = items.filter(({ str }) => str !== undefined);
  for (const { fontName } of texts)
    if (page.commonObjs.has(fontName)) {
      const { name, missingFile } = page.commonObjs.get(fontName);
      fonts.set(name.replace(/^[A-Z]{6}\+/, ''), missingFile !== true);
    }
  const [left, , right] = page.view;
  const edges = texts
    .filter(({ str }) => str.trim() !== '')
    .map(({ transform, width }) => [transform[4], transform[4] + width]);
  return {
    text: texts.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    tree: spoken(await page.getStructTree(), wordsOf(items)),
    isWithin: edges.every(([from, to]) => from >= left && to <= right),
  };
};
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await pageOf(number));

const outlineOf = (items) => (items ?? []).flatMap(({ title, items: its }) => [title, ...outlineOf(its)]);
const { info, metadata } = await pdf.getMetadata();
process.stdout.write(
  JSON.stringify({
    ...{ title: info.Title, language: info.Language },
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    claims: metadata?.getRaw().includes('pdfuaid:part>1<') ? 'PDF/UA-1' : null,
    showsTitle: (await pdf.getViewerPreferences())?.DisplayDocTitle === true,
    runs: (await pdf.getJSActions()) !== null || (await pdf.getAttachments()) !== null,
    outline: outlineOf(await pdf.getOutline()),
    fonts: Object.fromEntries(fonts),
    pages,
  }),
);
