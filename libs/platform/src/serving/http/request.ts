import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, Who } from '@hadcl/kernel/call';
import { languageOf, type Language } from '@hadcl/kernel/text/language';

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

/** Characters of the header that are read, so that a hostile one costs nothing. */
const mostLetters = 200;

type WithHeaders = { readonly headers: { readonly 'accept-language'?: string | undefined } };
/** The language that a request asks to be answered in, by its `accept-language`: the pages name theirs there, a browser those of its person. */
export const languageAsked = ({ headers }: WithHeaders): Language => {
  const wanted = (headers['accept-language'] ?? '').slice(0, mostLetters).split(',');
  const weighed = wanted.map((one) => {
    const [tag = '', weight = '1'] = one.trim().split(/\s*;\s*q=/i);
    return { tag, weight: Number(weight) };
  });
  const tags = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return languageOf(tags.map(({ tag }) => tag));
};
