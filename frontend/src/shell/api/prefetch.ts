import type { Call, Input } from '@hadcl/kernel/call';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import type { User } from '../session/Session.js';
import type { Live } from '../live/live.js';
import { CallFailed, type Send } from './client.js';

/** The part of the api that a read needs. */
type Api = { send: Send; live: Live; queries: QueryClient };

/** A read that a page starts with. */
export type FirstRead = { readonly call: Call; readonly input: unknown };
export const firstRead = <C extends Call>(call: C, input: Input<C>): FirstRead => ({ call, input });

/** A prefetched answer is used as it is, and not fetched again, for this long (ms). */
const warmFor = 10_000;
const askedAt = new WeakMap<object, number>();

/**
 * True if a page can show a prefetched answer without fetching it again. After that, log positions tell whether it is
 * behind.
 */
export const isWarm = (query: Pick<Query, 'state'>): boolean => {
  const asked = askedAt.get(query);
  const { dataUpdatedAt } = query.state;
  return asked !== undefined && dataUpdatedAt >= asked && Date.now() - dataUpdatedAt < warmFor;
};

export const readKey = (call: Call, input: unknown) => [call.method, call.path, input] as const;

/** The server has decided; asking again would give the same answer. */
const isRefusal = ({ status }: CallFailed) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Key and fetch function of a read for TanStack Query. The log position of its answer is recorded in `watches`. */
export const queryOf = <C extends Call>({ send, live }: Api, call: C, input: Input<C>, byPush: () => boolean) => {
  const queryKey = readKey(call, input);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { watches } = live;
      const hash = hashKey(queryKey);
      try {
        const { output, position } = await send(call, input, { byPush: byPush(), signal });
        watches.readAt(hash, position);
        return output;
      } catch (error) {
        if (error instanceof CallFailed) watches.failedAt(hash, isRefusal(error), error.position);
        throw error;
      }
    },
  };
};

const mayCall = ({ codes }: Call, { functions }: User) =>
  typeof codes === 'string' ? codes !== 'display' : codes.some((code) => functions.includes(code));

/**
 * Fetches the first reads of a page into the cache that `useRead` shows. Skips calls that the person may not make and
 * reads that are on the screen. Failures are ignored, since the page fetches again when it opens.
 */
export function prefetch(api: Api, reads: readonly FirstRead[], user: User) {
  for (const { call, input } of reads) {
    if (!mayCall(call, user)) continue;
    const options = { ...queryOf(api, call, input, () => true), staleTime: 0, retry: false };
    const query = api.queries.getQueryCache().build(api.queries, api.queries.defaultQueryOptions(options));
    const now = Date.now();
    if (query.isActive() || now - (askedAt.get(query) ?? Number.NEGATIVE_INFINITY) < warmFor) continue;
    askedAt.set(query, now);
    void api.queries.prefetchQuery(options);
  }
}
