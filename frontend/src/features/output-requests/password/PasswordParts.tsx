import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { Check } from '../../../ui/form/Check.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { Countdown } from '../../../ui/status/Countdown.js';
import { Icon } from '../../../ui/text/Icon.js';
import { isPasswordOver, type Locked, mayShowPassword, type Password, shownFor } from './usePassword.js';

type Props = { of: Locked; password: Password };

/** The way to a password, never the password itself. */
export function PasswordCell({ of, password }: Props) {
  const t = useText('request-password');
  const today = useToday();
  const { requestNo } = of;
  if (of.retentionDate !== null && isPasswordOver(of, today)) return <Text tone="quiet">{t('expired')}</Text>;
  if (!mayShowPassword(of, today)) return '–';
  const isShown = password.textOf(of.id) !== undefined;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={16} />}
      aria-label={t(isShown ? 'hide-of' : 'view-of', { requestNo })}
      onClick={() => (isShown ? password.hide() : password.ask(of))}
      sx={{ minWidth: 136, px: 2 }}
    >
      {t(isShown ? 'hide' : 'view')}
    </Button>
  );
}

/** The password for a minute, with the time that is left, Copy and Hide; nothing while it is not shown. */
export function PasswordShown({ of, password }: Props) {
  const t = useText('request-password');
  const text = password.textOf(of.id);
  if (text === undefined) return null;
  return (
    <Row
      role="group"
      aria-label={t('password-of', { requestNo: of.requestNo })}
      align="center"
      wrap
      gapX={4}
      gapY={2}
      padY={3}
    >
      <Icon name="key" sx={{ color: 'text.secondary' }} />
      <Typography
        variant="monoLarge"
        component="div"
        translate="no"
        sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere', userSelect: 'all', whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Typography>
      <Row align="center" gap={1.5} tone="quiet">
        <Countdown bare size={20} left={password.left} of={shownFor} label={t('seconds-left')} />
        {t('seconds', { count: password.left })}
      </Row>
      <Row gap={2}>
        <Copy key={text} text={text} />
        <Button variant="outlined" size="small" onClick={password.hide}>
          {t('hide')}
        </Button>
      </Row>
    </Row>
  );
}

/** No button where the browser has no clipboard: without https. */
function Copy({ text }: { text: string }) {
  const t = useText('request-password');
  const [copied, setCopied] = useState(false);
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return null;
  const copy = () =>
    void clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={copied ? <Icon name="check" size={16} /> : undefined}
      onClick={copy}
      sx={{ minWidth: 92 }}
    >
      <span role="status">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}

/** The reminder, the question, and why a password was not shown. */
export function PasswordDialogs({ password }: { password: Password }) {
  const t = useText('request-password');
  const { asked, failed } = password;
  const isQuestion = asked?.step === 'question';
  const requestNo = useWhileOpen(isQuestion, asked?.of.requestNo);
  const sentence = useWhileOpen(failed !== undefined, failed);
  return (
    <>
      {asked?.step === 'reminder' && (
        <Reminder of={asked.of} action={t('generate')} onRead={password.generate} onCancel={password.cancel} />
      )}
      <MessageDialog
        open={isQuestion}
        icon="key"
        title={t('question')}
        action={t('show')}
        busy={password.busy}
        onAction={password.confirm}
        other={{ label: t('cancel'), onClick: password.cancel }}
      >
        {t('question-text', { requestNo: requestNo ?? '' })}
      </MessageDialog>
      <MessageDialog
        open={failed !== undefined}
        bad
        icon="warn"
        title={t('not-shown')}
        action={t('close')}
        onAction={password.closeFailed}
      >
        {sentence}
      </MessageDialog>
    </>
  );
}

type ReminderProps = {
  of: Pick<Locked, 'requestNo' | 'retentionDate'>;
  action: string;
  onRead: () => void;
  onCancel: () => void;
};
/** What has to be read before the password is shown or a file is taken for the first time. */
export function Reminder({ of, action, onRead, onCancel }: ReminderProps) {
  const t = useText('request-password');
  const [hasRead, setRead] = useState(false);
  return (
    <ContentDialog
      small
      width={520}
      title={t('reminder')}
      context={of.requestNo}
      onClose={onCancel}
      actions={
        <>
          <Button color="inherit" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="contained" disabled={!hasRead} onClick={onRead}>
            {action}
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, textWrap: 'pretty' }}>
        <li>{t('reminder-check')}</li>
        <li>{t('reminder-assumed', { date: of.retentionDate ?? '' })}</li>
        <li>{t('reminder-yours')}</li>
      </Box>
      <Check label={t('reminder-read')} checked={hasRead} onChange={setRead} />
    </ContentDialog>
  );
}
