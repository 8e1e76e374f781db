import { mayManage } from '@hadcl/features/accounts/user/user-roles.contract';
import type { UserRow, userSorts } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useUser } from '../../../shell/session/Session.js';
import { type TableTexts, columnOf, type RowsRead, type View } from '../../../ui/table/list.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import { Person } from '../../../ui/text/Person.js';
import { roveRows, rowControl } from '../../../ui/browser/roving.js';
import { StatusChip, dot } from '../../../ui/status/StatusChip.js';
import { words } from '../../../ui/theme/theme.js';
import { ActionIconButton } from '../../../ui/dialog/ActionButton.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useUserWords } from './useUserWords.js';
import { listed, listSign } from '../../../ui/text/joined.js';
import { Row, Text } from '../../../ui/layout/layout.js';

const refsOf = (listed: string) => listed.split(/,\s*/).filter(Boolean);

/** Rows on a page, as document 1 demands. */
export const usersOnPage = 5;
export type UserSort = (typeof userSorts)[number];
type UserAct = 'edit' | 'delete';
/** What an open dialog is about: a new account, or an act on a user. */
export type UserMatter = { act: 'create' } | { act: UserAct; user: UserRow };
type Act = (act: UserAct, user: UserRow) => void;

const hollow = { flex: 'none', width: 6, height: 6, borderRadius: '50%', border: 1.5, borderColor: 'tone.mute.solid' };
function StatusWord({ status }: Pick<UserRow, 'status'>) {
  const t = useText('users');
  const tone = status === 'A' ? 'good' : 'mute';
  return (
    <Row as="span" inline gap={2} align="center" tone={tone}>
      <Box component="span" sx={status === 'A' ? dot('good', 6) : hollow} />
      {t(status)}
    </Row>
  );
}
function LockMark({ lockstatus }: Pick<UserRow, 'lockstatus'>) {
  const t = useText('users');
  if (lockstatus === 'UL') return <Quiet>{t('not-locked')}</Quiet>;
  return (
    <StatusChip tone="bad" icon="lock">
      {t('L')}
    </StatusChip>
  );
}
const Quiet = ({ children }: { children: ReactNode }) => <Text tone="quiet">{children}</Text>;
const nameOf = ({ lastName, firstName }: UserRow) => `${lastName} ${firstName}`.trim();
const Name = (row: UserRow) => <Person name={nameOf(row)} {...(row.chineseName && { nameZh: row.chineseName })} />;
function Email(row: UserRow) {
  return (
    <>
      <Box title={row.email} sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', ...words }}>
        {row.email}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Name {...row} />
      </Box>
    </>
  );
}
/** Reference numbers in one line, without a break inside a number. */
const Refs = ({ refs }: { refs: readonly string[] }) => (
  <span title={listed(refs)}>
    {refs.map((ref, i) => (
      <Fragment key={ref}>
        {i > 0 && ' '}
        <Text words breaks="never">
          {i < refs.length - 1 ? `${ref}${listSign}` : ref}
        </Text>
      </Fragment>
    ))}
  </span>
);
function Roles({ roles }: UserRow) {
  const { roleNames } = useUserWords();
  return <span title={roleNames(roles)}>{roleNames(roles)}</span>;
}

type ToolProps = { name: string; icon: IconName; reason: string | undefined; first?: boolean; onClick: () => void };
const Tool = ({ name, icon, reason, first = false, onClick }: ToolProps) => (
  <ActionIconButton
    reason={reason}
    aria-label={name}
    tabIndex={first ? 0 : -1}
    {...rowControl}
    onClick={onClick}
    sx={{ color: 'text.secondary' }}
  >
    <Icon name={icon} size={18} />
  </ActionIconButton>
);
/** Edit and Delete; disabled with the reason for accounts that one may not manage, Delete also for one's own. */
function Tools({ row, onAct }: { row: UserRow; onAct: Act }) {
  const t = useText('users');
  const me = useUser();
  const { email } = row;
  const barred = mayManage(me.roles, row.roles) ? undefined : t('not-yours');
  const kept = barred ?? (row.id === me.id ? t('not-yourself') : undefined);
  return (
    <Row before={{ sm: -1.5 }} rigid>
      <Tool name={t('edit', { email })} icon="edit" reason={barred} first onClick={() => onAct('edit', row)} />
      <Tool name={t('delete', { email })} icon="trash" reason={kept} onClick={() => onAct('delete', row)} />
    </Row>
  );
}

function UserCard({ row, onAct }: { row: UserRow; onAct: Act }) {
  const { roleNames } = useUserWords();
  const refs = [...refsOf(row.refnoselfserve ?? ''), ...refsOf(row.refnocollaborate)];
  return (
    <Row gap={1} padY={2.5} after={-3}>
      <Text as="div" grow shrink words breaks="anywhere">
        <Text as="div" weight="strong">
          <Name {...row} />
        </Text>
        <Text as="div" variant="body2" tone="quiet">
          {row.email}
        </Text>
        <Text as="div" variant="body2">
          {roleNames(row.roles)}
        </Text>
        <Text as="div" variant="caption" tone="quiet">
          <Refs refs={refs} />
        </Text>
        <Row gap={4} align="center" above={1.5} variant="body2">
          <StatusWord {...row} />
          {row.lockstatus === 'L' && <LockMark {...row} />}
        </Row>
      </Text>
      <Tools row={row} onAct={onAct} />
    </Row>
  );
}

const column = columnOf<UserRow>();
const columns = [
  column('action', ({ id }) => id, { width: 96, compare: false }),
  column('email', ({ email }) => email, { verbatim: true, width: 'rest', cell: (_, row) => <Email {...row} /> }),
  column('roles', ({ roles }) => roles.join(), { width: 'rest', wrap: true, cell: (_, row) => <Roles {...row} /> }),
  column('status', ({ status }) => status, { width: 108, cell: (_, row) => <StatusWord {...row} /> }),
  column('lockstatus', ({ lockstatus }) => lockstatus, { width: 108, cell: (_, row) => <LockMark {...row} /> }),
  column('refnoselfserve', ({ refnoselfserve }) => refnoselfserve, { verbatim: true, width: 188 }),
  column('refnocollaborate', ({ refnocollaborate }) => refnocollaborate, {
    verbatim: true,
    width: 'rest',
    wrap: true,
    cell: (refs) => (refs === '' ? '–' : <Refs refs={refsOf(refs)} />),
  }),
];
export type UserColumn = (typeof columns)[number]['key'];
const keyOf = ({ id }: UserRow) => id;

type Props = {
  read: RowsRead<UserRow>;
  view: View<UserColumn>;
  onView: (change: Partial<View<UserColumn>>) => void;
  onAct: Act;
};

export function UserTable({ read, view, onView, onAct }: Props) {
  const t = useText('users');
  const texts: TableTexts<UserColumn> = {
    label: t('title'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  };
  return (
    <Box role="presentation" onKeyDown={roveRows} sx={{ display: 'contents' }}>
      <DataTable
        read={read}
        columns={columns}
        cells={{ action: (row) => <Tools row={row} onAct={onAct} /> }}
        rowKey={keyOf}
        texts={texts}
        view={view}
        onView={onView}
        rowHeight={52}
        pageSize={usersOnPage}
        card={(row) => <UserCard row={row} onAct={onAct} />}
      />
    </Box>
  );
}
