import type { Call, Input, Output } from '@hadcl/kernel/call';
import { hashKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './Api.js';
import { type Answer, CallFailed, type Send, makeKey } from './client.js';

type Options = {
  /** false: resolve with the answer alone, as at a scanner; the page follows by push. */
  untilShown?: boolean;
  /** true: no overlay covers the page, however long the call takes. */
  aside?: boolean;
};

const longestWait = 1_000;
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

const isOutage = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status === 503);
/** It is unknown whether the command was carried out: no answer, or a 5xx. */
const isUnanswered = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/**
 * One user action: every attempt sends the same key, so that the server repeats a lost answer instead of acting twice.
 */
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
 * A command. `mutateAsync(input)` resolves with the answer once the reads on the page show the change (waiting a second
 * at most), or rejects with CallFailed. The same input sent again meanwhile, as by a second click before the page has
 * drawn the first, is the same act: both get one promise.
 */
export function useWrite<C extends Call>(call: C, { untilShown = true, aside = false }: Options = {}) {
  const { send, live, queries } = useApi();
  const [orders] = useState(() => new OpenOrders());
  const [underway] = useState(() => new Map<string, Promise<Output<C>>>());
  /** Without a live connection no push arrives, so refetch everything. */
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
  const mutation = useMutation<Output<C>, CallFailed<C>, Input<C>>({ mutationFn: give, meta: { aside } });
  const mutateAsync: typeof mutation.mutateAsync = (...rest) => {
    const name = hashKey([rest[0]]);
    const before = underway.get(name);
    if (before) return before;
    const act = mutation.mutateAsync(...rest);
    underway.set(name, act);
    const end = () => void underway.delete(name);
    act.then(end, end);
    return act;
  };
  return { ...mutation, mutateAsync };
}

type Order = { readonly name: string; readonly key: string; underway: number };

/**
 * Idempotency keys of commands whose outcome is unknown. The same input submitted again reuses the key. Once it is
 * answered, or another input is submitted after it failed, the next submission gets a new key.
 */
class OpenOrders {
  private readonly byName = new Map<string, Order>();

  /** @param name hash of the input */
  begin(name: string): Order {
    for (const other of this.byName.values())
      if (other.name !== name && other.underway === 0) this.byName.delete(other.name);
    const order = this.byName.get(name) ?? { name, key: makeKey(), underway: 0 };
    order.underway += 1;
    this.byName.set(name, order);
    return order;
  }

  /** @param answered false if it is unknown whether the command was carried out */
  end(order: Order, answered: boolean) {
    order.underway -= 1;
    if (answered && this.byName.get(order.name) === order) this.byName.delete(order.name);
  }
}
