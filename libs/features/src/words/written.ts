import type { Facts } from '@hadcl/kernel/decision';
import { said } from '@hadcl/kernel/text/said';

/**
 * HTML as it is stored: cleaned, and '' if nothing is visible. Storing the result again does not change it (P18, R17).
 */
export const storedHtmlOf = (facts: Pick<Facts, 'clean' | 'textOf'>) => (typed: string) => {
  const html = facts.clean(typed);
  return said(html, facts.textOf(html));
};

/** Whether two records are equal; both have their fields in the order of the event, so comparing JSON is enough. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
