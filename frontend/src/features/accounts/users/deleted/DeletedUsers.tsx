import { type DeletedUser, deletedSorts, erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { useRead } from '../../../../shell/api/useRead.js';
import { useText } from '../../../../i18n/i18n.js';
import { useUser } from '../../../../shell/session/Session.js';
import { askedPage, pageRead, useTableView } from '../../../../shell/table/useTableView.js';
import { type TableTexts, columnOf } from '../../../../ui/table/list.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { PageHead } from '../../../../ui/page/PageHead.js';
import { Person } from '../../../../ui/text/Person.js';
import { SearchInput } from '../../../../ui/form/frame/SearchInput.js';
import { StatusChip } from '../../../../ui/status/StatusChip.js';
import { surface } from '../../../../ui/page/Surface.js';
import { DataTable } from '../../../../ui/table/DataTable.js';
import { words } from '../../../../ui/theme/theme.js';
import { ActionButton } from '../../../../ui/dialog/ActionButton.js';
import { stampOf } from '../../../../shell/clock/labClock.js';
import { type ErasureAct, type ErasureMatter, maySay, nextAct } from './erasures.js';
import { useUserWords } from '../useUserWords.js';
import { lazily } from '../../../../ui/browser/lazily.js';
import { touch } from '../../../../ui/theme/touch.js';
import { Block, Row, Stack, Text } from '../../../../ui/layout/layout.js';

const ErasureDialogs = lazily(() => import('./ErasureDialogs.js'), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
type Sort = (typeof deletedSorts)[number];
type Act = (act: ErasureAct, user: DeletedUser) => void;
const quiet = { typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' };

/** The deleted account; of an erased person only the account id. */
function Account(row: DeletedUser) {
  const t = useText('erasing');
  const { email, lastName, firstName, chineseName, isErased, id } = row;
  return (
    <>
      <Box sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', ...words }} title={email}>
        {isErased ? t('erased-person') : email}
      </Box>
      <Box sx={quiet} title={id}>
        {isErased ? (
          t('account-id', { id: id.slice(0, 8) })
        ) : (
          <Person name={`${lastName} ${firstName}`.trim()} {...(chineseName && { nameZh: chineseName })} />
        )}
      </Box>
    </>
  );
}

function Deleted({ deletedAt, deletedBy }: DeletedUser) {
  const t = useText('erasing');
  if (!deletedAt) return <Box sx={quiet}>{t('not-deleted')}</Box>;
  return (
    <>
      {stampOf(deletedAt)}
      <Box sx={quiet}>{deletedBy || t('nobody')}</Box>
    </>
  );
}

const tones = { waiting: 'warn', expired: 'mute', withdrawn: 'mute', refused: 'mute', confirmed: 'bad' } as const;
/** State of the erasure; a button opens the record of all requests. */
function Standing({ row, onAct }: { row: DeletedUser; onAct: Act }) {
  const t = useText('erasing');
  const me = useUser();
  const [last] = row.requests;
  const state = row.isErased ? 'confirmed' : last?.state;
  if (!state) return <>–</>;
  const until = { date: last?.until ?? '' };
  return (
    <Row gapX={2} align="center" wrap>
      <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      {state === 'waiting' && (
        <Text variant="body2">
          {nextAct(row, me) === 'decide' && maySay('decide', row, me)
            ? t('waits-for-you', until)
            : t('waits-until', until)}
        </Text>
      )}
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-label={t('record', { email: row.isErased ? t('erased-person') : row.email })}
        onClick={() => onAct('record', row)}
        sx={{ minHeight: touch(24) }}
      >
        {t('show-record')}
      </Link>
    </Row>
  );
}

const labels = { ask: 'erase', decide: 'decide', withdraw: 'withdraw' } as const;
function NextAct({ row, onAct }: { row: DeletedUser; onAct: Act }) {
  const t = useText('erasing');
  const me = useUser();
  const act = nextAct(row, me);
  if (!act) return null;
  const reason = maySay(act, row, me) ? undefined : t('not-yours');
  return (
    <ActionButton
      reason={reason}
      size="small"
      variant="outlined"
      color={act === 'withdraw' ? 'inherit' : 'error'}
      aria-label={t(`${labels[act]}-of`, { email: row.email })}
      onClick={() => onAct(act, row)}
    >
      {t(labels[act])}
    </ActionButton>
  );
}

function DeletedCard({ row, onAct }: { row: DeletedUser; onAct: Act }) {
  const { roleNames } = useUserWords();
  return (
    <Stack gap={1} padY={2.5} shrink breaks="anywhere">
      <Account {...row} />
      <Text as="div" variant="body2">
        {roleNames(row.roles)}
      </Text>
      <Text as="div" variant="body2">
        <Deleted {...row} />
      </Text>
      <Row gap={3} align="center" wrap>
        <Standing row={row} onAct={onAct} />
        <NextAct row={row} onAct={onAct} />
      </Row>
    </Stack>
  );
}

function Roles({ roles }: DeletedUser) {
  const { roleNames } = useUserWords();
  return <span title={roleNames(roles)}>{roleNames(roles)}</span>;
}
const column = columnOf<DeletedUser>();
const columns = [
  column('email', ({ email }) => email, { verbatim: true, width: 'rest', cell: (_, row) => <Account {...row} /> }),
  column('roles', ({ roles }) => roles.join(), {
    ...{ width: 'rest', wrap: true, compare: false },
    cell: (_, row) => <Roles {...row} />,
  }),
  column('deletedAt', ({ deletedAt }) => deletedAt, { width: 184, cell: (_, row) => <Deleted {...row} /> }),
  column('erasure', ({ requests }) => requests.length, { width: 320, compare: false }),
  column('action', ({ id }) => id, { width: 120, compare: false }),
];
type DeletedColumn = (typeof columns)[number]['key'];
const keyOf = ({ id }: DeletedUser) => id;

/** The deleted accounts, and the requests to erase their persons (A6). */
export default function DeletedUsers({ onBack }: { onBack: () => void }) {
  const t = useText('erasing');
  const [matter, setMatter] = useState<ErasureMatter>();
  const [view, setView] = useTableView({
    sort: { by: 'deletedAt' as DeletedColumn, down: true },
    filters: { search: '' },
  });
  const search = view.filters.search.slice(0, 128);
  const sorted = { ...view, sort: view.sort as { by: Sort; down: boolean } | null };
  const read = useRead(
    erasingCalls.deletedUsers,
    { ...(search && { search }), ...askedPage<Sort>(sorted, deletedSorts) },
    { keep: true },
  );
  const texts: TableTexts<DeletedColumn> = {
    label: t('title'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  };
  const onAct: Act = (act, user) => setMatter({ act, user });
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={
          <Button variant="outlined" color="inherit" startIcon={<Icon name="left" size={18} />} onClick={onBack}>
            {t('back')}
          </Button>
        }
      />
      <Box sx={surface}>
        <Block padX={4} padY={{ xs: 3, sm: 2.5 }}>
          <SearchInput
            label={t('search')}
            placeholder={t('search-hint')}
            value={search}
            onSearch={(to) => setView({ filters: { search: to } })}
          />
        </Block>
        <DataTable
          read={pageRead(read)}
          columns={columns}
          cells={{
            erasure: (row) => <Standing row={row} onAct={onAct} />,
            action: (row) => <NextAct row={row} onAct={onAct} />,
          }}
          rowKey={keyOf}
          texts={texts}
          view={view}
          onView={setView}
          rowHeight={52}
          card={(row) => <DeletedCard row={row} onAct={onAct} />}
        />
      </Box>
      {matter && (
        <Suspense>
          <ErasureDialogs matter={matter} onClose={() => setMatter(undefined)} />
        </Suspense>
      )}
    </>
  );
}
