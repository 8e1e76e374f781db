import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import type { Rate } from '../types.js';
import { stopped } from '../../../ui/joined.js';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Says a pushed change aloud: the tiles that changed, once, and nothing on first paint. */
export function TileNews({ rate }: { rate: Rate }) {
  const t = useText('attendance');
  const [was, setWas] = useState(rate);
  const [news, setNews] = useState('');
  if (was !== rate) {
    setWas(rate);
    const changed = [
      was.bookedCapacity !== rate.bookedCapacity &&
        t('tile-changed', { tile: t('tile-booked'), value: `${rate.bookedCapacity} / ${rate.capacity}` }),
      was.occupiedSeats !== rate.occupiedSeats &&
        t('tile-changed', { tile: t('tile-occupied'), value: `${rate.occupiedSeats} / ${rate.capacity}` }),
    ].filter(Boolean);
    if (was.date !== rate.date) setNews('');
    else if (changed.length) setNews(stopped(...changed));
  }
  return (
    <Box aria-live="polite" sx={hidden}>
      {news}
    </Box>
  );
}
