import type { Language } from '@hadcl/kernel/sentences';
import { failureMessages } from './failure.messages.en.js';
import { wrongMessages } from './wrong.messages.en.js';

const english = { ...failureMessages, ...wrongMessages };

/** What the platform itself says, whatever the features: the whole of it in each language. */
export const platformMessages: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
};
