import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { ContentDialog } from '../../../../ui/dialog/ContentDialog.js';
import { lying } from '../../../../ui/browser/lying.js';
import { usePhone } from '../../../../ui/browser/usePhone.js';

const body = {
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
  const phone = usePhone();
  return (
    <ContentDialog
      title={t('qr-title')}
      close={t('close')}
      onClose={onClose}
      width={400}
      paper={{
        'data-scheme': 'light',
        sx: {
          [lying]: { width: phone ? 1 : 600 },
          ...{ bgcolor: 'common.white', color: 'text.primary', border: phone ? 0 : 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={body}>{children}</Box>
    </ContentDialog>
  );
}
