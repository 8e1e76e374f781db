import type { Call, Input, Output, Topic } from '@hadcl/kernel/call';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from './Api.js';
import type { CallFailed } from './client.js';
import { queryOf, readKey } from './prefetch.js';
import { useLapse } from '../clock/useLapse.js';

type Options<C extends Call> = {
  /** false: not asked yet. */
  when?: boolean;
  /** Shows the answer to the last input, marked `isPlaceholderData`, until that to the new one has come. */
  keep?: boolean;
  /** What makes the answer stale, where the input does not say it. */
  topics?: readonly Topic[];
  /** The instants ahead at which the answer turns untrue by itself. */
  lapses?: (output: Output<C>) => readonly string[];
};

/** What a page knows of a read; a fetch under way is not among it, and draws nothing anew. */
export type Read<T> = {
  data: T | undefined;
  error: CallFailed | null;
  isPending: boolean;
  /** `data` answers the input before this one: to be looked at, not to be acted on. */
  isPlaceholderData: boolean;
  isFetchedAfterMount: boolean;
  /** When the answer came, milliseconds of the browser's clock; 0 before the first. */
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

/** Reads that a push, not a person, asked for. */
const pushed = new Set<string>();

/** The answer to a call, kept true by pushes for as long as it is mounted; one without topics is fetched again by age. */
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
  // Input and rooms are new objects with every drawing; their hashes say whether they are others.
  useEffect(() => (when ? watch() : undefined), [hash, roomsHash, when, live, queries]);

  const query = useQuery<Output<C>, CallFailed>({
    // Also when it is tried again after an outage it is known who asked.
    ...queryOf(api, call, input, () => pushed.has(hash)),
    enabled: when,
    ...(keep && { placeholderData: keepPreviousData }),
  });
  // An answer that is asked for again has no error meanwhile; the page keeps showing why there is none.
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
