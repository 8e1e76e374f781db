import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';
import type { ScanResult } from './scanResult.js';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

type Props = {
  scans: readonly ScanResult[];
  /** Opens again one whose notes could not be saved. */
  onOpen: (scan: ScanResult) => void;
};

export function LastScans({ scans, onOpen }: Props) {
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
            {scan.typed ? (
              <Button size="small" color="warning" onClick={() => onOpen(scan)}>
                {t('not-saved')}
              </Button>
            ) : (
              <Box component="span" sx={{ color: scan.kind === 'refused' ? 'tone.bad.fg' : 'text.secondary' }}>
                {t(`word-${scan.kind === 'warn' ? 'in' : scan.kind}`)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
