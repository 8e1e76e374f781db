/** Shown for a character that no font has. */
const box = '□';
/** Invisible characters that change others: controls, direction marks, variation selectors, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** More than two marks on a letter are in no language, and would be drawn over the lines around. */
const piled = /(\p{M}{2})\p{M}+/gu;
/** Where a line may break anyway. */
const ends = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words over 24 letters get a break opportunity every 12. */
const [longest, part] = [24, 12];

/** Whether a font has a code point. */
export type Covers = (codePoint: number) => boolean;

/** Makes texts showable on one paper. */
export class Readable {
  /** Whether any text had a character that no font has. */
  lacks = false;
  private readonly covers: Covers;

  constructor(covers: Covers) {
    this.covers = covers;
  }

  /**
   * The text without invisible characters, with white space collapsed and a box for each character that no font has.
   */
  text(typed: string): string {
    const seen = typed
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/\p{Cs}/gu, box)
      .normalize('NFC')
      .replaceAll(unseen, '')
      .replaceAll(piled, '$1');
    return [...seen].map((sign) => this.shown(sign)).join('');
  }

  private shown(sign: string): string {
    if (this.covers(sign.codePointAt(0)!)) return sign;
    this.lacks = true;
    return box;
  }
}

/** Adds break opportunities to long words of one line; call it with the line's texts in order. */
export const breaking = (): ((text: string) => string) => {
  let letters = 0;
  const after = (sign: string) => {
    letters = ends.test(sign) ? 0 : letters + 1;
    return letters >= longest && letters % part === 0 ? `${sign}\u200B` : sign;
  };
  return (text) => [...text].map(after).join('');
};
