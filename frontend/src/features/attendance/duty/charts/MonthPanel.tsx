import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { EmptyState } from '../../../../ui/page/EmptyState.js';
import { Panel } from '../../../../ui/page/Surface.js';
import { Segmented } from '../../../../ui/form/frame/Segmented.js';
import { averageOver, lastOf, type OpenDay, type Shown, type Span, spans, rateText } from './openDays.js';
import { lazily } from '../../../../ui/browser/lazily.js';
import { keepsShades } from '../../../../ui/theme/forced.js';
import { say } from '../../../../i18n/dates.js';
import { Row, VisuallyHidden } from '../../../../ui/layout/layout.js';

const MonthChart = lazily(() => import('./MonthChart.js'));

const key = { display: 'inline-flex', alignItems: 'center', gap: 1.5, typography: 'caption', color: 'text.secondary' };
const square = { width: 10, height: 10, borderRadius: 0.25, border: 1, ...keepsShades };
const looks = {
  booked: { ...square, bgcolor: 'heat.s1.bg', borderColor: 'heat.s4.bg' },
  'month-used': { ...square, bgcolor: 'heat.s4.bg', borderColor: 'heat.s4.bg' },
  'so-far': { ...square, bgcolor: 'primary.main', borderColor: 'primary.main' },
  attendance: { width: 14, borderTop: 2, borderTopStyle: 'dashed', borderColor: 'text.primary' },
} as const;

function Keys({ today }: { today: boolean }) {
  const t = useText('attendance');
  return (['booked', 'month-used', 'so-far', 'attendance'] as const)
    .filter((series) => series !== 'so-far' || today)
    .map((series) => (
      <Box component="span" key={series} sx={key}>
        <Box component="span" sx={looks[series]} />
        {t(series)}
      </Box>
    ));
}

/** Seats booked and used on the last open days; a choice and a brush extend this to twelve months. */
export function MonthPanel({ days, today }: { days: readonly OpenDay[]; today: string }) {
  const t = useText('attendance');
  const [span, setSpan] = useState<Span | null>('month');
  const [chosen, setChosen] = useState<Shown>();
  // `days` grows by one each day that the page stays open, so a chosen range may no longer fit.
  const shown = span || !chosen || chosen.to >= days.length ? lastOf(days, span ?? 'month') : chosen;
  const shownDays = days.slice(shown.from, shown.to + 1);
  const over = averageOver(shownDays, today);
  const drawn = over && days.some(({ used }) => used > 0);
  const label = drawn ? t('month-label', over) : t('month-title');
  return (
    <Panel
      title={t('month-title')}
      count={drawn && t('month-count', over)}
      aside={
        drawn && (
          <Segmented
            label={t('month-span')}
            value={span ?? ''}
            options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`span-${value}`) }))}
            onChange={(next) => setSpan(next as Span)}
          />
        )
      }
    >
      <Box
        role="group"
        aria-label={label}
        sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', flex: 1, minHeight: 300 }}
      >
        {drawn ? (
          <>
            <Row gapX={4} gapY={1} wrap padX={4} padTop={3}>
              <Keys today={days.at(-1)?.date === today} />
            </Row>
            <Box sx={{ position: 'relative' }}>
              <Box sx={{ position: 'absolute', inset: 8 }}>
                <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
                  <MonthChart
                    days={days}
                    shown={shown}
                    onShown={(next) => {
                      setSpan(null);
                      setChosen(next);
                    }}
                    today={today}
                    label={label}
                  />
                </Suspense>
              </Box>
              <DayTable days={shownDays} caption={label} />
            </Box>
          </>
        ) : (
          <EmptyState title={t(over ? 'never-visited' : 'month-none')} text={t('month-none-text')} />
        )}
      </Box>
    </Panel>
  );
}

/** The days of the chart as a table for screen readers. */
function DayTable({ days, caption }: { days: readonly OpenDay[]; caption: string }) {
  const t = useText('attendance');
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['date', 'month-capacity', 'booked', 'month-used', 'utilisation', 'attendance'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, capacity, booked, used, utilisation, attendance }) => (
            <tr key={date}>
              <th scope="row">{say(date)}</th>
              <td>{capacity}</td>
              <td>{booked}</td>
              <td>{used}</td>
              <td>{rateText(utilisation)}</td>
              <td>{rateText(attendance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
