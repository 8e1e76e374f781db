import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { qrPath } from '../../../../ui/qrPath.js';

/** The QR image with its renewal drawn around it: the frame runs empty, then the code is new. */
export function QrImage({ token, left, of }: { token: string; left: number; of: number }) {
  const t = useText('attendance');
  // A lit screen has no scratches to correct: the least correction gives the largest squares.
  const { size, path } = useMemo(() => qrPath(token, 'low'), [token]);
  const side = size + 8;
  const ring = { x: 0.5, y: 0.5, width: side - 1, height: side - 1, rx: 2.4, fill: 'none', strokeWidth: 0.55 };
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('qr-image')}
      viewBox={`0 0 ${side} ${side}`}
      sx={{ width: 1, display: 'block', color: 'common.black' }}
    >
      <rect {...ring} stroke="var(--mui-palette-line-firm)" />
      <rect
        {...ring}
        stroke="var(--mui-palette-primary-main)"
        pathLength={100}
        strokeDasharray={`${(left / of) * 100} 100`}
        strokeLinecap="round"
      />
      <path d={path} transform="translate(4 4)" fill="currentColor" shapeRendering="crispEdges" />
    </Box>
  );
}
