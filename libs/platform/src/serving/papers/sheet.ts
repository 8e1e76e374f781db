import type { Language } from '@hadcl/kernel/text/language';
import type { Paper, PaperBlock, PaperText } from '@hadcl/kernel/paper';
import { breaking, Readable, type Covers } from './readable.js';
import { richText, type RichBlock } from './rich-text.js';

/** Without a tag it is plain text, whose line breaks count. */
const isMarkup = /<[a-z/!]/i;

/** The platform's words on a paper, in its language. */
export type PaperWords = {
  readonly language: Language;
  readonly from: string;
  /** With `{page}` and `{of}`. */
  readonly pages: string;
  /** The note that explains boxes. */
  readonly lacks: string;
};

export type Sheet = { readonly paper: Paper; readonly words: PaperWords };

/** A paper as input of `paper.typ`: every text showable, none interpreted as markup. */
export const sheetOf = (paper: Paper, covers: Covers, { language, from, pages, lacks }: PaperWords) => {
  const readable = new Readable(covers);
  const line = (text: string) => breaking()(readable.text(text).trim());
  // PDF/UA-1 refuses a paper with an empty heading.
  const heading = (text: string) => line(text) || '–';
  const plain = (text: string): RichBlock[] =>
    text.split('\n').flatMap((part) => (part.trim() === '' ? [] : [{ k: 'p', runs: [{ s: line(part) }] }]));
  // Not cleaned again: it was cleaned when it was written, and only tags that are drawn have an effect here.
  const blocksOf = (text: PaperText): readonly RichBlock[] => {
    if (typeof text === 'string') return plain(text);
    const parts = isMarkup.test(text.html) ? [text.html] : text.html.split('\n');
    return parts.flatMap((part) => richText(part, (typed) => readable.text(typed)));
  };
  const shown = (block: PaperBlock): object => {
    switch (block.kind) {
      case 'section':
        return { ...block, title: heading(block.title), blocks: block.blocks.map(shown) };
      case 'facts':
        return { ...block, facts: block.facts.map(([label, value]) => ({ label: line(label), value: line(value) })) };
      case 'text':
        return { kind: 'text', blocks: blocksOf(block.text) };
      case 'reply':
        return { kind: 'reply', title: line(block.title), blocks: blocksOf(block.text) };
      case 'note':
        return { ...block, text: line(block.text) };
      case 'meter':
        return block;
      case 'table':
        return {
          kind: 'table',
          shares: block.columns.map(({ share }) => share),
          titles: block.columns.map(({ title }) => line(title)),
          rows: block.rows.map((row) => row.map(blocksOf)),
        };
    }
  };
  const blocks = paper.blocks.map(shown);
  const [title, subtitle, running] = [heading(paper.title), line(paper.subtitle), line(paper.running)];
  return {
    lang: language === 'en' ? 'en' : 'zh',
    ...{ title, subtitle, running, from, pages },
    blocks: readable.lacks ? [...blocks, { kind: 'note', text: lacks }] : blocks,
  };
};
