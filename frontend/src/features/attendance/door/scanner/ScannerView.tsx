import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Icon } from '../../../../ui/Icon.js';
import { CameraPicture } from './CameraPicture.js';
import { LastScans } from './LastScans.js';
import { TypedCode } from './TypedCode.js';
import type { Scan } from './useScan.js';

/** The camera goes on looking beneath each answer: the next person shows their code meanwhile. */
export function ScannerView({ scan, onClose }: { scan: Scan; onClose: () => void }) {
  const { last, error, sending, send, reopen } = scan;
  const t = useText('attendance');
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { sx: { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          pl: 6,
          pr: 3,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2">
          {t('scanner-title')}
        </Typography>
        <IconButton
          aria-label={t('scanner-close')}
          onClick={onClose}
          sx={{ ml: 'auto', width: 44, height: 44, color: 'text.secondary' }}
        >
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 320px' }, overflowY: 'auto' }}>
        <CameraPicture sending={sending} onCode={(code) => send(code, 'camera')} />
        <Box sx={{ p: 6, display: 'flex', flexDirection: 'column', gap: 5 }}>
          <TypedCode error={error} busy={sending} onCode={(code) => send(code, 'typed')} />
          <Box sx={{ mt: 'auto' }}>
            <LastScans scans={last} onOpen={reopen} />
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}
