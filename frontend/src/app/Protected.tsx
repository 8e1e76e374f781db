import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadSentences } from '../i18n/i18n.js';
import { useNow } from '../shell/live/useLive.js';
import { paths } from '../shell/routes/paths.js';
import { useSession } from '../shell/session/Session.js';
import { keepAskedFor, ownAddress } from '../shell/session/wayIn.js';
import { Failed } from '../shell/states/states.js';
import { pageTitleId } from '../ui/page/PageHead.js';
import { lazily } from '../ui/browser/lazily.js';

const loadMessages = () =>
  Promise.all([loadSentences('sessions'), loadSentences('second-factor'), loadSentences('form')]);
const FactorGate = lazily(
  async () => {
    const [page] = await Promise.all([import('../features/sessions/factor/FactorGate.js'), loadMessages()]);
    return page;
  },
  { place: 'whole' },
);
const FactorNeeded = lazily(
  async () => {
    const [dialog] = await Promise.all([import('../features/sessions/factor/FactorNeeded.js'), loadMessages()]);
    return dialog;
  },
  { place: 'dialog' },
);

/** Redirects to the login page, with the requested path. Whether a screen exists there is known after the login. */
function ToLogin() {
  const { loggedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  const isAsked = !loggedOut && pathname !== paths.homepage();
  const askedFor = isAsked ? ownAddress(`${pathname}${search}${hash}`) : undefined;
  useEffect(() => {
    if (askedFor) keepAskedFor(askedFor);
  }, [askedFor]);
  return <Navigate to={paths.login()} replace state={askedFor ? { askedFor } : null} />;
}

/**
 * Renders its children only for logged-in people. Redirects to the login page without a session, shows nothing while
 * the session is being checked, and Retry if that fails. A missing second factor must be set up first.
 */
export function Protected({ children }: { children: ReactNode }) {
  const { state, user, failed } = useSession();
  // Once the factor is on, its recovery codes must still be shown.
  const [settingUp, setSettingUp] = useState(false);
  // Keep the open page mounted under the dialog, so that unsaved input survives.
  const [pageWasOpen, setPageWasOpen] = useState(false);
  const now = useNow(60_000);
  if (state === 'none') return <ToLogin />;
  if (failed)
    return (
      <Box component="main" aria-labelledby={pageTitleId} sx={{ display: 'grid', minHeight: '100vh' }}>
        <Failed page error={failed.error} onRetry={failed.retry} />
      </Box>
    );
  // Wait for the lab's clock: no screen may guess today's date.
  if (state !== 'known' || now === undefined) return null;
  const needs = user?.lacksFactor || settingUp;
  if (!needs && !pageWasOpen) setPageWasOpen(true);
  if (needs && !pageWasOpen)
    return (
      <Suspense fallback={null}>
        <FactorGate onBusy={setSettingUp} />
      </Suspense>
    );
  return (
    <>
      {children}
      {needs && (
        <Suspense fallback={null}>
          <FactorNeeded onBusy={setSettingUp} />
        </Suspense>
      )}
    </>
  );
}
