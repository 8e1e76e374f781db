import { useText } from '../../../i18n/i18n.js';
import type { OfficeMode } from './modes.js';
import { asks, isWaiting, type OfficeDay } from '../officeDay.js';
import { phrased } from '../../../ui/text/joined.js';

type MonthInput = { mode: OfficeMode; days: readonly OfficeDay[]; waiting: number };

/** Summary sentence of a month for the mode; `waiting` counts the days from today on with requests. */
export function useMonthSums() {
  const t = useText('lab-days');
  return ({ mode, days, waiting }: MonthInput): string => {
    if (mode === 'manage') return waiting > 0 ? t('days-with-requests', { count: waiting }) : '';
    if (mode === 'setup')
      return t('setup-summary', {
        open: t('days', { count: days.filter(({ closed }) => closed === undefined).length }),
        count: days.filter(({ opens }) => opens !== undefined).length,
      });
    const seats = days.reduce((sum, { closed, capacity }) => sum + (closed === undefined ? capacity : 0), 0);
    const held = days.reduce((sum, day) => sum + day.held, 0);
    const toReview = days.flatMap((one) => one.lines).filter(isWaiting);
    const reserved = t('office-summary', { held, seats });
    if (toReview.length === 0) return reserved;
    const waits = t('summary-waiting', {
      count: toReview.length,
      seats: t('seats', { count: toReview.reduce((sum, line) => sum + asks(line), 0) }),
    });
    return phrased([reserved, waits]);
  };
}
