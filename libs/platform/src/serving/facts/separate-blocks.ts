import { keptBlocks, removedBlocks } from '@hadcl/kernel/text/html-blocks';
import { Parser } from 'htmlparser2';
import { hiddenTags } from './hidden-tags.js';

/** Elements whose start and end break the line. */
const lineEnds = [
  ...removedBlocks,
  ...['body', 'caption', 'hr', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
] as const;
const [removed, kept] = [new Set<string>(lineEnds), new Set<string>(keptBlocks)];
const tagOf = (names: readonly string[]) => new RegExp(`</?(?:${names.join('|')})(?=[\\s/>])`, 'i');
const removedTag = tagOf(lineEnds);
const blockTag = tagOf([...lineEnds, ...keptBlocks, 'br']);

type Row = { cells: number };
type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly row?: Row | undefined; readonly cell?: number }
);
type Tag = Exclude<Token, { kind: 'text' }>;

/** The tags and texts of HTML with their offsets. A tag that the parser infers has length 0. */
const tokensOf = (html: string): readonly Token[] => {
  const tokens: Token[] = [];
  const rows: Row[] = [];
  let hidden = 0;
  const parser = new Parser({
    ontext: () => {
      if (hidden === 0) tokens.push({ kind: 'text', at: parser.startIndex, end: parser.endIndex + 1 });
    },
    onopentag: (name, _, isImplied) => {
      if (hiddenTags.has(name)) hidden += 1;
      if (name === 'tr') rows.push({ cells: 0 });
      const row = rows.at(-1);
      const cell = row && (name === 'td' || name === 'th') ? { cell: (row.cells += 1) } : {};
      const end = isImplied ? parser.startIndex : parser.endIndex + 1;
      tokens.push({ kind: 'open', name, at: parser.startIndex, end, row, ...cell });
    },
    onclosetag: (name, isImplied) => {
      if (hiddenTags.has(name)) hidden -= 1;
      const end = isImplied ? parser.startIndex : parser.endIndex + 1;
      tokens.push({ kind: 'close', name, at: parser.startIndex, end, row: rows.at(-1) });
      if (name === 'tr') rows.pop();
    },
  });
  parser.end(html);
  return tokens;
};

/** Rewrites HTML with separators between lines and cells. */
class Separating {
  private out = '';
  private from = 0;
  /** Whether the line has text, and the separator to write before its next text. */
  private hasText = false;
  private before = '';
  /** Whether the current cell is still empty. */
  private atCellStart = false;
  /** Open tables, their open cells, and open rows of several cells (each becomes one line). */
  private tables = 0;
  private cells = 0;
  private lines = 0;

  constructor(
    private readonly html: string,
    private readonly lineBreak: string,
    private readonly isText: boolean,
  ) {}

  write(tokens: readonly Token[]): string {
    for (const token of tokens) {
      if (token.kind === 'text') this.text(token);
      else this.tag(token);
    }
    return this.out + this.html.slice(this.from);
  }

  private text({ at, end }: Token): void {
    const typed = this.html.slice(at, end);
    const isBlank = typed.trim() === '';
    if (this.tables > this.cells && isBlank) return this.replace(at, end, '');
    if (this.lines > 0) return this.cellText(at, end, typed, isBlank);
    if (isBlank) return;
    this.replace(at, at, this.taken());
  }

  /**
   * In a line of cells, white space collapses to one blank and is trimmed at cell ends, since ` | ` separates the
   * cells.
   */
  private cellText(at: number, end: number, typed: string, isBlank: boolean): void {
    if (/^\s/.test(typed)) this.separate(' ');
    if (isBlank) return this.replace(at, end, '');
    this.replace(at, end, this.taken() + typed.trim().replace(/\s+/g, ' '));
    if (/\s$/.test(typed)) this.separate(' ');
  }

  private tag(tag: Tag): void {
    const { name, kind, at, end, row } = tag;
    const isRow = name === 'tr' && row !== undefined && row.cells > 1;
    if (name === 'table') this.tables += kind === 'open' ? 1 : -1;
    if (isRow && kind === 'close') this.lines -= 1;
    if (name === 'td' || name === 'th') this.cell(tag);
    else if (this.lines > 0) {
      if (removed.has(name) || kept.has(name) || name === 'br') {
        this.separate(' ');
        this.replace(at, end, '');
      }
    } else if (removed.has(name)) this.endLine();
    else if (name === 'br') this.brokenLine(tag);
    else if (kept.has(name)) this.keptBlock();
    if (isRow && kind === 'open') this.lines += 1;
  }

  private cell({ kind, at, end, row, cell = 1 }: Tag): void {
    this.cells += kind === 'open' ? 1 : -1;
    if (!row || row.cells < 2) return this.lines > 0 ? this.separate(' ') : this.endLine();
    if (kind === 'close') this.separate(' ');
    else if (cell > 1) {
      if (this.before === ' ') this.before = '';
      // An empty cell gets its separator too, so that the cells after it stay in their columns.
      this.replace(at, end, `${this.taken()} | `);
    }
    this.atCellStart = kind === 'open';
  }

  private brokenLine({ kind, end }: Tag): void {
    if (kind !== 'open') return;
    if (this.isText) this.replace(end, end, `${this.before}\n`);
    this.before = '';
    this.hasText = false;
  }

  private keptBlock(): void {
    if (this.isText) return this.endLine();
    this.before = '';
    this.hasText = false;
  }

  private endLine(): void {
    if (this.hasText) this.before = this.lineBreak;
  }

  private separate(by: string): void {
    if (this.hasText && this.before === '' && !this.atCellStart) this.before = by;
  }

  private taken(): string {
    const { before } = this;
    this.before = '';
    this.hasText = true;
    this.atCellStart = false;
    return before;
  }

  private replace(at: number, end: number, by: string): void {
    this.out += this.html.slice(this.from, at) + by;
    this.from = end;
  }
}

/**
 * HTML with separators where cleaning will remove tags: a block ends a line, a row of cells becomes a line “Ward | 3 |
 * 12”, and a row with one cell (a layout table) keeps its blocks.
 */
export const separated = (html: string): string =>
  removedTag.test(html) ? new Separating(html, '<br />', false).write(tokensOf(html)) : html;

/** The same for when all tags will be removed: lists and paragraphs become lines, too. */
export const separatedForText = (html: string): string =>
  blockTag.test(html) ? new Separating(html, '\n', true).write(tokensOf(html)) : html;
