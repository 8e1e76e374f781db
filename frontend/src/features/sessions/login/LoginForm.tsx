import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useIsForgetful } from '../../../ui/browser/browserStore.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Note } from '../../../ui/status/Note.js';
import { usePasswordEye } from '../../../ui/form/frame/usePasswordEye.js';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { plainForm } from '@hadcl/kernel/text/normal-form';
import { limitAt, mostOf, usedOf } from '@hadcl/kernel/text/limits';
import { FieldLabel } from '../../../ui/form/frame/FieldLabel.js';
import { Block, Stack } from '../../../ui/layout/layout.js';

type Props = {
  /** On a phone a refusal also marks the fields red. */
  phone: boolean;
  /** The sentence in the snackbar now; the form shows it once the snackbar is gone. */
  snackbarText: string | undefined;
  /** Resolves to the sentence of a refusal. */
  onLogin: (email: string, password: string) => Promise<string | undefined>;
  /** Likewise for a passkey; undefined if the browser does not support passkeys. */
  onPasskey: (() => Promise<string | undefined>) | undefined;
};
const cooldownSeconds = 5;
const button = {
  minHeight: 44,
  position: 'relative',
  overflow: 'hidden',
  gap: 2,
  '&.Mui-disabled': { bgcolor: 'primary.light', color: 'primary.dark' },
};

/** Not react-hook-form: it would make the first page that everybody waits for about a tenth larger. */
export function LoginForm({ phone, snackbarText, onLogin, onPasskey }: Props) {
  const t = useText('sessions');
  const say = useText('form');
  const frame = useText('frame');
  const forgetful = useIsForgetful();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { left, begin } = useCooldown(cooldownSeconds);
  const form = useRef<HTMLFormElement>(null);
  const refusedId = useId();
  const eye = usePasswordEye({ show: say('show-password'), hide: say('hide-password') });
  const shorten = (count: number) => (count > 0 ? say('shorten-by', { count }) : undefined);
  const missing = { email: emailFault(email), password: passwordFault(password) };
  const wrong = {
    email: shorten(overBy('username', email.trim())) ?? (tried && missing.email ? t(missing.email) : undefined),
    password: shorten(overBy('password', password)) ?? (tried && missing.password ? t(missing.password) : undefined),
  };
  // The button is disabled during the pause and loses the focus, so the focus moves to the field to correct.
  const goTo = (name: 'email' | 'password') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const attempt = async () => {
    begin();
    setRefused(undefined);
    const refusal = await onLogin(email.trim(), password);
    goTo('password');
    if (refusal === undefined) return;
    setRefused(refusal);
    setPassword('');
    setTried(false);
  };
  const byPasskey = async () => {
    setRefused(undefined);
    setRefused(await onPasskey?.());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.email || wrong.email) goTo('email');
    else if (missing.password || wrong.password) goTo('password');
    else if (left === 0) await attempt();
  };
  // The snackbar disappears after some seconds; the form shows the sentence until the next input.
  const write = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    setRefused(undefined);
  };
  const red = phone && refused !== undefined;
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit} gap={5}>
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
      {forgetful && <Note tone="warn" icon="info" title={frame('not-remembered')} />}
      {refused && (
        // While hidden it still describes the password field, which has the focus.
        <Box id={refusedId} hidden={refused === snackbarText}>
          <Note tone="bad" icon="warn" title={refused} />
        </Box>
      )}
      <LoginField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={red || wrong.email !== undefined}
        fault={wrong.email}
        onChange={write(setEmail)}
      />
      <LoginField
        label={t('password')}
        type={eye.type}
        name="password"
        notedBy={refused && refusedId}
        autoComplete="current-password"
        value={password}
        error={red || wrong.password !== undefined}
        fault={wrong.password}
        onChange={write(setPassword)}
        endAdornment={eye.button}
      />
      <Button type="submit" variant="contained" disabled={left > 0} sx={button}>
        {left > 0 && <CircularProgress size={16} color="inherit" aria-hidden />}
        {left > 0 ? t('login-again', { seconds: left }) : t('login')}
      </Button>
      {onPasskey && (
        <>
          <Divider>{t('or')}</Divider>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="key" size={18} />}
            onClick={() => void byPasskey()}
            sx={{ minHeight: 44 }}
          >
            {t('login-by-passkey')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** A plain check that saves a round trip; the server decides. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailFault = (email: string): 'email-required' | 'email-invalid' | undefined =>
  email.trim() === '' ? 'email-required' : address.test(plainForm(email)) ? undefined : 'email-invalid';
const passwordFault = (password: string): 'password-required' | undefined =>
  password === '' ? 'password-required' : undefined;

/** Characters over the limit of the login call. */
const overBy = (name: 'username' | 'password', text: string): number => {
  const limit = limitAt(sessionCalls.authenticate.limits, name);
  return limit === undefined ? 0 : Math.max(0, usedOf(text, limit) - mostOf(limit));
};

/** Seconds left before the next attempt, from the elapsed time instead of counted down. */
function useCooldown(seconds: number) {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return undefined;
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 200);
    const end = setTimeout(() => setUntil(0), until - performance.now() + 50);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
      look();
    };
  }, [until]);
  return { left, begin: () => setUntil(performance.now() + seconds * 1000) };
}

/** A `Field` without selects and menus, whose code would delay the login page. */
export function LoginField({
  label,
  fault,
  error,
  help,
  notedBy,
  ...rest
}: OutlinedInputProps & {
  label: string;
  fault: string | undefined;
  help?: string;
  /** Id of a further description elsewhere on the page. */
  notedBy?: string | undefined;
}) {
  const id = useId();
  const helperText = fault ?? help;
  const describedBy = [helperText && `${id}-said`, notedBy].filter(Boolean).join(' ');
  return (
    <Block shrink>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FormControl fullWidth size="small" error={error}>
        <OutlinedInput {...rest} id={id} aria-describedby={describedBy || undefined} />
        {helperText && <FormHelperText id={`${id}-said`}>{helperText}</FormHelperText>}
      </FormControl>
    </Block>
  );
}
