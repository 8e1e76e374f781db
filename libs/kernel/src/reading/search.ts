import { normalForm } from '../text/normal-form.js';
import { sql, type Sql } from '../sql.js';

/** Signs between words that say nothing to who searches; `’` is the `'` of a name. */
const between = /[\s,;、，]+/u;
const pieces = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/**
 * What a search asks for (A36): the words of a text in their normal form, in no order. A Chinese name has no blanks
 * between its parts, so each of its characters is a word.
 */
export const searchedWords = (typed: string): readonly string[] =>
  normalForm(typed)
    .replace(/[’‘ʼ]/g, "'")
    .split(between)
    .flatMap((word) => word.match(pieces) ?? []);

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
/** A text as `searchedWords` writes it; plain ASCII, which most are, needs no more than small letters. */
const folded = (text: Sql) => sql`
  case when octet_length(${text}) = length(${text}) then lower(${text})
       else translate(lower(normalize(${text}, nfkc)), '’‘ʼ‐‑‒–—―−', '''''''-------') end`;

/**
 * Whether a text, an SQL expression that is not null, holds every word that was typed, in any order: every list is
 * searched by this one rule. True where nothing was typed; `%` and `_` are signs like any other.
 */
export const holdsWords = (text: Sql, typed: string): Sql => {
  const words = searchedWords(typed);
  return words.length === 0 ? sql`true` : sql`(${folded(text)}) like all (${words.map(literal)}::text[])`;
};
