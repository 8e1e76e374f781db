import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { lying } from '../../../../ui/browser/lying.js';
import { usePhone } from '../../../../ui/browser/usePhone.js';

const body = {
  px: 5,
  pb: 5,
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  flex: 1,
  // In landscape the code fills the height and the rest goes beside it.
  [lying]: {
    '&:has(> [data-code])': {
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: 'minmax(0, calc(100dvh - 112px)) minmax(0, 1fr)',
      columnGap: 8,
      rowGap: 3,
    },
    '& > :not([data-code])': { gridColumn: 2 },
  },
};

/** Always light, because the scanner needs the contrast; fills the screen of a phone. */
export function QrFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText('attendance');
  const id = useId();
  const phone = usePhone();
  const paper = {
    'data-scheme': 'light',
    sx: {
      width: phone ? 1 : 400,
      [lying]: { width: phone ? 1 : 600 },
      bgcolor: 'common.white',
      color: 'text.primary',
      border: phone ? 0 : 1,
      borderColor: 'divider',
      borderRadius: phone ? 0 : 1,
    },
  } as object;
  return (
    <Dialog open onClose={onClose} fullScreen={phone} aria-labelledby={id} slotProps={{ paper }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 5, minHeight: 56 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t('qr-title')}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44, mr: -3 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={body}>{children}</Box>
    </Dialog>
  );
}
