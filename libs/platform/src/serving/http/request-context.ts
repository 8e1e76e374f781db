import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, Who } from '@hadcl/kernel/call';

/** What belongs to one HTTP request and is needed far from it, without being passed through every function between. */
export type RequestContext = {
  readonly correlationId: string;
  readonly idempotencyKey: string | null;
  /** The position of the log that the answer was read at, once it is known. */
  position: number | null;
  /** Who makes which call, once that was judged. */
  caller?: { readonly call: Call; readonly who: Who };
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`; it and everything asynchronous that it starts find this request by `currentRequest`. */
export const inRequest = (context: RequestContext, work: () => void): void => storage.run(context, work);
/** The request that is being answered, or undefined outside one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();
