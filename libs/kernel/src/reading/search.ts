import { normalForm } from '../text/normal-form.js';
import { sql, type Sql } from '../sql.js';

/** Separators between searched words. `’` is none: it is the apostrophe of a name. */
const between = /[\s,;、，]+/u;
const pieces = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/**
 * The words of a search (A36) in their normal form; their order does not matter. A Chinese name has no spaces, so each
 * character is a word.
 */
export const searchedWords = (typed: string): readonly string[] =>
  normalForm(typed)
    .replace(/[’‘ʼ]/g, "'")
    .split(between)
    .flatMap((word) => word.match(pieces) ?? []);

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
/** SQL equivalent of `searchedWords`. Plain ASCII, the usual case, needs only lower case. */
const folded = (text: Sql) => sql`
  case when octet_length(${text}) = length(${text}) then lower(${text})
       else translate(lower(normalize(${text}, nfkc)), '’‘ʼ‐‑‒–—―−', '''''''-------') end`;

/**
 * An SQL condition: the text (an SQL expression that is not null) contains every searched word, in any order. Every
 * list is searched by this rule. An empty search matches all; `%` and `_` have no special meaning.
 */
export const holdsWords = (text: Sql, typed: string): Sql => {
  const words = searchedWords(typed);
  return words.length === 0 ? sql`true` : sql`(${folded(text)}) like all (${words.map(literal)}::text[])`;
};
