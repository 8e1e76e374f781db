import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { stopped } from '../../../ui/joined.js';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

type Numbers = { date: string; capacity: number; booked: number; occupied: number };

/** Says a pushed change aloud: the tiles that changed, once, and nothing on first paint. */
export function TileNews({ date, capacity, booked, occupied }: Numbers) {
  const t = useText('attendance');
  const [was, setWas] = useState({ date, booked, occupied });
  const [news, setNews] = useState('');
  if (was.date !== date || was.booked !== booked || was.occupied !== occupied) {
    setWas({ date, booked, occupied });
    const changed = [
      was.booked !== booked && t('tile-changed', { tile: t('tile-booked'), value: `${booked} / ${capacity}` }),
      was.occupied !== occupied && t('tile-changed', { tile: t('tile-occupied'), value: `${occupied} / ${capacity}` }),
    ].filter(Boolean);
    setNews(was.date === date ? stopped(...changed) : '');
  }
  return (
    <Box aria-live="polite" sx={hidden}>
      {news}
    </Box>
  );
}
