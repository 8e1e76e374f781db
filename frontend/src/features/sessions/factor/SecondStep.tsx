import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { Note } from '../../../ui/Note.js';
import { LoginField } from '../LoginField.js';

type Way = 'app' | 'recovery';
type Props = {
  email: string;
  /** Answers the sentence of a refusal. */
  onCode: (code: string) => Promise<string | undefined>;
  onBack: () => void;
};

const ways = {
  app: {
    title: 'enter-code',
    label: 'code',
    help: 'code-help',
    lacks: 'code-incomplete',
    other: 'use-recovery',
    next: 'recovery',
    length: 6,
    typed: (text: string) => text.replace(/\D/g, '').slice(0, 6),
    shown: (code: string) => (code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code),
  },
  recovery: {
    title: 'enter-recovery',
    label: 'recovery-code',
    help: 'recovery-help',
    lacks: 'recovery-incomplete',
    other: 'use-app',
    next: 'app',
    length: 8,
    typed: (text: string) =>
      text
        .toUpperCase()
        .replace(/[^A-Z\d]/g, '')
        .slice(0, 8),
    shown: (code: string) => (code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code),
  },
} as const;
const large = { typography: 'figureSmall', minHeight: 52, '& input': { letterSpacing: '0.08em', height: 36 } };

/** The login's second step, in the place of its form: whose account, one field, the other way below. */
export default function SecondStep({ email, onCode, onBack }: Props) {
  const t = useText('second-factor');
  const [way, setWay] = useState<Way>('app');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { title, label, help, lacks, other, next, length, typed, shown } = ways[way];
  const write = (text: string) => {
    setCode(typed(text));
    setRefused(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length < length) return;
    setRefused(undefined);
    const refusal = await onCode(code);
    if (refusal === undefined) return;
    setRefused(refusal);
    setCode('');
    setTried(false);
  };
  const turn = () => {
    setWay(next);
    setCode('');
    setTried(false);
    setRefused(undefined);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h1" component="h2">
          {t(title)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}{' '}
          <Link
            component="button"
            type="button"
            onClick={onBack}
            sx={{ ml: 1, verticalAlign: 'baseline', minHeight: 24 }}
          >
            {t('not-you')}
          </Link>
        </Typography>
      </Box>
      {refused && <Note tone="bad" icon="warn" title={refused} />}
      <LoginField
        key={way}
        label={t(label)}
        autoFocus
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        value={shown(code)}
        error={refused !== undefined || (tried && code.length < length)}
        fault={tried && code.length < length ? t(lacks) : undefined}
        help={t(help)}
        onChange={({ target }) => write(target.value)}
        inputProps={way === 'app' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters', spellCheck: false }}
        sx={large}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
        {t('login')}
      </Button>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Link component="button" type="button" onClick={turn} sx={{ minHeight: { xs: 44, sm: 24 } }}>
          {t(other)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t('lost')}
        </Typography>
      </Box>
    </Box>
  );
}
