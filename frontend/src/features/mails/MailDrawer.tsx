import { linkPlace, mailCalls } from '@hadcl/features/mails/log/mail.contract';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../../shell/states/states.js';
import { Icon } from '../../ui/text/Icon.js';
import { Note } from '../../ui/status/Note.js';
import { ListSkeleton } from '../../shell/calendar/Skeletons.js';
import { ActionButton } from '../../ui/dialog/ActionButton.js';
import { stampOf } from '../../shell/clock/labClock.js';
import { State, useSendAgain } from './MailTable.js';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const facts = {
  ...{ m: 0, p: 5, borderBottom: 1, borderColor: 'line.soft', typography: 'body2' },
  ...{ display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', columnGap: 3, rowGap: 2 },
};

function OpenMail({ id, titleId, onSentAgain }: { id: string; titleId: string; onSentAgain: () => void }) {
  const t = useText('mail-log');
  const { data: mail, error, refetch } = useRead(mailCalls.mail, { id });
  const { send, busy } = useSendAgain(() => {
    void refetch();
    onSentAgain();
  });
  if (!mail) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  return (
    <>
      <Typography id={titleId} variant="h2" sx={{ px: 5, pb: 4, overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Box sx={{ flex: 1, overflowY: 'auto', borderTop: 1, borderColor: 'line.soft' }} tabIndex={0}>
        <Box component="dl" sx={facts}>
          <Fact label={t('state')}>
            <State state={mail.state} />
          </Fact>
          <Fact label={t('to')}>{mail.name || t('nobody')}</Fact>
          <Fact label={t('address')}>{mail.email || '–'}</Fact>
          <Fact label={t('written')}>{stampOf(mail.writtenAt)}</Fact>
          {mail.sentAt && <Fact label={t('sent')}>{stampOf(mail.sentAt)}</Fact>}
          <Fact label={t('tries')}>{mail.tries}</Fact>
          {mail.failure && <Fact label={t('why-not')}>{mail.failure}</Fact>}
          {mail.state === 'RETRYING' && mail.nextTryAt && <Fact label={t('next-try')}>{stampOf(mail.nextTryAt)}</Fact>}
        </Box>
        <Box sx={{ p: 5 }}>
          <Typography variant="h3" sx={{ mb: 2 }}>
            {t('text')}
          </Typography>
          <Box
            sx={{
              ...{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken', typography: 'body2' },
              ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
            }}
          >
            {mail.text.replaceAll(linkPlace, t('link'))}
          </Box>
        </Box>
        {mail.sentAgain.length > 0 && (
          <Box
            component="ul"
            sx={{ m: 0, px: 5, pb: 5, listStyle: 'none', typography: 'body2', color: 'text.secondary' }}
          >
            {mail.sentAgain.map(({ by, at }) => (
              <li key={at}>{t('again-by', { by: by || t('nobody'), at: stampOf(at) })}</li>
            ))}
          </Box>
        )}
        {mail.barred === 'mail-had-link' && (
          <Box sx={{ px: 5, pb: 5 }}>
            <Note tone="note" icon="info" title={t('mail-had-link')} />
          </Box>
        )}
      </Box>
      <Box sx={{ px: 5, py: 3, borderTop: 1, borderColor: 'divider', display: 'flex', justifyContent: 'flex-end' }}>
        <ActionButton
          reason={mail.barred === null ? undefined : t(mail.barred)}
          variant="contained"
          loading={busy}
          onClick={() => send(id)}
        >
          {t('again')}
        </ActionButton>
      </Box>
    </>
  );
}

type Props = { id: string; onClose: () => void; onSentAgain: () => void };

/** One mail: recipient, state, and its text without the link. */
export function MailDrawer({ id, onClose, onSentAgain }: Props) {
  const t = useText('mail-log');
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-modal': true, sx: { width: 520, maxWidth: 1 } },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 3, pt: 3 }}>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <OpenMail id={id} titleId={titleId} onSentAgain={onSentAgain} />
    </Drawer>
  );
}
