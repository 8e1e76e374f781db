import type { Call, Input, Output } from '@hadcl/kernel/call';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './Api.js';
import { CallFailed, type Send } from './client.js';

const makeKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** One action of a person: the same key on each attempt, so that an answer that got lost is heard again, not done twice. */
const persist = async <C extends Call>(send: Send, call: C, input: Input<C>): Promise<Output<C>> => {
  const key = makeKey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await send(call, input, { key })).output;
    } catch (error) {
      const outage = error instanceof CallFailed && (error.status === 0 || error.status === 503);
      if (!outage || call.repeats || attempt === 3) throw error;
      await pause(400 * attempt);
    }
  }
};

/** An order. `mutateAsync(input)` resolves with the answer or rejects with CallFailed; its reads follow by push. */
export function useWrite<C extends Call>(call: C) {
  const { send, live, queries } = useApi();
  return useMutation<Output<C>, CallFailed, Input<C>>({
    mutationFn: (input) => persist(send, call, input),
    onSettled: () => {
      // Without a live connection nobody will say what changed.
      if (!live.snapshot().live) void queries.invalidateQueries();
    },
  });
}
