import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { EmptyState } from '../../../../ui/EmptyState.js';
import { Panel } from '../../../../ui/Panel.js';
import { averageOver, type OpenDay } from './openDays.js';

const MonthChart = lazy(() => import('./MonthChart.js'));

/** Utilisation of the last open days; today so far stands out. */
export function MonthPanel({ days, today }: { days: readonly OpenDay[]; today: string }) {
  const t = useText('attendance');
  const over = averageOver(days, today);
  const drawn = over && days.some(({ value }) => value > 0);
  const key = (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, typography: 'caption', color: 'text.secondary' }}
    >
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.25, bgcolor: 'primary.main' }} />
      {t('so-far')}
    </Box>
  );
  return (
    <Panel
      title={t('month-title')}
      count={drawn && t('month-count', over)}
      aside={drawn && days.some(({ date }) => date === today) && key}
    >
      <Box
        role="group"
        aria-label={drawn ? t('month-label', over) : t('month-title')}
        sx={{ position: 'relative', display: 'grid', flex: 1, minHeight: 236 }}
      >
        {drawn ? (
          <Box sx={{ position: 'absolute', inset: 8 }}>
            <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
              <MonthChart days={days} today={today} average={over.average} label={t('utilisation')} />
            </Suspense>
          </Box>
        ) : (
          <EmptyState title={t(over ? 'never-visited' : 'month-none')} text={t('month-none-text')} />
        )}
      </Box>
    </Panel>
  );
}
