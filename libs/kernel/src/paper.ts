import type { Call } from './call.js';
import type { QueryContext } from './query.js';

/** Plain text as typed, or HTML that a person entered: the meaning of its tags is kept, its styling is not. */
export type PaperText = string | { readonly html: string };

/** A block of a paper; blocks are set from top to bottom. */
export type PaperBlock =
  /** A heading and its blocks; a section inside a section has a smaller heading. */
  | { readonly kind: 'section'; readonly title: string; readonly blocks: readonly PaperBlock[] }
  /** Labels, each with its value. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: PaperText }
  /** A remark of the product, for example that nothing was written or who may read it. */
  | { readonly kind: 'note'; readonly text: string }
  /** A bar in whole percent, with a mark at the expected value. It is decorative: repeat the values as text. */
  | { readonly kind: 'meter'; readonly percent: number; readonly expected: number; readonly isBehind: boolean }
  /** `share` is the relative width of a column. */
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly PaperText[])[];
    }
  /** Another person's reply to the text above. */
  | { readonly kind: 'reply'; readonly title: string; readonly text: PaperText };

/** A file to print and to keep, in the language of the person who asks. Equal papers give byte-identical files. */
export type Paper = {
  /** Without an extension. */
  readonly fileName: string;
  readonly title: string;
  readonly subtitle: string;
  /** The running head of every page but the first. */
  readonly running: string;
  readonly blocks: readonly PaperBlock[];
};

/** The answer to a download that is no list of rows: a paper, from which the platform makes a tagged PDF. */
export interface PaperAnswer<C extends Call = Call> {
  readonly call: C;
  /** @throws Refused if the caller may not see the paper or it does not exist */
  paper(asked: QueryContext<C>): Promise<Paper>;
}

/** Declares a paper. The platform typesets it and records who downloaded it (`paper` in the contract). */
export const paperOf = <C extends Call & { readonly kind: 'download' }>(
  call: C,
  paper: (asked: QueryContext<C>) => Promise<Paper>,
): PaperAnswer<C> => ({ call, paper });
