import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useNow } from '../shell/live/useLive.js';
import { paths } from '../shell/routes/paths.js';
import { useSession } from '../shell/session/Session.js';
import { Failed } from '../shell/states/Failed.js';

/** Only for people who are logged in: without a session to the login page, blank while it is being asked about, Retry when nobody answers. */
export function Protected({ children }: { children: ReactNode }) {
  const { state, failed } = useSession();
  const now = useNow(60_000);
  if (state === 'none') return <Navigate to={paths.login()} replace />;
  if (failed)
    return (
      <Box component="main" sx={{ display: 'grid', minHeight: '100vh' }}>
        <Failed error={failed.error} onRetry={failed.retry} />
      </Box>
    );
  // Nothing is drawn before the lab's clock has spoken: no screen may guess what day it is.
  return state === 'known' && now !== undefined ? children : null;
}
