import Box from '@mui/material/Box';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';

/** The QR image with its renewal drawn around it: the frame runs empty, then the code is new. */
export function QrImage({ token, left, of }: { token: string; left: number; of: number }) {
  const t = useText('attendance');
  const { size, path } = useMemo(() => {
    // A lit screen has no scratches to correct: the least correction gives the largest squares.
    const { modules } = create(token, { errorCorrectionLevel: 'L' });
    const dots = Array.from(modules.data, (on, i) =>
      on ? `M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z` : '',
    ).join('');
    return { size: modules.size, path: dots };
  }, [token]);
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
