import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tabStore } from '../../ui/browser/browserStore.js';
import { language, reopenIn, type Language } from '../../ui/text/language.js';
import type { Send } from '../api/client.js';
import type { User } from './Session.js';

/** What was chosen at the login page, in this tab, is the choice of whoever logs in from there. */
const slot = 'language-chosen';

export const chooseAtLogin = (next: Language) => {
  tabStore.write(slot, next);
  reopenIn(next);
};

/**
 * Once for each login and each page: it is shown in the language of its person, and to whoever never chose one it is
 * written in the one that they read.
 */
export function useOwnLanguage(user: User | undefined, send: Send) {
  const id = user?.id;
  const settled = useRef<string>(undefined);
  const settle = useEffectEvent(() => {
    const own = user?.language;
    if (own === undefined || settled.current === id) return;
    settled.current = id;
    const isChosen = tabStore.read(slot) === language;
    tabStore.remove(slot);
    if (own === language || (own === null && language === 'en' && !isChosen)) return;
    // What is chosen elsewhere while this page is open is for the next page.
    if (own !== null && !isChosen) reopenIn(own);
    else void send(accountCalls.chooseLanguage, { language }).catch(() => undefined);
  });
  useEffect(() => settle(), [id]);
}
