import { useEffect } from 'react';
import { useText } from '../../i18n/i18n.js';

/** Sets the document's title, shown in the tab and the history and read by screen readers on arrival. */
export function useTitle(page: string) {
  const t = useText('frame');
  const title = t('page-of-portal', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
