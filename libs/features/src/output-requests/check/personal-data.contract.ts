import { isBirth, isPhone } from './column-kinds.contract.js';

const identityCard = /(?<![A-Z\d])([A-Z]{1,2})\s?(\d{6})\s?(?:\(([\dA])\)|([\dA]))(?![A-Z\d])/g;
const letter = (sign: string) => sign.charCodeAt(0) - 55;

/** Whether the check digit of a Hong Kong identity card number is right. A single letter has a space before it, 36. */
export function isIdentityCard(letters: string, digits: string, check: string): boolean {
  const [first, second] = letters.length === 2 ? [letter(letters[0]!), letter(letters[1]!)] : [36, letter(letters)];
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (7 - i), first * 9 + second * 8);
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0;
}

/** One sign before the @ is enough: with more, a long cell without spaces would be searched from each of its signs. */
const email = /[^\s@<>,;"]@[^\s@<>,;"]+\.\p{L}{2}/u;
/** Eight digits in two groups, or after +852; eight digits alone only where the column's name says phone. */
const spacedPhone = /(?<!\d)(?:(?:\+|00)852[ -]?[2-9]\d{3}[ -]?\d{4}|[2-9]\d{3}[ -]\d{4})(?!\d)/;
const plainPhone = /(?<!\d)[2-9]\d{7}(?!\d)/;
const date =
  /(?<!\d)(?:(?:19|20)\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ](?:19|20)?\d{2})/;

export type PersonalRule = 'identity-card' | 'phone' | 'email' | 'birth-date';

/** What in a cell names one person, if anything. `name` is that of the column. */
export function personalIn(name: string, cell: string): PersonalRule | undefined {
  const text = cell.normalize('NFKC');
  for (const [, letters, digits, inBrackets, plain] of text.toUpperCase().matchAll(identityCard))
    if (isIdentityCard(letters!, digits!, inBrackets ?? plain!)) return 'identity-card';
  if (text.includes('@') && email.test(text)) return 'email';
  if (spacedPhone.test(text) || (plainPhone.test(text) && isPhone(name))) return 'phone';
  return date.test(text) && isBirth(name) ? 'birth-date' : undefined;
}
