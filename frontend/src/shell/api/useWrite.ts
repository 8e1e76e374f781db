import type { Call, Input, Output } from '@hadcl/kernel/call';
import { hashKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './Api.js';
import { type Answer, CallFailed, type Send } from './client.js';
import { makeKey } from './idempotencyKey.js';

type Options = {
  /** false: the answer is all that the person waits for, as at a scanner; the page follows by push. */
  untilShown?: boolean;
  /** The person goes on meanwhile: no overlay lies over the page, however long it takes. */
  aside?: boolean;
};

const longestWait = 1_000;
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

const isOutage = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status === 503);
/** Whether it was carried out is not known: nobody answered, or the answer says nothing about the order. */
const isUnanswered = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/** One action of a person: the same key on each attempt, so that an answer that got lost is heard again, not done twice. */
const persist = async <C extends Call>(send: Send, call: C, input: Input<C>, key: string): Promise<Answer<C>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(call, input, { key });
    } catch (error) {
      if (!isOutage(error) || call.repeats || attempt === 3) throw error;
      await pause(400 * attempt);
    }
  }
};

/**
 * An order. `mutateAsync(input)` resolves with the answer, once the reads on the page show what it changed (waited for at
 * most a second), or rejects with CallFailed.
 */
export function useWrite<C extends Call>(call: C, { untilShown = true, aside = false }: Options = {}) {
  const { send, live, queries } = useApi();
  const [orders] = useState(() => new OpenOrders());
  /** Without a live connection nobody says what changed: then everything is asked for. */
  const shown = (position: number) => (live.snapshot().live ? live.reach(position) : queries.invalidateQueries());
  const give = async (input: Input<C>): Promise<Output<C>> => {
    const order = orders.begin(hashKey([input]));
    const { output, position } = await persist(send, call, input, order.key).catch((error: unknown) => {
      orders.end(order, !isUnanswered(error));
      if (!live.snapshot().live) void queries.invalidateQueries();
      throw error;
    });
    orders.end(order, true);
    const follows = shown(position);
    if (untilShown) await Promise.race([follows, pause(longestWait)]);
    return output;
  };
  return useMutation<Output<C>, CallFailed<C>, Input<C>>({ mutationFn: give, meta: { aside } });
}

type Order = { readonly name: string; readonly key: string; underway: number };

/**
 * The idempotency keys of orders that nobody has answered yet. The same order given again meanwhile is that one, with
 * its key; once it is answered, or another is given after it failed, it is a new one.
 */
class OpenOrders {
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
