import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { tabStore } from '../../ui/browser/browserStore.js';
import { language, reopenIn, type Language } from '../../i18n/language.js';
import type { Send } from '../api/client.js';
import type { User } from './Session.js';

/** A language chosen at the login page of this tab is the choice of the person who logs in next. */
const slot = 'language-chosen';

export const chooseAtLogin = (next: Language) => {
  tabStore.write(slot, next);
  reopenIn(next);
};

/**
 * Once per login and page: shows the page in the person's language; if they never chose one, stores the language of the
 * page as theirs.
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
    // A choice made in another tab while this page is open applies to the next page.
    if (own !== null && !isChosen) reopenIn(own);
    else void send(accountCalls.chooseLanguage, { language }).catch(() => undefined);
  });
  useEffect(() => settle(), [id]);
}
