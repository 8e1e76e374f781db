import { useEffect } from 'react';
import { useText } from '../i18n/i18n.js';

/** Names the document after the page: in the browser's tab, its history, and for a screen reader on arrival. */
export function useTitle(page: string) {
  const t = useText('frame');
  const title = t('page-of-portal', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
