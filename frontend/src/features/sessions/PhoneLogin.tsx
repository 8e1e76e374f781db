import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { OfficeWords } from './OfficeWords.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { useText } from '../../shell/i18n/i18n.js';
import { otherTag } from '../../ui/language.js';
import { Backdrop } from './Backdrop.js';
import { Copyright } from './Copyright.js';
import { LoginLanguage } from './LoginLanguage.js';
import { Logo } from './Logo.js';
import { useNotices } from './useNotices.js';
import { PageTitle, pageTitleId } from '../../ui/PageTitle.js';

const banner = {
  position: 'relative',
  overflow: 'hidden',
  // Lower in a window that is low itself: the fields are what one comes for.
  minHeight: 'clamp(140px, 24vh, 200px)',
  flex: 'none',
  bgcolor: 'background.default',
  color: 'text.primary',
  p: 5,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
};
const body = {
  width: 1,
  maxWidth: 440,
  mx: 'auto',
  p: 5,
  pt: 6,
  display: 'grid',
  gap: 4,
  '& .MuiButton-root, & .MuiInputBase-root': { minHeight: 44 },
};

export function PhoneLogin({ form }: { form: ReactNode }) {
  const t = useText('sessions');
  const { notice, pictures, seconds } = useNotices();
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="main"
      aria-labelledby={pageTitleId}
      sx={{ minHeight: '100vh', bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' }}
    >
      <Box data-scheme="dark" sx={banner}>
        <Backdrop pictures={pictures} seconds={seconds} />
        <Box sx={{ position: 'relative' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Logo />
            <LoginLanguage />
          </Box>
          <PageTitle sx={{ mt: 3 }}>{t('laboratory')}</PageTitle>
          <Typography color="textSecondary" lang={otherTag}>
            {t('laboratory-zh')}
          </Typography>
        </Box>
      </Box>
      <Box sx={body}>
        {form}
        {notice && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            {t('important-notice')}
          </Button>
        )}
      </Box>
      <Box sx={{ width: 1, maxWidth: 440, mx: 'auto', mt: 'auto', px: 5, pb: 5 }}>
        <Copyright />
      </Box>
      <MessageDialog open={open} title={t('important-notice')} action={t('close')} onAction={() => setOpen(false)}>
        <OfficeWords html={notice} />
      </MessageDialog>
    </Box>
  );
}
