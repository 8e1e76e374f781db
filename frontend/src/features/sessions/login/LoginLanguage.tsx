import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { chooseAtLogin } from '../../../shell/session/useOwnLanguage.js';
import { lazily } from '../../../ui/browser/lazily.js';

// Whoever opens the product waits for its first page, and not for what only few press there.
const LanguageSwitch = lazily(
  async () => {
    const { LanguageSwitch: named } = await import('../../../shell/i18n/LanguageSwitch.js');
    return { default: named };
  },
  { place: 'line' },
);

/** The other language, for whoever cannot read the login page; what it takes is there before it comes. */
export const LoginLanguage = () => (
  <Box sx={{ minHeight: 36, minWidth: 96, display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' }}>
    <Suspense fallback={null}>
      <LanguageSwitch onChoose={chooseAtLogin} />
    </Suspense>
  </Box>
);
