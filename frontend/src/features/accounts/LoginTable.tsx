import type { LoginRow, LoginStatus, loginSorts } from '@hadcl/features/accounts/login-history.contract';
import Box from '@mui/material/Box';
import { useText } from '../../shell/i18n/i18n.js';
import { useTableWords } from '../../shell/table/useTableWords.js';
import { say } from '../../ui/calendar/dates.js';
import type { IconName } from '../../ui/Icon.js';
import { StatusChip, type ToneName } from '../../ui/StatusChip.js';
import { columnOf } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import type { RowsRead } from '../../ui/table/list.js';
import type { View } from '../../ui/table/view.js';
import { deviceOf } from '../../ui/device.js';
import { dateWidth } from '../../ui/calendar/widths.js';

const looks: Record<LoginStatus, { tone: ToneName; icon: IconName }> = {
  Success: { tone: 'good', icon: 'check' },
  'Wrong password': { tone: 'warn', icon: 'close' },
  'Wrong code': { tone: 'warn', icon: 'close' },
  Locked: { tone: 'bad', icon: 'lock' },
  'Not active': { tone: 'mute', icon: 'close' },
  'Too many attempts': { tone: 'bad', icon: 'close' },
};
function Outcome({ loginStatus, attempts }: LoginRow) {
  const t = useText('login-history');
  const status = t(loginStatus);
  const words = attempts > 1 ? t('times', { status, count: attempts }) : status;
  return <StatusChip {...looks[loginStatus]}>{words}</StatusChip>;
}
function Whose({ email }: LoginRow) {
  const t = useText('login-history');
  return email || t('nobody');
}
function Surname({ surname }: LoginRow) {
  const t = useText('login-history');
  return surname ?? t('unknown');
}
function Device({ userAgent }: LoginRow) {
  const t = useText('login-history');
  return <span title={userAgent}>{deviceOf(userAgent) || t('device-unknown')}</span>;
}

/** On a phone: who and what became of it, then when, then from where. */
function LoginCard(row: LoginRow) {
  const { surname, staffID, loginDate, loginTime, address, userAgent } = row;
  const lines = [
    [say(loginDate), loginTime, surname, staffID],
    [address, deviceOf(userAgent)],
  ];
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 3,
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Whose {...row} />
        </Box>
        <Outcome {...row} />
      </Box>
      {lines.map((parts) => (
        <Box key={parts[0]} sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {parts.filter(Boolean).join(' · ')}
        </Box>
      ))}
    </Box>
  );
}

const column = columnOf<LoginRow>();
/** The server sorts; what it cannot sort by has no arrow. */
const columns = [
  column('email', ({ email }) => email, { verbatim: true, width: 'rest', cell: (_, row) => <Whose {...row} /> }),
  column('surname', ({ surname }) => surname, { verbatim: true, width: 140, cell: (_, row) => <Surname {...row} /> }),
  column('staffID', ({ staffID }) => staffID, { verbatim: true, width: 132 }),
  column('loginStatus', ({ loginStatus }) => loginStatus, { width: 236, cell: (_, row) => <Outcome {...row} /> }),
  column('loginDate', ({ loginDate }) => loginDate, { width: dateWidth, cell: (date) => say(date) }),
  column('loginTime', ({ loginTime }) => loginTime, { width: 104, compare: false }),
  column('address', ({ address }) => address, { verbatim: true, width: 140, compare: false }),
  column('device', ({ userAgent }) => userAgent, { width: 180, compare: false, cell: (_, row) => <Device {...row} /> }),
];
export type LoginColumn = (typeof columns)[number]['key'];
export type LoginSort = (typeof loginSorts)[number];
const keyOf = ({ id }: LoginRow) => id;

type Props = {
  read: RowsRead<LoginRow>;
  view: View<LoginColumn>;
  onView: (change: Partial<View<LoginColumn>>) => void;
};

export function LoginTable({ read, view, onView }: Props) {
  const t = useText('login-history');
  const words = useTableWords<LoginColumn>({
    label: t('title'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  });
  return (
    <DataTable
      read={read}
      columns={columns}
      rowKey={keyOf}
      words={words}
      view={view}
      onView={onView}
      card={(row) => <LoginCard {...row} />}
    />
  );
}
