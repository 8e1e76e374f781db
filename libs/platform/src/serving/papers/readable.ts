/** Stands where no font has anything to show. */
const box = '□';
/** What is not seen itself and changes what is: controls, signs that turn the direction of writing, variants, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** More than two marks on a letter are no language, and would be drawn over the lines around it. */
const piled = /(\p{M}{2})\p{M}+/gu;
/** Where a line may end anyway. */
const ends = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** No column of a paper is so narrow that a word of so many letters leaves it; then a place to break at each part. */
const [longest, part] = [24, 12];

/** Whether a font has a character, by its code point. */
export type Covers = (codePoint: number) => boolean;

/** Texts as one paper can show them. */
export class Readable {
  /** Whether a character stood in any of them that no font has. */
  lacks = false;
  private readonly covers: Covers;

  constructor(covers: Covers) {
    this.covers = covers;
  }

  /** The text without what is unseen, any white space as one space, and a box for each character that no font has. */
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

/** Gives the texts of one line, in their order, a place to break in each word that would leave the page. */
export const breaking = (): ((text: string) => string) => {
  let letters = 0;
  const after = (sign: string) => {
    letters = ends.test(sign) ? 0 : letters + 1;
    return letters >= longest && letters % part === 0 ? `${sign}\u200B` : sign;
  };
  return (text) => [...text].map(after).join('');
};
