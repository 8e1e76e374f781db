import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { chooseAtLogin } from '../../../shell/session/useOwnLanguage.js';
import { lazily } from '../../../ui/browser/lazily.js';

// Loaded after the page, since few people use it there.
const LanguageSwitch = lazily(
  async () => {
    const { LanguageSwitch: named } = await import('../../../ui/text/LanguageSwitch.js');
    return { default: named };
  },
  { place: 'line' },
);

/** The language switch of the login page; the box reserves its space while it loads. */
export const LoginLanguage = () => (
  <Box sx={{ minHeight: 36, minWidth: 96, display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' }}>
    <Suspense fallback={null}>
      <LanguageSwitch onChoose={chooseAtLogin} />
    </Suspense>
  </Box>
);
