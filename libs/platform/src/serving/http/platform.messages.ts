import { languageOf, type Language } from '@hadcl/kernel/text/language';
import { sentencesOf } from '../facts/sentences.js';
import { paperMessages } from '../papers/paper.messages.en.js';
import { paperMessages as chinesePapers } from '../papers/paper.messages.zh-Hant.js';
import { failureMessages, wrongMessages } from './platform.messages.en.js';
import * as chinese from './platform.messages.zh-Hant.js';

const english = { ...failureMessages, ...wrongMessages, ...paperMessages };

/** All sentences of the platform itself, in each language. */
export const platformMessages: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  'zh-Hant': { ...chinese.failureMessages, ...chinese.wrongMessages, ...chinesePapers },
};
/** The same as a function of the language, for use without facts. */
export const platformSays = sentencesOf(platformMessages);

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
