import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { codeForm } from '@hadcl/kernel/text/normal-form';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { useApi } from '../../../shell/api/Api.js';
import { useText } from '../../../i18n/i18n.js';
import type { Proof, Waiting } from '../../../shell/session/Session.js';
import { focusOnMount } from '../../../ui/dialog/dialog.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Note } from '../../../ui/status/Note.js';
import { LoginField } from '../login/LoginForm.js';
import { signWithPasskey, type Unfinished } from './passkey.js';
import { touch } from '../../../ui/theme/touch.js';
import { Stack, Text } from '../../../ui/layout/layout.js';

type Kind = Waiting['secondFactor'][number];
type Props = {
  email: string;
  /** The kinds of second factor that the account has. */
  kinds: readonly Kind[];
  /** Sends what `prove` returns, unless that is undefined; resolves to the sentence of a refusal. */
  onProve: (prove: (ticket: string) => Promise<Proof | undefined>) => Promise<string | undefined>;
  onBack: () => void;
  /** The sentence in the snackbar now; the form shows it once the snackbar is gone. */
  snackbarText: string | undefined;
};

const ways = {
  app: {
    title: 'enter-code',
    label: 'code',
    help: 'code-help',
    lacks: 'code-incomplete',
    length: 6,
    typed: (text: string) => codeForm(text).replace(/\D/g, '').slice(0, 6),
    shown: (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code),
  },
  recovery: {
    title: 'enter-recovery',
    label: 'recovery-code',
    help: 'recovery-help',
    lacks: 'recovery-incomplete',
    length: 8,
    typed: (text: string) =>
      codeForm(text)
        .replace(/[^A-Z\d]/g, '')
        .slice(0, 8),
    shown: (code: string) => (code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code),
  },
} as const;
const large = { typography: 'figureSmall', minHeight: 52, '& input': { letterSpacing: '0.08em', height: 36 } };

const buttonTexts = { app: 'use-app', passkey: 'use-passkey', recovery: 'use-recovery' } as const;
const touchHeight = { minHeight: 44 };

/** The field for a code. */
function CodeEntry({
  way,
  refused,
  onWrite,
  onCode,
}: {
  way: keyof typeof ways;
  refused: boolean;
  onWrite: () => void;
  /** Resolves to true if the login succeeded. */
  onCode: (code: string) => Promise<boolean>;
}) {
  const t = useText('second-factor');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { label, help, lacks, length, typed, shown } = ways[way];
  const isShort = tried && code.length < length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length < length || (await onCode(code))) return;
    setCode('');
    setTried(false);
  };
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)} gap={4}>
      <LoginField
        label={t(label)}
        autoFocus
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        value={shown(code)}
        error={refused || isShort}
        fault={isShort ? t(lacks) : undefined}
        help={t(help)}
        onChange={({ target }) => {
          setCode(typed(target.value));
          onWrite();
        }}
        inputProps={way === 'app' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters', spellCheck: false }}
        sx={large}
      />
      <Button type="submit" variant="contained" sx={touchHeight}>
        {t('login')}
      </Button>
    </Stack>
  );
}

/** Second step of the login, in place of its form: a code field or the passkey, and links to the other kinds. */
export default function SecondStep({ email, kinds, snackbarText, onProve, onBack }: Props) {
  const t = useText('second-factor');
  const { send } = useApi();
  const [way, setWay] = useState<Kind>(kinds[0] ?? 'recovery');
  const [refused, setRefused] = useState<string>();
  const byCode = async (code: string) => {
    setRefused(undefined);
    const refusal = await onProve(async () => ({ code }));
    setRefused(refusal);
    return refusal === undefined;
  };
  const byPasskey = async () => {
    setRefused(undefined);
    const failure = { at: '', why: undefined as Unfinished | undefined };
    const refusal = await onProve(async (ticket) => {
      const { output } = await send(passkeyCalls.passkeyChallenge, { ticket });
      const passkey = await signWithPasskey(output);
      if (typeof passkey !== 'string') return { passkey };
      Object.assign(failure, { at: output.rpId, why: passkey });
      return undefined;
    });
    setRefused(refusal ?? (failure.why && t(failure.why, { address: failure.at })));
  };
  const turn = (to: Kind) => {
    setWay(to);
    setRefused(undefined);
  };
  const passkey = (
    <Button
      variant={way === 'passkey' ? 'contained' : 'outlined'}
      color={way === 'passkey' ? 'primary' : 'inherit'}
      startIcon={<Icon name="key" size={18} />}
      ref={way === 'passkey' ? focusOnMount : undefined}
      onClick={() => void byPasskey()}
      sx={touchHeight}
    >
      {t('use-passkey')}
    </Button>
  );
  // Next to the app's code, the passkey has a button of its own.
  const others = kinds.filter((kind) => kind !== way && !(kind === 'passkey' && way === 'app'));
  return (
    <Stack gap={4} fit>
      <Box>
        <Typography variant="h1" component="h2">
          {way === 'passkey' ? t('enter-passkey') : t(ways[way].title)}
        </Typography>
        <Text as="p" variant="body1" tone="quiet" breaks="anywhere">
          {email}{' '}
          <Link
            component="button"
            type="button"
            onClick={onBack}
            sx={{ ml: 1, verticalAlign: 'baseline', minHeight: 24 }}
          >
            {t('not-you')}
          </Link>
        </Text>
      </Box>
      {refused && refused !== snackbarText && <Note tone="bad" icon="warn" title={refused} />}
      {way === 'passkey' ? (
        <Typography color="textSecondary">{t('passkey-help')}</Typography>
      ) : (
        <CodeEntry
          key={way}
          way={way}
          refused={refused !== undefined}
          onWrite={() => setRefused(undefined)}
          onCode={byCode}
        />
      )}
      {(way === 'passkey' || (way === 'app' && kinds.includes('passkey'))) && passkey}
      <Stack gap={2} align="start" padTop={4} lineAbove="divider">
        {others.map((kind) => (
          <Link key={kind} component="button" type="button" onClick={() => turn(kind)} sx={{ minHeight: touch(24) }}>
            {t(buttonTexts[kind])}
          </Link>
        ))}
        <Typography variant="body2" color="textSecondary">
          {t('lost')}
        </Typography>
      </Stack>
    </Stack>
  );
}
