import type { Language } from '@hadcl/kernel/text/language';
import { paperMessages } from '../papers/paper.messages.en.js';
import { paperMessages as chinesePapers } from '../papers/paper.messages.zh-Hant.js';
import { sentencesOf } from '../facts/sentences.js';
import { failureMessages } from './failure.messages.en.js';
import { failureMessages as chineseFailures } from './failure.messages.zh-Hant.js';
import { wrongMessages } from './wrong.messages.en.js';
import { wrongMessages as chineseWrongs } from './wrong.messages.zh-Hant.js';

const english = { ...failureMessages, ...wrongMessages, ...paperMessages };

/** What the platform itself says, whatever the features: the whole of it in each language. */
export const platformMessages: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  'zh-Hant': { ...chineseFailures, ...chineseWrongs, ...chinesePapers },
};
/** The same, said where no facts are at hand. */
export const platformSays = sentencesOf(platformMessages);
