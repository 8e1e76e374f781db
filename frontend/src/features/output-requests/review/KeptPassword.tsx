import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { PasswordCell, PasswordDialogs, PasswordShown } from '../password/PasswordParts.js';
import { usePassword } from '../password/usePassword.js';
import { recordStampOf } from '../pieces/When.js';
import type { Request } from '../types.js';

type Props = { request: Request; isReplaced: boolean; onReplace: (replace: boolean) => void };

/** The stored password of an approval: shown on demand and recorded, or replaced by another one. */
export function KeptPassword({ request, isReplaced, onReplace }: Props) {
  const t = useText('request-review');
  const password = usePassword([request]);
  const id = useId();
  const { passwordShown: shown } = request;
  const [last] = shown;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 550, mb: 1 }}>
        {t('password')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 }}>
        <PasswordCell of={request} password={password} />
        <Button size="small" color="inherit" onClick={() => onReplace(!isReplaced)}>
          {t(isReplaced ? 'keep-password' : 'replace-password')}
        </Button>
      </Box>
      <PasswordShown of={request} password={password} />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 1 }}>
        {last ? t('shown-last', { count: shown.length, by: last.by, at: recordStampOf(last.at) }) : t('shown-never')}
      </Typography>
      <PasswordDialogs password={password} />
    </Box>
  );
}
