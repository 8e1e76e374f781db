import { useText } from '../../shell/i18n/i18n.js';
import type { PagerLabels } from '../../ui/TablePager.js';

export function usePagerWords(): PagerLabels {
  const t = useText('bookings');
  return {
    previous: t('page-previous'),
    next: t('page-next'),
    range: (from, to, total) => t('page-range', { from, to, total }),
  };
}
