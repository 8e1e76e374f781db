import { mailCalls, mailSorts, mailStates } from '@hadcl/features/mails/log/mail.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { MailDrawer } from './MailDrawer.js';
import { type MailColumn, type MailSort, MailTable } from './MailTable.js';
import { Stack, Text } from '../../ui/layout/layout.js';

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
