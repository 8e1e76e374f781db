import type { Call } from './call.js';
import type { Asked } from './query.js';

/** A text as it was typed, or HTML that a person entered: what its tags say is kept, and nothing else of it. */
export type PaperText = string | { readonly html: string };

/** What stands on a paper, from top to bottom. */
export type PaperBlock =
  /** A heading and what belongs to it; a section of a section has a smaller heading. */
  | { readonly kind: 'section'; readonly title: string; readonly blocks: readonly PaperBlock[] }
  /** Labels, each beside its value. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: PaperText }
  /** A remark of the product itself: that nothing was written, who may read it. */
  | { readonly kind: 'note'; readonly text: string }
  /** Whole percent as a bar, with a mark where it was expected to be. For the eye alone: say it beside. */
  | { readonly kind: 'meter'; readonly percent: number; readonly expected: number; readonly isBehind: boolean }
  /** `share`: how wide a column is beside the others. */
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly share: number }[];
      readonly rows: readonly (readonly PaperText[])[];
    }
  /** What another has said to what stands above. */
  | { readonly kind: 'reply'; readonly title: string; readonly text: PaperText };

/** A file to print and to keep, in the language of who asks for it. The same paper is the same file, to the byte. */
export type Paper = {
  /** Without its ending. */
  readonly fileName: string;
  readonly title: string;
  readonly subtitle: string;
  /** What stands above every page but the first. */
  readonly running: string;
  readonly blocks: readonly PaperBlock[];
};

/** How a download is answered that is no list of rows: a paper, which platform makes a tagged PDF of. */
export interface PaperAnswer<C extends Call = Call> {
  readonly call: C;
  /** @throws Refused where there is no such paper for who asks */
  paper(asked: Asked<C>): Promise<Paper>;
}

/** A paper as a pure value: platform sets it, and records who took what (`paper` in the contract). */
export const paperOf = <C extends Call & { readonly kind: 'download' }>(
  call: C,
  paper: (asked: Asked<C>) => Promise<Paper>,
): PaperAnswer<C> => ({ call, paper });
