import type { Facts, Order } from './decision.js';

/**
 * Something that falls due each day at a time of the lab (HH:mm), which may be a parameter's, found by the worker's clock
 * even days late.
 */
export interface Daily {
  readonly name: string;
  readonly at: string | ((facts: Pick<Facts, 'parameter'>) => string);
  orders(date: string): readonly Order[];
}

/** `orders` are given with `happenedAt` = the due instant and ids made from (name, date): once, whoever runs first. */
export const daily = (definition: Daily): Daily => definition;
