import { normalForm } from './normal-form.js';

/** Letters and digits that a reader takes for one another, by the shape of their capitals, beside what each is taken for. */
const alike = {
  а: 'a',
  α: 'a',
  в: 'b',
  β: 'b',
  с: 'c',
  ϲ: 'c',
  е: 'e',
  ε: 'e',
  н: 'h',
  η: 'h',
  і: '1',
  ι: '1',
  ӏ: '1',
  i: '1',
  l: '1',
  '|': '1',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  μ: 'm',
  ν: 'n',
  о: '0',
  ο: '0',
  o: '0',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  т: 't',
  τ: 't',
  х: 'x',
  χ: 'x',
  у: 'y',
  υ: 'y',
  ζ: 'z',
} as const;
const anyAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/**
 * What a reader sees of a number or code: `normalForm`, with letters of another script and digits taken for the letters
 * that look like them, and without blanks. Two numbers with one look cannot be told apart on paper (`OO1`, `001`, `Е`).
 */
export const lookOf = (text: string): string =>
  normalForm(text)
    .replace(/ /g, '')
    .replace(/-+/g, '-')
    .replace(anyAlike, (sign) => alike[sign as keyof typeof alike]);
