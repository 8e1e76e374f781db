import type { Language } from '@hadcl/kernel/text/language';
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
