import {
  loginHistoryCalls,
  loginOutcomes,
  loginSorts,
  type LoginRow,
  type LoginStatus,
} from '@hadcl/features/accounts/logins/login-history.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRead } from '../../shell/api/useRead.js';
import { ExportButton } from '../../shell/export/ExportButton.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { askedPage, pageRead, useTableView } from '../../shell/table/useTableView.js';
import { dayAfter, isDate, isMonth, monthAfter, monthOf, say, sayMonth } from '../../i18n/dates.js';
import { MonthBar } from '../../shell/calendar/MonthBar.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { LoginDays } from './LoginDays.js';
import { type TableTexts, columnOf, type RowsRead, type View, dateWidth } from '../../ui/table/list.js';
import type { IconName } from '../../ui/text/Icon.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { deviceOf } from '../../ui/browser/device.js';
import { Row, Stack, Text } from '../../ui/layout/layout.js';

/** How far back a month can be chosen, in days. */
const daysBack = 400;

/** The filters of the page, from the URL: month, person, outcome, day. */
function useLogins() {
  const today = useToday();
  const [view, setView] = useTableView({
    sort: { by: 'loginDate' as LoginColumn, down: true },
    filters: { month: monthOf(today), person: '', outcome: 'ALL', date: '' },
  });
  const { filters } = view;
  const last = monthOf(today);
  const first = monthOf(dayAfter(today, -daysBack));
  const asMonth = isMonth(filters.month) && filters.month >= first && filters.month <= last;
  const month = asMonth ? filters.month : last;
  const outcome = loginOutcomes.find((one) => one === filters.outcome) ?? 'ALL';
  const date = isDate(filters.date) && monthOf(filters.date) === month ? filters.date : '';
  const person = filters.person.slice(0, 128);
  return { view, setView, first, last, month, outcome, date, person };
}

/** All login attempts of a month, paged by the server. */
export default function LoginHistoryPage() {
  const t = useText('login-history');
  const phone = usePhone();
  const { view, setView, first, last, month, outcome, date, person } = useLogins();
  const filters = { month, outcome, ...(person && { person }), ...(date && { date }) };
  const sorted = { ...view, sort: view.sort as { by: LoginSort; down: boolean } | null };
  const input = { ...filters, ...askedPage<LoginSort>(sorted, loginSorts) };
  const answer = useRead(loginHistoryCalls.loginHistory, input, { keep: true });
  const days = answer.data?.days ?? [];
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  const attempts = days.reduce((sum, day) => sum + day.success, refused);
  const filter = (change: Partial<typeof view.filters>) => setView({ filters: change });
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={<ExportButton call={loginHistoryCalls.exportLoginHistory} input={filters} label={t('export')} />}
      />
      <Box component="section" aria-label={t('title')} sx={surface}>
        <MonthBar
          month={month}
          current={last}
          first={first}
          last={last}
          nextReason={month === last ? t('month-ahead', { month: sayMonth(monthAfter(month), 'MMMM') }) : undefined}
          summary={answer.data && t('summary', { attempts, refused })}
          onMonth={(to) => filter({ month: to, date: '' })}
        >
          {date && (
            <Button size="small" color="inherit" onClick={() => filter({ date: '' })} title={t('whole-month')}>
              {t('only-day', { date: say(date) })} ×
            </Button>
          )}
          <SearchInput
            label={t('person')}
            placeholder={t('person-hint')}
            value={person}
            onSearch={(to) => filter({ person: to })}
          />
          <Segmented
            label={t('outcome')}
            value={outcome}
            options={loginOutcomes.map((value) => ({ value, label: t(value) }))}
            onChange={(to) => filter({ outcome: to })}
          />
        </MonthBar>
        {/* On a phone thirty bars side by side would be too narrow for a finger. */}
        {!phone && <LoginDays month={month} days={days} chosen={date} onDay={(to) => filter({ date: to })} />}
        <LoginTable read={pageRead(answer)} view={view} onView={setView} />
      </Box>
    </>
  );
}

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
  const text = attempts > 1 ? t('times', { status, count: attempts }) : status;
  return <StatusChip {...looks[loginStatus]}>{text}</StatusChip>;
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

/** A row on a phone: person and outcome, then time, then origin. */
function LoginCard(row: LoginRow) {
  const { surname, staffID, loginDate, loginTime, address, userAgent } = row;
  const lines = [
    [say(loginDate), loginTime, surname, staffID],
    [address, deviceOf(userAgent)],
  ];
  return (
    <Stack gap={1} padY={3}>
      <Row gapX={2} gapY={3} align="center" justify="space-between" wrap>
        <Text as="div" shrink weight="strong" breaks="anywhere">
          <Whose {...row} />
        </Text>
        <Outcome {...row} />
      </Row>
      {lines.map((parts) => (
        <Text key={parts[0]} as="div" variant="body2" tone="quiet" breaks="anywhere">
          {parts.filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}

const column = columnOf<LoginRow>();
/** The server sorts; columns that it cannot sort by have no arrow. */
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
type LoginColumn = (typeof columns)[number]['key'];
type LoginSort = (typeof loginSorts)[number];
const keyOf = ({ id }: LoginRow) => id;

type Props = {
  read: RowsRead<LoginRow>;
  view: View<LoginColumn>;
  onView: (change: Partial<View<LoginColumn>>) => void;
};

function LoginTable({ read, view, onView }: Props) {
  const t = useText('login-history');
  const texts: TableTexts<LoginColumn> = {
    label: t('title'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  };
  return (
    <DataTable
      read={read}
      columns={columns}
      rowKey={keyOf}
      texts={texts}
      view={view}
      onView={onView}
      card={(row) => <LoginCard {...row} />}
    />
  );
}
