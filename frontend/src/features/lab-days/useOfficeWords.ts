import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';
import { askedOf, firstOn, isWaiting, type OfficeDay } from './officeDay.js';
import { stopped } from '../../ui/text/joined.js';

/** Texts of an office day, for its cell, its row and screen readers. */
export function useOfficeWords() {
  const t = useText('lab-days');
  const who = ({ setting }: Pick<OfficeDay, 'setting'>) =>
    setting?.project && setting.selfService
      ? t('for-both')
      : setting?.project
        ? t('for-project')
        : setting?.selfService
          ? t('for-self')
          : t('for-nobody');
  const describe = (day: OfficeDay) => {
    const [first, waiting] = [firstOn(day), day.lines.filter(isWaiting)];
    return stopped(
      say(day.date, 'EEEE d MMMM yyyy'),
      day.closed ?? t('reserved-of', { held: day.held, capacity: day.capacity }),
      day.overBooked && t('over-booked', { count: day.taken - day.capacity }),
      day.opens,
      first > 0 && t('first-times', { count: first }),
      waiting.length > 0 &&
        t('to-review-seats', { count: waiting.length, seats: t('seats', { count: askedOf(waiting) }) }),
      day.remark !== day.closed && day.remark,
    );
  };
  /** Why the date is marked: the server refused it and it was not edited since, or it became full. */
  const alarmOf = (date: string, { invalid, filled }: Record<'invalid' | 'filled', ReadonlySet<string>>) =>
    invalid.has(date) ? t('refused-day') : filled.has(date) ? t('filled') : undefined;
  return { who, describe, alarmOf };
}
