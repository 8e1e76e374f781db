import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.js';
import { Bar, Ring } from '../lab/Ring.js';
import { Row } from '../../ui/layout/layout.js';

export function LegendKey({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Row as="li" gap={1.5} align="center">
      {mark}
      {children}
    </Row>
  );
}

/** Legend of the calendar's colours; `bars` where days show bars instead of rings. */
export function Legend({ bars = false, children }: { bars?: boolean; children?: ReactNode }) {
  const t = useText('calendar');
  const heat = (held: number) => (bars ? <Bar held={held} /> : <Ring bare size={14} held={held} capacity={100} />);
  return (
    <Box
      component="ul"
      aria-label={t('legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        m: 0,
        px: 2.5,
        py: 1,
        minHeight: 36,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <LegendKey mark={heat(90)}>{t('legend-80')}</LegendKey>
      <LegendKey mark={heat(65)}>{t('legend-60')}</LegendKey>
      <LegendKey mark={heat(25)}>{t('legend-available')}</LegendKey>
      {children}
    </Box>
  );
}
