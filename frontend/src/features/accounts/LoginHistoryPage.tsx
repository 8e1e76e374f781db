import { loginHistoryCalls, loginOutcomes, loginSorts } from '@hadcl/features/accounts/login-history.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRead } from '../../shell/api/useRead.js';
import { InCalendarWords } from '../../shell/calendar/InCalendarWords.js';
import { ExportButton } from '../../shell/export/ExportButton.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { askedPage, pageRead } from '../../shell/table/serverPages.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { dayAfter, isDate, isMonth, monthAfter, monthOf, say, sayMonth } from '../../ui/calendar/dates.js';
import { MonthBar } from '../../ui/calendar/MonthBar.js';
import { PageHead } from '../../ui/PageHead.js';
import { SearchInput } from '../../ui/SearchInput.js';
import { Segmented } from '../../ui/Segmented.js';
import { surface } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import { LoginDays } from './LoginDays.js';
import { type LoginColumn, type LoginSort, LoginTable } from './LoginTable.js';

/** The furthest back that any call answers, in days. */
const daysBack = 400;

/** What is looked at, in the address: a month, and of it a person, an outcome, a day. */
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

/** Every attempt of a month, a page at a time from the server. */
export default function LoginHistoryPage() {
  const t = useText('login-history');
  const phone = usePhone();
  const { view, setView, first, last, month, outcome, date, person } = useLogins();
  const filters = { month, outcome, ...(person && { person }), ...(date && { date }) };
  const sorted = { ...view, sort: view.sort as { by: LoginSort; down: boolean } | null };
  const asked = { ...filters, ...askedPage<LoginSort>(sorted, loginSorts) };
  const answer = useRead(loginHistoryCalls.loginHistory, asked, { keep: true });
  const days = answer.data?.days ?? [];
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  const attempts = days.reduce((sum, day) => sum + day.success, refused);
  const filter = (change: Partial<typeof view.filters>) => setView({ filters: change });
  return (
    <InCalendarWords>
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
        {/* Thirty days beside one another are too narrow for a finger. */}
        {!phone && <LoginDays month={month} days={days} chosen={date} onDay={(to) => filter({ date: to })} />}
        <LoginTable read={pageRead(answer)} view={view} onView={setView} />
      </Box>
    </InCalendarWords>
  );
}
