import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { liveCalls } from '@hadcl/features/sessions/session/live.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { isWarm } from './prefetch.js';
import { CallFailed, makeSend, type Send } from './client.js';
import { makeSendFile, type SendFile } from './sendFile.js';
import { Release } from '../release/release.js';
import { LabClock } from '../clock/labClock.js';
import type { Ask } from '../live/asking.js';
import { Live } from '../live/live.js';
import { heldToken, lastInput } from '../session/token.js';

/** Everything that talks to the server, created once per page. */
export type Api = {
  send: Send;
  sendFile: SendFile;
  clock: LabClock;
  live: Live;
  queries: QueryClient;
  release: Release;
  /** Calls `hear` when the server has ended the session, in an answer or by push. Returns the unsubscribe function. */
  onEnded: (hear: () => void) => () => void;
};

/** Retries an unreachable (status 0) or unavailable (503) server; any other refusal is final. */
const passing = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status === 503);

export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Always try the network: navigator.onLine may say offline while the server in the same building is reachable.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => (isWarm(query) ? false : 'always'),
        retry: (count, error) => count < 2 && passing(error),
        retryDelay: (count) => 300 * 2 ** count,
      },
      // What was sent, a password for example, is dropped as soon as the form that sent it is gone.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });

/** A read counts as caused by the person for this long (ms) after their last input. */
const followsWithin = 5_000;
const acting = () => Date.now() - lastInput() < followsWithin;

/** @param token reads the current token, of the session or of the wall screen */
export const makeApi = (token = () => heldToken()?.token): Api => {
  const clock = new LabClock();
  const release = new Release();
  const hearers = new Set<() => void>();
  const ended = () => {
    for (const hear of hearers) hear();
  };
  // Compare tokens: a late 401 for a token that was already replaced does not end the session.
  const queries = makeQueries();
  const { method, path } = accountCalls.currentUser;
  const unauthorised = (refused: string) => void (refused === token() && ended());
  const send = makeSend({
    token,
    clock,
    acting,
    unauthorised,
    heardBuild: release.hear,
    lacking: () => void queries.invalidateQueries({ queryKey: [method, path] }),
  });
  const ask: Ask = async (input, { byPerson }) => {
    const asks = token();
    try {
      return (await send(liveCalls.roomPositions, input, byPerson ? { byPerson } : { byPush: true })).output;
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401 && asks === token()) ended();
      throw error;
    }
  };
  const live = new Live(clock, ended, undefined, ask);
  live.onBuild = release.hear;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') live.watches.dropped(query.queryHash);
  });
  return {
    send,
    sendFile: makeSendFile({ token, unauthorised }),
    clock,
    live,
    queries,
    release,
    onEnded: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};

const Context = createContext<Api | undefined>(undefined);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <Context value={api}>
      <QueryClientProvider client={api.queries}>{children}</QueryClientProvider>
    </Context>
  );
}

export const useApi = (): Api => {
  const api = use(Context);
  if (!api) throw new Error('useApi outside ApiProvider');
  return api;
};
