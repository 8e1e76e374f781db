import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { CallForm } from '../../shell/form/CallForm.js';
import { type Sending, useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../shell/i18n/i18n.js';
import { PasswordField } from '../../ui/form/PasswordField.js';
import { TextField } from '../../ui/form/TextField.js';
import { useCooldown } from './useCooldown.js';
import { emailFault, passwordFault } from './validation.js';

type Props = {
  /** The last attempt was refused: on a phone the fields turn red. */
  refused: boolean;
  onLogin: (email: string, password: string) => Promise<void>;
};
const cooldownSeconds = 5;
const nobody = { username: '', password: '' };
const button = {
  minHeight: 44,
  position: 'relative',
  overflow: 'hidden',
  gap: 2,
  '&.Mui-disabled': { bgcolor: 'primary.light', color: 'primary.dark' },
};

export function LoginForm({ refused, onLogin }: Props) {
  const t = useText('sessions');
  const { left, begin } = useCooldown(cooldownSeconds);
  const form = useCallForm(sessionCalls.authenticate, {
    defaults: nobody,
    guard: false,
    check: ({ username, password }) => {
      const [email, word] = [emailFault(username ?? ''), passwordFault(password ?? '')];
      return { ...(email && { username: t(email) }), ...(word && { password: t(word) }) };
    },
    // Told by `useLogin`: in a snackbar, or where the account is locked in a dialog.
    send: async ({ username, password }) => {
      begin();
      await onLogin(username.trim(), password);
      return undefined;
    },
  });
  const submit = (event: Sending) => (left > 0 ? event.preventDefault() : form.submit(event));
  return (
    <CallForm form={{ ...form, submit }} gap={5}>
      <Box>
        <Typography variant="h1" component="h2">
          {t('login-title')}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{
            display: 'inline-block',
            mt: 2,
            px: 1.5,
            py: 0.5,
            borderRadius: 0.5,
            border: 1,
            borderColor: 'line.firm',
            color: 'text.secondary',
          }}
        >
          {t('development')}
        </Typography>
      </Box>
      <TextField
        form={form}
        name="username"
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        invalid={refused}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        invalid={refused}
      />
      <Button type="submit" variant="contained" disabled={left > 0} sx={button}>
        {left > 0 && <CircularProgress size={16} color="inherit" aria-hidden />}
        {left > 0 ? t('login-again', { seconds: left }) : t('login')}
      </Button>
    </CallForm>
  );
}
