import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/Field.js';
import { useText } from '../../shell/i18n/i18n.js';
import { PasswordField } from './PasswordField.js';
import { useCooldown } from './useCooldown.js';
import { emailFault, passwordFault } from './validation.js';

type Props = {
  /** The last attempt was refused: on a phone the fields turn red. */
  refused: boolean;
  onLogin: (email: string, password: string) => void;
};
const cooldownSeconds = 5;
const button = {
  minHeight: 44,
  position: 'relative',
  overflow: 'hidden',
  gap: 2,
  '&.Mui-disabled': { bgcolor: 'primary.light', color: 'primary.dark' },
};

export function LoginForm({ refused, onLogin }: Props) {
  const t = useText('frame');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { left, begin } = useCooldown(cooldownSeconds);
  const faults = {
    email: tried ? emailFault(email) : undefined,
    password: tried ? passwordFault(password) : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (left > 0 || emailFault(email) || passwordFault(password)) return;
    begin();
    onLogin(email.trim(), password);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
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
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={refused || Boolean(faults.email)}
        helperText={faults.email && t(faults.email)}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={refused || Boolean(faults.password)}
        helperText={faults.password && t(faults.password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" disabled={left > 0} sx={button}>
        {left > 0 && <CircularProgress size={16} color="inherit" aria-hidden />}
        {left > 0 ? t('login-again', { seconds: left }) : t('login')}
      </Button>
    </Box>
  );
}
