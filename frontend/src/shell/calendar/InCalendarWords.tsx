import { type ReactNode, useMemo } from 'react';
import { type CalendarWords, CalendarWordsProvider } from './words.js';
import { useText } from '../i18n/i18n.js';
import { monthLabelsOf } from './monthLabels.js';

/** Provides the calendar's texts in the reader's language. */
export function InCalendarWords({ children }: { children: ReactNode }) {
  const t = useText('calendar');
  const words = useMemo<CalendarWords>(
    () => ({
      today: t('today'),
      loading: t('calendar-loading'),
      whole: (date) => t('whole-of', { date }),
      status: {
        SUBMITTED: t('SUBMITTED'),
        APPROVED: t('APPROVED'),
        REVISED: t('REVISED'),
        REVIEWED: t('REVIEWED'),
        REJECTED: t('REJECTED'),
        CANCELLED: t('CANCELLED'),
      },
      month: monthLabelsOf(t),
      week: { this: t('this-week'), next: t('next-week'), of: (date) => t('week-of', { date }) },
      legend: {
        name: t('legend'),
        nearlyFull: t('legend-80'),
        filling: t('legend-60'),
        available: t('legend-available'),
      },
      chosen: {
        title: t('selected-dates'),
        none: t('choose-days'),
        count: (count) => t('days', { count }),
        remove: (dates) => t('remove-dates', { dates }),
      },
      history: {
        seats: (count) => t('seats', { count }),
        came: (count, seats) => t('came', { count, seats }),
      },
      stepper: { fewer: (label) => t('fewer', { label }), more: (label) => t('more-of', { label }) },
    }),
    [t],
  );
  return <CalendarWordsProvider value={words}>{children}</CalendarWordsProvider>;
}
