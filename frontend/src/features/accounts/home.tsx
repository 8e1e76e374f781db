import { erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { loginHistoryCalls } from '@hadcl/features/accounts/logins/login-history.contract';
import { userReads } from '@hadcl/features/accounts/user/user.contract';
import { useRead } from '../../shell/api/useRead.js';
import { type DuesProps, duesOf } from '../../shell/home/parts.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { useUser } from '../../shell/session/Session.js';
import { monthOf, say } from '../../i18n/dates.js';

export function Accounts() {
  const t = useText('accounts-home');
  const { data } = useRead(userReads.userFigures, {}, { keep: true });
  if (!data) return null;
  const { active, locked, endSoon } = data;
  const line = [
    locked > 0 && t('tile-locked', { count: locked }),
    endSoon > 0 && t('tile-end-soon', { count: endSoon }),
  ].filter((part) => part !== false);
  return (
    <Figure
      figure={active}
      unit={t('tile-active')}
      warns={locked > 0}
      line={line.length > 0 ? line.join(', ') : t('tile-none-locked')}
    />
  );
}

export function Logins() {
  const t = useText('accounts-home');
  const today = useToday();
  const asked = { month: monthOf(today), outcome: 'ALL', sort: '-loginDate', page: 0, size: 1 } as const;
  const { data } = useRead(loginHistoryCalls.loginHistory, asked, { keep: true });
  if (!data) return null;
  const { success, refused } = data.days.find(({ date }) => date === today) ?? { success: 0, refused: 0 };
  const line = refused > 0 ? t('tile-refused', { count: refused }) : t('tile-none-refused');
  return <Figure figure={success} unit={t('tile-logins', { count: success })} line={line} />;
}

/** Erasures that wait for a second administrator: the person's own requests must be decided by someone else. */
export function ErasureDues({ children }: DuesProps) {
  const t = useText('accounts-home');
  const user = useUser();
  const erasures = useRead(erasingCalls.waitingErasures, {}, { keep: true });
  const dues = duesOf(erasures, (waiting) => {
    const [first, ...rest] = waiting.filter(({ requesterId }) => requesterId !== user.id);
    if (!first) return [];
    return [
      {
        ...{ id: 'erasures', icon: 'users', action: t('due-erasure-act'), path: paths.deletedUsers() },
        text: t('due-erasure', { count: rest.length + 1 }),
        detail: t('due-erasure-detail', { date: say(first.until, 'EEE d MMM') }),
      },
    ];
  });
  return children(dues);
}
