import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useText } from '../../../app/i18n.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Panel } from '../../../ui/Panel.js';
import { averageOver, type OpenDay } from './openDays.js';

const MonthChart = lazy(() => import('./MonthChart.js'));

/** Utilisation of the last open days; today so far stands out. */
export function MonthPanel({ days, today }: { days: readonly OpenDay[]; today: string }) {
  const t = useText('attendance');
  const over = averageOver(days, today);
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
      count={over && t('month-count', over)}
      aside={over && days.some(({ date }) => date === today) && key}
    >
      <Box
        role="group"
        aria-label={over ? t('month-label', over) : t('month-title')}
        sx={{ position: 'relative', flex: 1, minHeight: 236 }}
      >
        {over ? (
          <Box sx={{ position: 'absolute', inset: 8 }}>
            <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
              <MonthChart days={days} today={today} average={over.average} label={t('utilisation')} />
            </Suspense>
          </Box>
        ) : (
          <EmptyState title={t('month-none')} text={t('month-none-text')} />
        )}
      </Box>
    </Panel>
  );
}
