import { useText } from '../../../shell/i18n/i18n.js';
import { timeOf } from '../moment.js';
import type { Seat } from './room.js';
import { apart, labelled, listed, phrased } from '../../../ui/joined.js';

/** A seat as one sentence, for its name and for whoever does not see the plan. */
export function useSeatSentence() {
  const t = useText('attendance');
  const taken = ({ no, people, refNums }: Seat, isNext: boolean): string => {
    if (people.length)
      return apart(
        people.map(({ name, refNum, since }) => t('seat-person', { no, name, refNum, time: timeOf(since) })),
      );
    if (refNums.length) return t('seat-taken-by', { no, refNum: listed(refNums) });
    return t(isNext ? 'seat-next-empty' : 'seat-is-empty', { no });
  };
  return (seat: Seat, isNext: boolean): string => {
    const { no, state, isOut, outage } = seat;
    const about = (said: string) => labelled(said, outage?.reason);
    if (state === 'out') return about(t('seat-is-out', { no }));
    return isOut ? phrased([taken(seat, isNext), about(t('seat-out-too'))]) : taken(seat, isNext);
  };
}
