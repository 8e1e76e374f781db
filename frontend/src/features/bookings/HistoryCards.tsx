import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HistoryRow } from '../../shell/calendar/HistoryTable.js';
import { PhoneDate } from '../../shell/calendar/PhoneDate.js';
import { StatusMark } from '../../shell/calendar/StatusMark.js';
import { useText } from '../../shell/i18n/i18n.js';
import { EmptyState } from '../../ui/EmptyState.js';

type Props = { rows: readonly HistoryRow[]; label: string; today: string };

/** What became of a month's bookings on a phone, a row a booking. */
export function HistoryCards({ rows, label, today }: Props) {
  const t = useText('bookings');
  if (rows.length === 0) return <EmptyState title={t('history-none')} text={t('history-none-text')} />;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.soft' } }}
    >
      {rows
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ key, date, seats, status, attended, remark }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, px: 3, py: 1.5 }}
          >
            <PhoneDate date={date} today={today} />
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <StatusMark status={status} aside={t('seats', { count: seats })} />
              {remark && (
                <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {remark}
                </Typography>
              )}
            </Box>
            {attended !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
                {t('came', { count: attended, seats })}
              </Typography>
            )}
          </Box>
        ))}
    </Box>
  );
}
