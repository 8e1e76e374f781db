import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Busy } from '../../ui/Busy.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { usePhone } from '../../ui/usePhone.js';
import { useApi } from '../../shell/api/Api.js';
import { loadSentences, useText } from '../../shell/i18n/i18n.js';
import { useTitle } from '../../shell/routes/useTitle.js';
import { useSession } from '../../shell/session/Session.js';
import { afterLogin, useWayIn } from '../../shell/session/wayIn.js';
import { hasPasskeys } from './factor/hasPasskeys.js';
import { DesktopLogin } from './DesktopLogin.js';
import { LoginForm } from './LoginForm.js';
import { PhoneLogin } from './PhoneLogin.js';
import { useLogin } from './useLogin.js';
import { lazily } from '../../ui/lazily.js';

// Whoever opens the product waits for its first page, and not for a step that may follow.
const SecondStep = lazily(async () => {
  const [step] = await Promise.all([import('./factor/SecondStep.js'), loadSentences('second-factor')]);
  return step;
});

export default function LoginPage() {
  const t = useText('sessions');
  useTitle(t('login'));
  const phone = usePhone();
  const { live } = useApi();
  const { state, logout } = useSession();
  const way = useWayIn();
  const { attempt, byPasskey, waiting, pass, back, busy, locked, told, unlock } = useLogin();
  // Coming here is leaving the session; one that begins here, or in another tab, leads on.
  const [leaving, setLeaving] = useState(state !== 'none');
  useEffect(() => {
    if (leaving) void logout().finally(() => setLeaving(false));
  }, [leaving, logout]);
  // A page that waits for somebody shows what the office publishes meanwhile.
  useEffect(() => (state === 'none' ? live.visit() : undefined), [state, live]);
  if (state === 'known' && !leaving) return <Navigate to={way} replace state={afterLogin} />;
  const form = waiting ? (
    <Suspense fallback={null}>
      <SecondStep email={waiting.email} kinds={waiting.secondFactor} told={told} onProve={pass} onBack={back} />
    </Suspense>
  ) : (
    <LoginForm phone={phone} told={told} onLogin={attempt} onPasskey={hasPasskeys() ? byPasskey : undefined} />
  );
  return (
    <>
      {phone ? <PhoneLogin form={form} /> : <DesktopLogin form={form} />}
      <Busy open={busy} label={t('login-working')} />
      <MessageDialog
        open={Boolean(locked)}
        title={t('account-locked')}
        icon="lock"
        bad
        action={t('ok')}
        onAction={unlock}
      >
        {locked}
      </MessageDialog>
    </>
  );
}
