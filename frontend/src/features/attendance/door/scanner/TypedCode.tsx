import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Field } from '../../../../ui/Field.js';

type Props = { error?: string | undefined; busy: boolean; onCode: (code: string) => void };

/** For a hand scanner, which types what it reads, and for a desk without a camera. */
export function TypedCode({ error, busy, onCode }: Props) {
  const t = useText('attendance');
  const [code, setCode] = useState('');
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <Box component="form" onSubmit={check} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={t('typed-code')}
        value={code}
        autoFocus
        autoComplete="off"
        error={!!error}
        helperText={error ?? t('typed-help')}
        slotProps={{ formHelperText: { role: error ? 'alert' : undefined } as object }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={busy || !code.trim()}>
        {t('check-code')}
      </Button>
    </Box>
  );
}
