import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import type { Change } from '../editing/changes.js';
import { type Day, leftOn, type Own } from '../bookingDay.js';
import { phrased, stopped } from '../../../ui/text/joined.js';

/** Texts of a day and of the change on it; cell, panel, list and screen reader use the same ones. */
export function useDayWords(today: string) {
  const t = useText('bookings');
  const change = ({ before, after, left, problem }: Change, max: number) => {
    if (problem === 'too-many') return t('quota-between', { max });
    if (problem === 'filled') return t('filled');
    if (problem === 'short') return t('only-left', { count: left });
    if (problem === 'only-less') return t('only-less', { count: before });
    if (problem === 'barred') return t('barred');
    if (after === before) return t('no-change');
    if (after === 0) return t('change-cancel', { count: before });
    return before === 0 ? t('change-new') : t('change-was', { count: before });
  };
  const room = (day: Day) => {
    if (day.shut) return day.shut.words;
    if (day.date < today) return t('past');
    return day.full ? t('full') : t('seats-left-of', { count: leftOn(day), capacity: day.capacity });
  };
  const roomShort = (day: Day) =>
    day.shut || day.full || day.date < today ? room(day) : t('seats-left', { count: leftOn(day) });
  /** Seats approved and waiting, or that no more seats were approved. */
  const parts = ({ kept, seats, refused }: Own) => {
    if (kept > 0) return t('approved-waiting', { approved: kept, waiting: seats - kept });
    return refused === null ? undefined : t('no-more-approved', { from: refused, to: seats });
  };
  const own = ({ own: booking }: Day) =>
    booking && phrased([t(booking.status), t('seats', { count: booking.seats }), parts(booking)]);
  const whyNot = (day: Day) =>
    !day.shut && day.date >= today && (day.own || !day.full) && (!day.canChoose || day.onlyLess)
      ? day.reason
      : undefined;
  /** Description for screen readers, without repetitions: the reason of a closed day is also its remark. */
  const describe = (day: Day) =>
    stopped(
      ...new Set(
        [say(day.date, 'EEEE d MMMM yyyy'), room(day), own(day), day.own?.reason, day.remark, whyNot(day)].map((part) =>
          part?.replace(/[.。]$/, ''),
        ),
      ),
    );
  return { change, room, roomShort, parts, describe };
}
