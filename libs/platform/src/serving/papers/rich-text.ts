import { Parser } from 'htmlparser2';
import { breaking } from './readable.js';

type Mark = 'b' | 'i' | 'u' | 'x';
/** Text of one style; `to` is a link's target. */
type Run = { readonly s: string; readonly to?: string } & { readonly [M in Mark]?: true };
export type TextLine = readonly (Run | { readonly br: true })[];
export type RichBlock =
  | { readonly k: 'p' | 'h'; readonly runs: TextLine }
  | { readonly k: 'ul' | 'ol'; readonly start?: number; readonly items: readonly (readonly RichBlock[])[] };
type List = { readonly k: 'ul' | 'ol'; readonly start?: number; readonly items: RichBlock[][] };
/** An open list or item. A list nested too deeply adds its items to the list around it. */
type Frame = { readonly list: List; readonly isOwn: boolean } | { item: RichBlock[] };

const marks: Readonly<Record<string, Mark>> = { b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u', s: 'x' };
/** Lists that are nested deeper are drawn at this depth. */
const deepest = 4;
const leads = /^(https?|mailto):/i;
const isStart = /^\d{1,6}$/;
const isBreak = (run: TextLine[number] | undefined) => run !== undefined && 'br' in run;

/** Collects blocks while HTML is parsed. */
class Reading {
  readonly blocks: RichBlock[] = [];
  private readonly frames: Frame[] = [];
  private readonly marked: Mark[] = [];
  private lists = 0;
  private link: { readonly to: string; words: string } | null = null;
  private typed = '';
  private line: TextLine[number][] = [];

  private readonly read: (typed: string) => string;

  constructor(read: (typed: string) => string) {
    this.read = read;
  }

  add(text: string): void {
    this.typed += text;
  }

  open(tag: string, { href, start }: Readonly<Record<string, string>>): void {
    this.take();
    const mark = marks[tag];
    if (mark) this.marked.push(mark);
    else if (tag === 'a') this.link = href !== undefined && leads.test(href) ? { to: href, words: '' } : null;
    else if (tag === 'br') this.line.push({ br: true });
    else if (tag !== 'span') this.end('p');
    if (tag === 'li') this.frames.push({ item: [] });
    if (tag === 'ul' || tag === 'ol') this.openList(tag, tag === 'ol' ? start : undefined);
  }

  close(tag: string): void {
    this.take();
    const mark = marks[tag];
    if (mark) this.marked.splice(this.marked.lastIndexOf(mark), 1);
    else if (tag === 'a') this.leave();
    else if (tag !== 'br' && tag !== 'span') this.end(tag === 'h3' || tag === 'h4' ? 'h' : 'p');
    if (tag === 'li') this.closeItem();
    if (tag === 'ul' || tag === 'ol') this.closeList();
  }

  /** Ends a line; empty lines are left out, as are breaks at the end. */
  end(k: 'p' | 'h'): void {
    this.take();
    while (isBreak(this.line.at(-1))) this.line.pop();
    const broken = breaking();
    const runs = this.line.map((run) => ('br' in run ? run : { ...run, s: broken(run.s) }));
    if (runs.some((run) => 's' in run && run.s.trim() !== '')) this.here().push({ k, runs });
    this.line = [];
  }

  private here(): RichBlock[] {
    const item = this.frames.findLast((frame) => 'item' in frame);
    return item ? (item as { item: RichBlock[] }).item : this.blocks;
  }

  private take(): void {
    if (this.typed === '') return;
    const text = this.read(this.typed);
    this.typed = '';
    const begins = this.line.length === 0 || isBreak(this.line.at(-1));
    const s = begins ? text.trimStart() : text;
    if (s === '') return;
    if (this.link) this.link.words += s;
    const style = Object.fromEntries(this.marked.map((mark) => [mark, true as const]));
    this.line.push({ s, ...style, ...(this.link && { to: this.link.to }) });
  }

  /** On paper a link cannot be opened, so its address is written after its text. */
  private leave(): void {
    if (this.link && this.link.words.trim() !== '' && this.link.words.trim() !== this.link.to)
      this.line.push({ s: this.read(` (${this.link.to.replace(/^mailto:/i, '')})`) });
    this.link = null;
  }

  private openList(k: 'ul' | 'ol', start = ''): void {
    const around = this.frames.findLast((frame) => 'list' in frame);
    if (this.lists < deepest || !around) {
      const begins = isStart.test(start) ? { start: Number(start) } : {};
      this.frames.push({ list: { k, ...begins, items: [] }, isOwn: true });
    } else {
      // Its items follow the enclosing item, which must be added first.
      const item = this.frames.at(-1)!;
      if ('item' in item && item.item.length > 0) {
        around.list.items.push(item.item);
        item.item = [];
      }
      this.frames.push({ list: around.list, isOwn: false });
    }
    this.lists += 1;
  }

  private closeList(): void {
    const { list, isOwn } = this.frames.pop() as Extract<Frame, { list: List }>;
    this.lists -= 1;
    if (!isOwn || list.items.length === 0) return;
    const around = this.frames.at(-1);
    if (!around || 'item' in around) this.here().push(list);
    else if (around.list.items.length === 0) around.list.items.push([list]);
    else around.list.items.at(-1)!.push(list);
  }

  private closeItem(): void {
    const { item } = this.frames.pop() as { item: RichBlock[] };
    const around = this.frames.at(-1);
    if (item.length === 0) return;
    if (around && 'list' in around) around.list.items.push(item);
    else this.here().push(...item);
  }
}

/**
 * The blocks of cleaned HTML for a paper: paragraphs, headings, lists, and marked text. Empty ones are left out.
 * @param read makes typed text showable
 */
export const richText = (html: string, read: (typed: string) => string): readonly RichBlock[] => {
  const reading = new Reading(read);
  const parser = new Parser({
    ontext: (text) => reading.add(text),
    onopentag: (tag, attributes) => reading.open(tag, attributes),
    onclosetag: (tag) => reading.close(tag),
  });
  parser.end(html);
  reading.end('p');
  return reading.blocks;
};
