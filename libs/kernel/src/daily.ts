import type { Facts, Order } from './decision.js';

/**
 * Commands due each day at a time of the lab (HH:mm, or the value of a parameter). The worker's clock gives them, even
 * when it is days late.
 */
export interface Daily {
  readonly name: string;
  readonly at: string | ((facts: Pick<Facts, 'parameter'>) => string);
  orders(date: string): readonly Order[];
}

/**
 * `happenedAt` of the commands is the due instant, and their ids are made from (name, date), so that they run once even
 * if several workers try.
 */
export const daily = (definition: Daily): Daily => definition;
