import Button from '@mui/material/Button';
import { useId } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Row, Text } from '../../../ui/layout/layout.js';
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
    <div role="group" aria-labelledby={id}>
      <Text as="p" id={id} below={1} variant="body2" weight="strong">
        {t('password')}
      </Text>
      <Row wrap align="center" gap={2} padY={1}>
        <PasswordCell of={request} password={password} />
        <Button size="small" color="inherit" onClick={() => onReplace(!isReplaced)}>
          {t(isReplaced ? 'keep-password' : 'replace-password')}
        </Button>
      </Row>
      <PasswordShown of={request} password={password} />
      <Text as="div" above={1} variant="caption" tone="quiet">
        {last ? t('shown-last', { count: shown.length, by: last.by, at: recordStampOf(last.at) }) : t('shown-never')}
      </Text>
      <PasswordDialogs password={password} />
    </div>
  );
}
