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

/** Content of a table cell in one line. */
const inLine = (cell: Element): readonly Node[] => {
  for (const block of [...cell.querySelectorAll(`${allBlocks},br`)].reverse()) {
    block.before(' ');
    block.after(' ');
    unwrap(block);
  }
  return [...cell.childNodes];
};

/** A row of cells becomes a line “Ward | 3 | 12”; a row of one cell keeps its blocks. */
const lineOf = (row: HTMLTableRowElement): Element => {
  const cells = [...row.cells];
  if (cells.length < 2) return named('div', ...cells.flatMap((cell) => [...cell.childNodes]));
  return named('p', ...cells.flatMap((cell, i) => [...(i > 0 ? [' | '] : []), ...inLine(cell)]));
};

/** Turns each stretch of text in the block into a paragraph; nested blocks stay. */
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

/** Replaces tables, and blocks that the sanitizer removes, with paragraphs, the innermost first. */
const separateBlocks = (body: Element) => {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const captions = table.caption ? [named('div', ...table.caption.childNodes)] : [];
    table.replaceWith(...captions, ...[...table.rows].map(lineOf));
  }
  for (const rule of body.querySelectorAll('hr')) rule.replaceWith(named('br'));
  for (const block of [...body.querySelectorAll(removedBlocks.join(','))].reverse()) asParagraphs(block);
};

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * HTML whose text stays separated when the sanitizer removes blocks and tables. Parsed in a separate document, so that
 * nothing in it runs.
 */
export const separated = (html: string): string => {
  if (!removedTag.test(html)) return html;
  const body = parsed(html);
  separateBlocks(body);
  return body.innerHTML;
};

const picture = /<(?:img|v:imagedata)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/**
 * Removes pictures from pasted HTML before it is parsed, since they can be megabytes; `hadPictures` tells whether there
 * were any.
 */
export const withoutPictures = (html: string): { html: string; hadPictures: boolean } => {
  const rest = html.replace(picture, '');
  return { html: rest, hadPictures: rest.length < html.length };
};

/** Prepares pasted HTML for the editor: separate blocks, valid lists, real bold. */
export const pasted = (html: string): string => {
  const body = parsed(html);
  // Google Docs wraps everything in a <b> with normal weight, and marks bold text by style.
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) unwrap(bold);
  for (const span of body.querySelectorAll<HTMLElement>('span'))
    if (/^(bold|[6-9]00)$/.test(span.style.fontWeight)) span.replaceWith(named('strong', ...span.childNodes));
  // Google Docs also puts a nested list beside the item that it belongs to.
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    if (list.previousElementSibling?.matches('li')) list.previousElementSibling.append(list);
  separateBlocks(body);
  return body.innerHTML;
};

const edge = '\u0001';
/** The visible text of HTML: a line for each block and each table row. */
export const textOf = (html: string): string => {
  if (!/[<&]/.test(html)) return html;
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

/** The same in one line. */
export const oneLineOf = (html: string): string => textOf(html).replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes text that would not survive as HTML: “ask <Dr Ho> at 5” is not a tag. Returns `before`, the HTML that filled
 * the field, while its text is unchanged.
 */
export const htmlOf = (text: string, before = ''): string => {
  if (textOf(before) === text) return before;
  return textOf(text) === text ? text : text.replace(/[&<>]/g, (sign) => entities[sign]!);
};
