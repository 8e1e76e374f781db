import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Busy } from '../../../ui/status/Busy.js';
import { LateMessageDialog } from '../../../ui/dialog/LateMessageDialog.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { useApi } from '../../../shell/api/Api.js';
import { loadSentences, useText } from '../../../i18n/i18n.js';
import { useTitle } from '../../../shell/routes/screens.js';
import { type Proof, type Waiting, useSession } from '../../../shell/session/Session.js';
import { afterLogin, dropAskedFor, useWayIn } from '../../../shell/session/wayIn.js';
import { hasPasskeys } from '../factor/hasPasskeys.js';
import { DesktopLogin } from './DesktopLogin.js';
import { LoginForm } from './LoginForm.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { Copyright, LoginLanguage, Logo, OfficeWords, useNotices } from './loginParts.js';
import { otherTag } from '../../../i18n/language.js';
import { Backdrop } from './Backdrop.js';
import { PageTitle, pageTitleId } from '../../../ui/page/PageHead.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { Row } from '../../../ui/layout/layout.js';

// Loaded when needed, so that the first page comes sooner.
const SecondStep = lazily(async () => {
  const [step] = await Promise.all([import('../factor/SecondStep.js'), loadSentences('second-factor')]);
  return step;
});

export default function LoginPage() {
  const t = useText('sessions');
  useTitle(t('login'));
  const phone = usePhone();
  const { live } = useApi();
  const { state, logout } = useSession();
  const way = useWayIn();
  const { attempt, byPasskey, waiting, pass, back, busy, locked, snackbarText, unlock } = useLogin();
  // Opening this page logs out; a session that begins here or in another tab redirects.
  const [leaving, setLeaving] = useState(state !== 'none');
  useEffect(() => {
    if (leaving) void logout().finally(() => setLeaving(false));
  }, [leaving, logout]);
  // A visitor's socket: the open login page shows notices that are published meanwhile.
  useEffect(() => (state === 'none' ? live.visit() : undefined), [state, live]);
  if (state === 'known' && !leaving) return <Navigate to={way} replace state={afterLogin} />;
  const form = waiting ? (
    <Suspense fallback={null}>
      <SecondStep
        email={waiting.email}
        kinds={waiting.secondFactor}
        snackbarText={snackbarText}
        onProve={pass}
        onBack={back}
      />
    </Suspense>
  ) : (
    <LoginForm
      phone={phone}
      snackbarText={snackbarText}
      onLogin={attempt}
      onPasskey={hasPasskeys() ? byPasskey : undefined}
    />
  );
  return (
    <>
      {phone ? <PhoneLogin form={form} /> : <DesktopLogin form={form} />}
      <Busy open={busy} label={t('login-working')} />
      <LateMessageDialog
        open={Boolean(locked)}
        title={t('account-locked')}
        icon="lock"
        bad
        action={t('ok')}
        onAction={unlock}
      >
        {locked}
      </LateMessageDialog>
    </>
  );
}

const banner = {
  position: 'relative',
  overflow: 'hidden',
  // Smaller in a low window, so that the fields stay in view.
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

function PhoneLogin({ form }: { form: ReactNode }) {
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
          <Row align="center" justify="space-between">
            <Logo />
            <LoginLanguage />
          </Row>
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
      <LateMessageDialog open={open} title={t('important-notice')} action={t('close')} onAction={() => setOpen(false)}>
        <OfficeWords html={notice} />
      </LateMessageDialog>
    </Box>
  );
}

type PendingLogin = Waiting & { email: string };

const signing = () => import('../factor/passkey.js');

/**
 * State of the login. An attempt ends logged in, refused with a sentence (which it resolves to), locked with a dialog,
 * or waiting for a second factor.
 */
export function useLogin() {
  const { login, passSecondFactor, loginByPasskey } = useSession();
  const t = useText('sessions');
  const navigate = useNavigate();
  const way = useWayIn();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState('');
  const [snackbarText, setSnackbarText] = useState<string>();
  const [waiting, setWaiting] = useState<PendingLogin>();
  const failed = (error: unknown) => {
    if (error instanceof CallFailed && error.body.isLock === true) {
      setLocked(error.message);
      setWaiting(undefined);
      return undefined;
    }
    const sentence = error instanceof CallFailed ? error.sentence : String(error);
    tell.failing(sentence, (isShown) => setSnackbarText(isShown ? sentence : undefined));
    if (error instanceof CallFailed && error.body.code === 'ticket-over') setWaiting(undefined);
    return error instanceof CallFailed && error.status === 401 ? sentence : undefined;
  };
  const enter = () => {
    dropAskedFor();
    void navigate(way, { replace: true, state: afterLogin });
  };
  // One attempt at a time: an answer may take longer than the button's pause, and Enter works under the overlay.
  const alone = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    return act()
      .then(() => undefined)
      .catch(failed)
      .finally(() => setBusy(false));
  };
  const attempt = (email: string, password: string) =>
    alone(async () => {
      const pending = await login(email, password);
      if (pending) setWaiting({ ...pending, email });
      else enter();
    });
  const pass = (prove: (ticket: string) => Promise<Proof | undefined>) =>
    alone(async () => {
      const proof = waiting && (await prove(waiting.ticket));
      if (proof) await passSecondFactor(waiting.ticket, proof).then(enter);
    });
  /** Resolves to the sentence of a refusal, or of why the device used no passkey. */
  const byPasskey = async (): Promise<string | undefined> => {
    let unused: string | undefined;
    const refusal = await alone(() =>
      loginByPasskey(async (asked) => {
        const { signWithPasskey } = await signing();
        const signed = await signWithPasskey(asked);
        if (typeof signed !== 'string') return signed;
        unused = signed === 'passkey-elsewhere' ? t('passkey-used-at', { address: asked.rpId }) : t('passkey-not-used');
        return undefined;
      }).then(() => (unused === undefined ? enter() : undefined)),
    );
    return refusal ?? unused;
  };
  const back = () => setWaiting(undefined);
  /** `snackbarText`: the sentence in the snackbar now, so that the form does not show it too. */
  return { attempt, byPasskey, waiting, pass, back, busy, locked, snackbarText, unlock: () => setLocked('') };
}
