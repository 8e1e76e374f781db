import { makeKey } from './idempotencyKey.js';

type Order = { readonly name: string; readonly key: string; underway: number };

/**
 * The idempotency keys of orders that nobody has answered yet. The same order given again meanwhile is that one, with
 * its key; once it is answered, or another is given after it failed, it is a new one.
 */
export class OpenOrders {
  private readonly byName = new Map<string, Order>();

  /** @param name the same for the same order */
  begin(name: string): Order {
    for (const other of this.byName.values())
      if (other.name !== name && other.underway === 0) this.byName.delete(other.name);
    const order = this.byName.get(name) ?? { name, key: makeKey(), underway: 0 };
    order.underway += 1;
    this.byName.set(name, order);
    return order;
  }

  /** @param answered false where it is not known whether it was carried out */
  end(order: Order, answered: boolean) {
    order.underway -= 1;
    if (answered && this.byName.get(order.name) === order) this.byName.delete(order.name);
  }
}
