import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import type { Rate } from '../types.js';

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
  const before = useRef(rate);
  const [news, setNews] = useState('');
  useEffect(() => {
    const was = before.current;
    before.current = rate;
    if (was.date !== rate.date) return setNews('');
    const changed = [
      was.bookedCapacity !== rate.bookedCapacity &&
        t('tile-changed', { tile: t('tile-booked'), value: `${rate.bookedCapacity} / ${rate.capacity}` }),
      was.occupiedSeats !== rate.occupiedSeats &&
        t('tile-changed', { tile: t('tile-occupied'), value: `${rate.occupiedSeats} / ${rate.capacity}` }),
    ].filter(Boolean);
    if (changed.length) setNews(changed.join('. '));
    // `t` only changes with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rate]);
  return (
    <Box aria-live="polite" sx={hidden}>
      {news}
    </Box>
  );
}
