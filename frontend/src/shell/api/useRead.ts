import type { Call, Input, Output, Topic } from '@hadcl/kernel/call';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from './Api.js';
import type { CallFailed } from './client.js';
import { queryOf, readKey } from './prefetch.js';

type Options<C extends Call> = {
  /** false: do not fetch yet. */
  when?: boolean;
  /** Keep showing the answer to the previous input, marked `isPlaceholderData`, until the new one is here. */
  keep?: boolean;
  /** Topics that make the answer stale, where the contract does not derive them from the input. */
  topics?: readonly Topic[];
  /** ISO instants in the future at which the answer becomes wrong without a push. */
  lapses?: (output: Output<C>) => readonly string[];
};

/** What a page may know of a read. Fetching state is left out, so that a background fetch does not rerender. */
export type Read<T> = {
  data: T | undefined;
  error: CallFailed | null;
  isPending: boolean;
  /** `data` answers the previous input: show it, but do not act on it. */
  isPlaceholderData: boolean;
  isFetchedAfterMount: boolean;
  /** When the answer came, in ms of the browser's clock; 0 before the first. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

/** Hashes of the reads being fetched because of a push and not of a person. */
const pushed = new Set<string>();

/** The answer to a call, refetched after pushes while mounted. A read without topics is refetched by age. */
export function useRead<C extends Call>(
  call: C,
  input: Input<C>,
  { when = true, keep = false, topics, lapses }: Options<C> = {},
): Read<Output<C>> {
  const api = useApi();
  const { live, queries } = api;
  const key = readKey(call, input);
  const hash = hashKey(key);
  const rooms = topics ?? call.live?.(input) ?? [];
  const roomsHash = hashKey(rooms);

  const refetch = async () => {
    if (!queries.isFetching({ queryKey: key, exact: true })) pushed.add(hash);
    await queries
      .refetchQueries({ queryKey: key, exact: true }, { cancelRefetch: false })
      .finally(() => pushed.delete(hash));
  };
  const watch = useEffectEvent(() => live.watch(hash, { topics: rooms, refetch }));
  // Input and topics are new objects on every render, so depend on their hashes.
  useEffect(() => (when ? watch() : undefined), [hash, roomsHash, when, live, queries]);

  const query = useQuery<Output<C>, CallFailed>({
    // Evaluated per attempt, so that a retry after an outage still knows whether a push or a person caused it.
    ...queryOf(api, call, input, () => pushed.has(hash)),
    enabled: when,
    ...(keep && { placeholderData: keepPreviousData }),
  });
  // TanStack clears the error during a refetch; keep the last one so that the page does not flicker back to its
  // skeleton.
  const [failed, setFailed] = useState<{ hash: string; error: CallFailed }>();
  if (query.error && query.error !== failed?.error) setFailed({ hash, error: query.error });
  if (failed && (failed.hash !== hash || query.isSuccess)) setFailed(undefined);
  const error = query.error ?? (failed?.hash === hash && query.isPending ? failed.error : null);
  useLapse((query.data !== undefined && lapses?.(query.data)) || [], () => void refetch());
  return {
    data: query.data,
    error,
    isPending: query.isPending && !error,
    isPlaceholderData: query.isPlaceholderData,
    isFetchedAfterMount: query.isFetchedAfterMount,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

/**
 * Calls `act` when the lab's clock passes one of these ISO instants. Instants already past count at once; several
 * passed together are one call.
 */
function useLapse(instants: readonly string[], act: () => void) {
  const { clock } = useApi();
  const lapsed = useEffectEvent(act);
  const key = [...new Set(instants)].toSorted().join(' ');
  useEffect(() => {
    if (!key) return undefined;
    let ahead = key.split(' ').map((instant) => Date.parse(instant));
    const look = () => {
      const now = clock.now() ?? Number.NEGATIVE_INFINITY;
      const left = ahead.filter((at) => at > now);
      if (left.length === ahead.length) return;
      ahead = left;
      lapsed();
    };
    return clock.follow(look);
  }, [key, clock]);
}
