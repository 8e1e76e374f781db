import { languageOf, type Language } from '@hadcl/kernel/text/language';

/** Nobody wants more languages than this many letters name. */
const mostLetters = 200;

type Asking = { readonly headers: { readonly 'accept-language'?: string | undefined } };
/** The language that a request asks to be answered in, by its `accept-language`: the pages name theirs there, a browser those of its person. */
export const languageAsked = ({ headers }: Asking): Language => {
  const wanted = (headers['accept-language'] ?? '').slice(0, mostLetters).split(',');
  const weighed = wanted.map((one) => {
    const [tag = '', weight = '1'] = one.trim().split(/\s*;\s*q=/i);
    return { tag, weight: Number(weight) };
  });
  const tags = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return languageOf(tags.map(({ tag }) => tag));
};
