import { keptBlocks, removedBlocks } from '@hadcl/kernel/text/html-blocks';

const allBlocks = [...removedBlocks, ...keptBlocks, 'table'].join(',');
const removedTag = new RegExp(`<(?:${removedBlocks.join('|')}|table|hr)[\\s/>]`, 'i');
const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(allBlocks) || node.querySelector(allBlocks) !== null);
const isBlank = (node: Node) => node.nodeType !== Node.ELEMENT_NODE && !node.textContent?.trim();
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const named = (name: string, ...children: readonly (Node | string)[]) => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

/** What a cell shows, in one line. */
const inLine = (cell: Element): readonly Node[] => {
  for (const block of [...cell.querySelectorAll(`${allBlocks},br`)].reverse()) {
    block.before(' ');
    block.after(' ');
    unwrap(block);
  }
  return [...cell.childNodes];
};

/** A row of cells is a line “Ward | 3 | 12”; a row of one cell keeps the blocks in it. */
const lineOf = (row: HTMLTableRowElement): Element => {
  const cells = [...row.cells];
  if (cells.length < 2) return named('div', ...cells.flatMap((cell) => [...cell.childNodes]));
  return named('p', ...cells.flatMap((cell, i) => [...(i > 0 ? [' | '] : []), ...inLine(cell)]));
};

/** A paragraph for each stretch of text in the block; the blocks in it stay. */
const asParagraphs = (block: Element) => {
  const parts: Node[] = [];
  let paragraph: Element | null = null;
  for (const node of [...block.childNodes]) {
    if (isBlock(node)) paragraph = null;
    else if (paragraph) paragraph.append(node);
    else if (!isBlank(node)) paragraph = named('p', node);
    else continue;
    const part = paragraph ?? node;
    if (parts.at(-1) !== part) parts.push(part);
  }
  block.replaceWith(...parts);
};

/** Puts paragraphs in the place of tables and of blocks that cleaning takes away, the innermost first. */
const separateBlocks = (body: Element) => {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const captions = table.caption ? [named('div', ...table.caption.childNodes)] : [];
    table.replaceWith(...captions, ...[...table.rows].map(lineOf));
  }
  for (const rule of body.querySelectorAll('hr')) rule.replaceWith(named('br'));
  for (const block of [...body.querySelectorAll(removedBlocks.join(','))].reverse()) asParagraphs(block);
};

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** HTML in which text stays apart where cleaning takes away blocks and tables. Parsed apart from the page: nothing in it runs. */
export const separated = (html: string): string => {
  if (!removedTag.test(html)) return html;
  const body = parsed(html);
  separateBlocks(body);
  return body.innerHTML;
};

const picture = /<(?:img|v:imagedata)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** Whether there are pictures in pasted HTML, and the HTML without them: megabytes of them are not parsed. */
export const withoutPictures = (html: string): { html: string; hadPictures: boolean } => {
  const rest = html.replace(picture, '');
  return { html: rest, hadPictures: rest.length < html.length };
};

/** Pasted HTML as the editor can take it: blocks apart, lists as lists, bold what its author saw as bold. */
export const pasted = (html: string): string => {
  const body = parsed(html);
  // Google Docs wraps all that is copied into a <b> that makes nothing bold, and marks bold text by its style.
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold);
  for (const span of body.querySelectorAll<HTMLElement>('span'))
    if (/^(bold|[6-9]00)$/.test(span.style.fontWeight)) span.replaceWith(named('strong', ...span.childNodes));
  // It also writes a list within a list beside the item that it belongs to.
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    if (list.previousElementSibling?.matches('li')) list.previousElementSibling.append(list);
  separateBlocks(body);
  return body.innerHTML;
};

const edge = '\u0001';
/** What a person sees of HTML: a line for each block. */
export const seenText = (html: string): string => {
  const body = parsed(html);
  for (const unseen of body.querySelectorAll('script, style, template')) unseen.remove();
  separateBlocks(body);
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll('p, ul, ol, li, h3, h4')) {
    block.before(edge);
    block.after(edge);
  }
  return body.textContent
    .replaceAll(/\s*\u0001[\s\u0001]*/g, edge)
    .replaceAll(/^\u0001|\u0001$/g, '')
    .replaceAll(edge, '\n');
};
