import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, Who } from '@hadcl/kernel/call';
import { languageOf, type Language } from '@hadcl/kernel/text/language';

/** Data of one HTTP request, available through the async context. */
export type RequestContext = {
  readonly correlationId: string;
  readonly idempotencyKey: string | null;
  /** The log position of the answer; null until known. */
  position: number | null;
  /** The caller and the call, after `CallGuard`. */
  caller?: { readonly call: Call; readonly who: Who };
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`; it and all asynchronous work that it starts find this request by `currentRequest`. */
export const inRequest = (context: RequestContext, work: () => void): void => storage.run(context, work);
/** The current request; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Characters of the header that are read, so that a hostile one costs little. */
const mostLetters = 200;

type WithHeaders = { readonly headers: { readonly 'accept-language'?: string | undefined } };
/** The language of an answer by `accept-language`: our pages send their own, a browser that of its user. */
export const languageAsked = ({ headers }: WithHeaders): Language => {
  const wanted = (headers['accept-language'] ?? '').slice(0, mostLetters).split(',');
  const weighed = wanted.map((one) => {
    const [tag = '', weight = '1'] = one.trim().split(/\s*;\s*q=/i);
    return { tag, weight: Number(weight) };
  });
  const tags = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return languageOf(tags.map(({ tag }) => tag));
};
