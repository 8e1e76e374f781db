import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { otherTag } from '../../../i18n/language.js';
import { Mark } from '../../../ui/page/Mark.js';
import { scenes } from '../login/Backdrop.js';
import { pageTitleId } from '../../../ui/page/PageHead.js';
import { finger } from '../../../ui/theme/touch.js';
import { Text } from '../../../ui/layout/layout.js';

const page = {
  minHeight: '100vh',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(400px, 520px)' },
  gridTemplateRows: { xs: '136px 1fr', md: '1fr' },
};
const banner = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'background.default',
  color: 'text.primary',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: { xs: 'flex-end', md: 'space-between' },
  p: { xs: 5, md: 12 },
};
const body = {
  bgcolor: 'background.paper',
  display: 'grid',
  alignContent: { xs: 'start', md: 'center' },
  justifyContent: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 440px)', md: 'minmax(0, 360px)' },
  p: { xs: 5, md: 8 },
  '& .MuiInputBase-root': { minHeight: { xs: finger, md: 36 } },
};

/** Page layout without the app's frame, for links from e-mails and the second-factor gate: banner and content. */
export function UnlockFrame({ children }: { children: ReactNode }) {
  const t = useText('sessions');
  return (
    <Box component="main" aria-labelledby={pageTitleId} sx={page}>
      <Box data-scheme="dark" sx={banner}>
        <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
          {scenes.season}
        </Box>
        <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 3 }}>
          <Mark size={36} />
          <Typography variant="h2" component="p">
            {t('product')}
          </Typography>
        </Box>
        <Box sx={{ position: 'relative', display: { xs: 'none', md: 'block' } }}>
          <Typography variant="figure" component="p">
            {t('laboratory')}
          </Typography>
          <Text lang={otherTag} as="p" above={1} variant="h1" tone="quiet" weight="regular">
            {t('laboratory-zh')}
          </Text>
        </Box>
      </Box>
      <Box sx={body}>{children}</Box>
    </Box>
  );
}
