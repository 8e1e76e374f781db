import { Navigate } from 'react-router-dom';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { usePhone } from '../../ui/usePhone.js';
import { useText } from '../i18n.js';
import { useSession } from '../session/Session.js';
import { DesktopLogin } from './DesktopLogin.js';
import { LoginForm } from './LoginForm.js';
import { PhoneLogin } from './PhoneLogin.js';
import { useLogin } from './useLogin.js';

export default function LoginPage() {
  const t = useText('frame');
  const phone = usePhone();
  const { state } = useSession();
  const { attempt, refused, locked, unlock } = useLogin();
  if (state === 'known') return <Navigate to="/" replace />;
  const form = <LoginForm refused={phone && refused} onLogin={attempt} />;
  return (
    <>
      {phone ? <PhoneLogin form={form} /> : <DesktopLogin form={form} />}
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
