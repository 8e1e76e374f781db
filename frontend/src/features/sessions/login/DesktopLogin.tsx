import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { otherTag } from '../../../i18n/language.js';
import { PageTitle, pageTitleId } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { Backdrop } from './Backdrop.js';
import { Copyright, LoginLanguage, Logo, OfficeWords, useNotices } from './loginParts.js';
import { Text } from '../../../ui/layout/layout.js';

/** A box with a text of the office; its height is a system parameter, a longer text scrolls. */
function Board({ title, html, height }: { title: string; html: string; height: number }) {
  return (
    <Surface component="section" sx={{ height, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Text as="h2" padX={4} padTop={3.5} padBottom={2} variant="h3">
        {title}
      </Text>
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{ px: 4, pb: 3, overflowY: 'auto', overflowWrap: 'anywhere', color: 'text.secondary', minHeight: 0 }}
      >
        <OfficeWords html={html} />
      </Box>
    </Surface>
  );
}

/** Two columns; in a narrow or zoomed window one, with the form between brand and boards. */
const page = {
  minHeight: '100vh',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(400px, 520px)' },
  gridTemplateRows: { xs: 'auto 1fr auto auto', md: '1fr auto' },
  gridTemplateAreas: { xs: '"brand" "form" "boards" "foot"', md: '"brand form" "boards form"' },
};
const behind = {
  gridArea: { xs: 'brand', md: '1 / 1 / 3 / 2' },
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'background.default',
};
const brand = {
  gridArea: 'brand',
  position: 'relative',
  color: 'text.primary',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 4,
  px: { xs: 8, md: 6, lg: 12 },
  pt: { xs: 6, lg: 12 },
  pb: { xs: 6, md: 8 },
};
const boards = {
  gridArea: 'boards',
  position: 'relative',
  bgcolor: { xs: 'background.default', md: 'transparent' },
  color: 'text.primary',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 4,
  alignItems: 'end',
  px: { xs: 8, md: 6, lg: 12 },
  py: { xs: 6 },
  pt: { md: 0 },
  pb: { lg: 12 },
  '&:empty': { display: 'none' },
};
const beside = {
  gridArea: 'form',
  bgcolor: 'background.paper',
  display: 'grid',
  // Equal rows above and below centre the form in the column.
  gridTemplateRows: '1fr auto 1fr',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 360px)',
  p: 8,
  pb: { md: 16 },
};
const foot = {
  gridArea: { xs: 'foot', md: '1 / 2 / 3 / 3' },
  alignSelf: 'end',
  justifySelf: { xs: 'start', md: 'center' },
  width: { md: 360 },
  maxWidth: 1,
  px: { xs: 8, md: 0 },
  py: { xs: 4, md: 6 },
};

export function DesktopLogin({ form }: { form: ReactNode }) {
  const t = useText('sessions');
  const { notice, useful, noticeHeight, usefulHeight, pictures, seconds } = useNotices();
  return (
    <Box component="main" aria-labelledby={pageTitleId} sx={page}>
      <Box data-scheme="dark" sx={behind}>
        <Backdrop pictures={pictures} seconds={seconds} />
      </Box>
      <Box data-scheme="dark" sx={brand}>
        <Logo />
        <Box>
          <PageTitle sx={{ display: 'block', typography: { xs: 'h1', sm: 'figure' } }}>{t('laboratory')}</PageTitle>
          <Text as="p" above={1} variant="h1" tone="quiet" weight="regular" lang={otherTag}>
            {t('laboratory-zh')}
          </Text>
        </Box>
      </Box>
      <Box sx={beside}>
        <LoginLanguage />
        <Box>{form}</Box>
      </Box>
      <Box data-scheme="dark" sx={boards}>
        {notice && <Board title={t('important-notice')} html={notice} height={noticeHeight} />}
        {useful && <Board title={t('useful-information')} html={useful} height={usefulHeight} />}
      </Box>
      <Box sx={foot}>
        <Copyright />
      </Box>
    </Box>
  );
}
