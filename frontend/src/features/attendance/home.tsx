import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useRead } from '../../shell/api/useRead.js';
import { type DuesProps, duesOf } from '../../shell/home/dues.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { isResearcher, useUser } from '../../shell/session/Session.js';
import { say } from '../../i18n/dates.js';
import { useDayPhase } from './moment.js';

export function InsideNow() {
  const t = useText('home');
  const today = useToday();
  const isOver = useDayPhase(today) === 'over';
  const { data } = useRead(attendanceCalls.attendanceRate, { date: today }, { keep: true });
  if (!data) return null;
  const { occupiedSeats, capacity, parts } = data;
  const line = t(isOver ? 'tile-not-come' : 'tile-to-come', { count: parts.toCome });
  return <Figure figure={`${occupiedSeats} / ${capacity}`} unit={t('tile-inside')} line={line} />;
}

/** A researcher's own visit without a sign-out; staff, who open the scanner by the same function, have none. */
export function OwnSignOutDues({ children }: DuesProps) {
  const t = useText('home');
  const user = useUser();
  const comes = isResearcher(user);
  const owed = useRead(attendanceCalls.leakageAttendance, { userId: user.id }, { when: comes });
  const dues = duesOf(owed, ({ id, bookDate, endTime, refNum }) => {
    if (!id || !bookDate || endTime) return [];
    const text = t('due-own', { date: say(bookDate, 'EEE d MMM') });
    const detail = t('due-own-detail', { ref: refNum ?? '' });
    return [{ id, icon: 'warn', text, detail, action: t('due-own-act'), path: paths.homepage() }];
  });
  return children(comes ? dues : { ...dues, dues: [] });
}

/** Visits without a sign-out that the desk has to settle. */
export function SignOutDues({ children }: DuesProps) {
  const t = useText('home');
  const left = useRead(attendanceCalls.outstandingSignOuts, {}, { keep: true });
  const dues = duesOf(left, (visits) => {
    const [oldest] = visits.toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
    if (!oldest) return [];
    return [
      {
        ...{ id: 'left', icon: 'warn', action: t('due-left-act'), path: paths.attendanceManagement() },
        text: t('due-left', { count: visits.length }),
        detail: t('due-left-detail', { date: say(oldest.bookDate, 'EEE d MMM') }),
        state: { date: oldest.bookDate },
      },
    ];
  });
  return children(dues);
}
