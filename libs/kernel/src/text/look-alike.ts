import { normalForm } from './normal-form.js';

/** Letters and digits that look alike as capitals, each with the character that it is mapped to. */
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
 * The look of a number or code: `normalForm` without spaces, with look-alike characters mapped to one. Two numbers with
 * equal looks cannot be told apart on paper (`OO1`, `001`, `Е`).
 */
export const lookOf = (text: string): string =>
  normalForm(text)
    .replace(/ /g, '')
    .replace(/-+/g, '-')
    .replace(anyAlike, (sign) => alike[sign as keyof typeof alike]);
