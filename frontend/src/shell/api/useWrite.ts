import type { Call, Input, Output } from '@hadcl/kernel/call';
import { hashKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from './Api.js';
import { CallFailed, type Send } from './client.js';

const makeKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

const isOutage = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status === 503);
/** Whether it was carried out is not known: nobody answered, or the answer says nothing about the order. */
const isUnanswered = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/** One action of a person: the same key on each attempt, so that an answer that got lost is heard again, not done twice. */
const persist = async <C extends Call>(send: Send, call: C, input: Input<C>, key: string): Promise<Output<C>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await send(call, input, { key })).output;
    } catch (error) {
      if (!isOutage(error) || call.repeats || attempt === 3) throw error;
      await pause(400 * attempt);
    }
  }
};

/** An order. `mutateAsync(input)` resolves with the answer or rejects with CallFailed; its reads follow by push. */
export function useWrite<C extends Call>(call: C) {
  const { send, live, queries } = useApi();
  /** The last order, while nobody has answered it: the same one again is that one, with its key. */
  const open = useRef<{ order: string; key: string }>(undefined);
  return useMutation<Output<C>, CallFailed<C>, Input<C>>({
    mutationFn: async (input) => {
      const order = hashKey([input]);
      const key = open.current?.order === order ? open.current.key : makeKey();
      open.current = { order, key };
      try {
        const output = await persist(send, call, input, key);
        open.current = undefined;
        return output;
      } catch (error) {
        if (!isUnanswered(error)) open.current = undefined;
        throw error;
      }
    },
    onSettled: () => {
      // Without a live connection nobody will say what changed.
      if (!live.snapshot().live) void queries.invalidateQueries();
    },
  });
}
