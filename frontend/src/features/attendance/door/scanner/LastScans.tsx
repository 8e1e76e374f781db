import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';
import type { ScanResult } from './scanResult.js';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export function LastScans({ scans }: { scans: readonly ScanResult[] }) {
  const t = useText('attendance');
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t('last-scans')}
      </Typography>
      {!scans.length && (
        <Typography variant="body2" color="textSecondary">
          {t('last-scans-none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {scans.map((scan, i) => (
          <Box
            component="li"
            key={scans.length - i}
            sx={{
              display: 'flex',
              gap: 3,
              minHeight: 32,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'line.soft',
              typography: 'body2',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {scan.time}
            </Box>
            <Box component="span" title={scan.name} sx={{ flex: 1, minWidth: 0, ...oneLine }}>
              {scan.name}
            </Box>
            <Box component="span" sx={{ color: scan.kind === 'refused' ? 'tone.bad.fg' : 'text.secondary' }}>
              {t(`word-${scan.kind === 'warn' ? 'in' : scan.kind}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
