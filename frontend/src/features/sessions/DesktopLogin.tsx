import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { Backdrop } from './Backdrop.js';
import { Logo } from './Logo.js';
import { useNotices } from './useNotices.js';
import { OfficeWords } from './OfficeWords.js';
import { Surface } from '../../ui/Surface.js';

/** A box of the office's own words, as high as a parameter says. */
function Board({ title, html, height }: { title: string; html: string; height: number }) {
  return (
    <Surface component="section" sx={{ height, maxHeight: '32vh', display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h3" component="h2" sx={{ px: 4, pt: 3.5, pb: 2 }}>
        {title}
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ px: 4, pb: 3, overflowY: 'auto', color: 'text.secondary', minHeight: 0 }}
      >
        <OfficeWords html={html} />
      </Box>
    </Surface>
  );
}

const left = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'background.default',
  color: 'text.primary',
  display: 'flex',
  flexDirection: 'column',
  p: 12,
};
const right = {
  bgcolor: 'background.paper',
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 360px)',
  p: 8,
};

export function DesktopLogin({ form }: { form: ReactNode }) {
  const t = useText('sessions');
  const { notice, useful, noticeHeight, usefulHeight, seconds } = useNotices();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 520px)' }}
    >
      <Box data-scheme="dark" sx={left}>
        <Backdrop seconds={seconds} />
        <Box sx={{ position: 'relative' }}>
          <Logo />
        </Box>
        <Box sx={{ position: 'relative', mt: 'auto', mb: 10 }}>
          <Typography variant="figure" component="h1" sx={{ display: 'block' }}>
            {t('laboratory')}
          </Typography>
          <Typography
            variant="h1"
            component="p"
            sx={{ color: 'text.secondary', mt: 1, fontWeight: 400 }}
            lang="zh-Hant"
          >
            {t('laboratory-zh')}
          </Typography>
        </Box>
        <Box sx={{ position: 'relative', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'end' }}>
          {notice && <Board title={t('important-notice')} html={notice} height={noticeHeight} />}
          {useful && <Board title={t('useful-information')} html={useful} height={usefulHeight} />}
        </Box>
      </Box>
      <Box sx={right}>{form}</Box>
    </Box>
  );
}
