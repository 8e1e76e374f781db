import { mailCalls, mailSorts, mailStates, linkPlace } from '@hadcl/features/mails/log/mail.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { text, useSearch } from '../../shell/routes/useSearch.js';
import { askedPage, pageRead, useTableView } from '../../shell/table/useTableView.js';
import { Icon } from '../../ui/text/Icon.js';
import { Note } from '../../ui/status/Note.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { type MailColumn, type MailSort, MailTable, State, useSendAgain } from './MailTable.js';
import { Stack, Text, Block, PlainList, Row } from '../../ui/layout/layout.js';
import { Failed } from '../../shell/states/states.js';
import { ListSkeleton } from '../../shell/calendar/Skeletons.js';
import { ActionButton } from '../../ui/dialog/ActionButton.js';
import { stampOf } from '../../shell/clock/labClock.js';

const states = ['ALL', 'SENT', 'WAITING', 'RETRYING', 'FAILED', 'WITHDRAWN'] as const;
const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 },
  ...{ px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' },
};

/** The log of all mails of the portal: subject, recipient, state, failure, and a button to send again. */
export default function MailPage() {
  const t = useText('mail-log');
  const [view, setView] = useTableView({
    sort: { by: 'writtenAt' as MailColumn, down: true },
    filters: { state: 'ALL', person: '' },
  });
  const [{ open }, look] = useSearch({ open: text() });
  const state = states.find((one) => one === view.filters.state) ?? 'ALL';
  const person = view.filters.person.slice(0, 128);
  const sorted = { ...view, sort: view.sort as { by: MailSort; down: boolean } | null };
  const input = { state, ...(person && { person }), ...askedPage<MailSort>(sorted, mailSorts) };
  const answer = useRead(mailCalls.mailLog, input, { keep: true });
  const counts = answer.data?.counts;
  const all = counts && mailStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const failed = counts?.FAILED ?? 0;
  const countOf = (value: (typeof states)[number]) => (value === 'ALL' ? all : counts?.[value]);
  const labelOf = (value: (typeof states)[number]) => {
    const count = countOf(value);
    return count === undefined ? t(value) : t('tab-count', { word: t(value), count });
  };
  const filter = (change: Partial<typeof view.filters>) => setView({ filters: change });
  const refresh = () => void answer.refetch();
  const show = (id: string) => look({ open: id }, { sameScreen: true });
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={
          <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" size={18} />} onClick={refresh}>
            {t('refresh')}
          </Button>
        }
      />
      <Stack gap={4} fit>
        {failed > 0 && state !== 'FAILED' && (
          <Note
            tone="bad"
            icon="mail"
            title={t('failed-title', { count: failed })}
            action={
              <Button variant="outlined" color="inherit" onClick={() => filter({ state: 'FAILED' })}>
                {t('show-failed')}
              </Button>
            }
          >
            {t('failed-text')}
          </Note>
        )}
        <Box component="section" aria-label={t('title')} sx={surface}>
          <Box sx={bar}>
            <Segmented
              label={t('state-filter')}
              value={state}
              options={states.map((value) => ({ value, label: labelOf(value) }))}
              onChange={(to) => filter({ state: to })}
            />
            <SearchInput
              label={t('person')}
              placeholder={t('person-hint')}
              value={person}
              onSearch={(to) => filter({ person: to })}
            />
          </Box>
          <MailTable
            read={pageRead(answer)}
            view={view}
            onView={setView}
            filtered={state !== 'ALL' || person !== ''}
            onOpen={show}
            onSentAgain={refresh}
          />
          <Text as="p" padX={4} padY={3} lineAbove="soft" variant="body2" tone="quiet">
            {t('foot')}
          </Text>
        </Box>
      </Stack>
      {open && <MailDrawer key={open} id={open} onClose={() => show('')} onSentAgain={refresh} />}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" tone="quiet">
        {label}
      </Text>
      <Text as="dd" breaks="anywhere">
        {children}
      </Text>
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
      <Text id={titleId} as="h2" padX={5} padBottom={4} variant="h2" breaks="anywhere">
        {mail.subject}
      </Text>
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
        <Block pad={5}>
          <Text as="h3" below={2} variant="h3">
            {t('text')}
          </Text>
          <Box
            sx={{
              ...{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken', typography: 'body2' },
              ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
            }}
          >
            {mail.text.replaceAll(linkPlace, t('link'))}
          </Box>
        </Block>
        {mail.sentAgain.length > 0 && (
          <PlainList padX={5} padBottom={5} variant="body2" tone="quiet">
            {mail.sentAgain.map(({ by, at }) => (
              <li key={at}>{t('again-by', { by: by || t('nobody'), at: stampOf(at) })}</li>
            ))}
          </PlainList>
        )}
        {mail.barred === 'mail-had-link' && (
          <Block padX={5} padBottom={5}>
            <Note tone="note" icon="info" title={t('mail-had-link')} />
          </Block>
        )}
      </Box>
      <Row justify="flex-end" padX={5} padY={3} lineAbove="divider">
        <ActionButton
          reason={mail.barred === null ? undefined : t(mail.barred)}
          variant="contained"
          loading={busy}
          onClick={() => send(id)}
        >
          {t('again')}
        </ActionButton>
      </Row>
    </>
  );
}

type Props = { id: string; onClose: () => void; onSentAgain: () => void };

/** One mail: recipient, state, and its text without the link. */
function MailDrawer({ id, onClose, onSentAgain }: Props) {
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
      <Row justify="flex-end" padX={3} padTop={3}>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Icon name="close" />
        </IconButton>
      </Row>
      <OpenMail id={id} titleId={titleId} onSentAgain={onSentAgain} />
    </Drawer>
  );
}
