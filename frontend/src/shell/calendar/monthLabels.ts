import type { MonthLabels } from '../../ui/dates/MonthStepper.js';
import type { useText } from '../../i18n/i18n.js';

/** The labels of the month stepper, from the calendar's messages. */
export const monthLabelsOf = (t: ReturnType<typeof useText<'calendar'>>): MonthLabels => ({
  group: t('month-shown'),
  previous: t('month-previous'),
  next: t('month-next'),
  choose: t('month-choose'),
  yearBefore: t('year-before'),
  yearAfter: t('year-after'),
});
