import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Icon } from '../../../../ui/Icon.js';
import { CameraPicture } from './CameraPicture.js';
import { LastScans } from './LastScans.js';
import type { ScanResult } from './scanResult.js';
import { TypedCode } from './TypedCode.js';

type Props = {
  last: readonly ScanResult[];
  error?: string | undefined;
  sending: boolean;
  /** A result is shown: nothing more is read until it is put away. */
  paused: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
};

export function ScannerView({ last, error, sending, paused, onCode, onClose }: Props) {
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
        <CameraPicture paused={paused || sending} sending={sending} onCode={onCode} />
        <Box sx={{ p: 6, display: 'flex', flexDirection: 'column', gap: 5 }}>
          <TypedCode error={error} busy={sending} onCode={onCode} />
          <Box sx={{ mt: 'auto' }}>
            <LastScans scans={last} />
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}
