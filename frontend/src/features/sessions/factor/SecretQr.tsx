import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { qrPath } from '../../../ui/qrPath.js';

const card = { p: 2, bgcolor: 'common.white', border: 1, borderColor: 'line.firm', borderRadius: 1, width: 184 };

/** A QR code that stays: always dark on white, with its quiet zone. */
export function SecretQr({ value }: { value: string }) {
  const t = useText('second-factor');
  const { size, path } = qrPath(value, 'medium');
  return (
    <Box sx={{ ...card, mx: 'auto' }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('qr-image')}
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        sx={{ width: 1, display: 'block', color: 'common.black' }}
      >
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </Box>
    </Box>
  );
}
