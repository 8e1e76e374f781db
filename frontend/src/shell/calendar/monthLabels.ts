import type { MonthLabels } from '../../ui/dates/MonthStepper.js';
import type { useText } from '../i18n/i18n.js';

/** The stepper of months in the words of the calendar. */
export const monthLabelsOf = (t: ReturnType<typeof useText<'calendar'>>): MonthLabels => ({
  group: t('month-shown'),
  previous: t('month-previous'),
  next: t('month-next'),
  choose: t('month-choose'),
  yearBefore: t('year-before'),
  yearAfter: t('year-after'),
});
