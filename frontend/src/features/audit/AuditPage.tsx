import { auditCalls, factSorts, askedKinds } from '@hadcl/features/audit/facts/audit.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRead } from '../../shell/api/useRead.js';
import { ExportButton } from '../../shell/export/ExportButton.js';
import { useText } from '../../i18n/i18n.js';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { useMinute, useToday } from '../../shell/live/useLive.js';
import { askedPage, pageRead, useTableView } from '../../shell/table/useTableView.js';
import { useTell } from '../../shell/tell/useTell.js';
import { isDate } from '../../i18n/dates.js';
import { Icon } from '../../ui/text/Icon.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { Panel } from '../../ui/page/Surface.js';
import { SearchInput } from '../../ui/form/frame/SearchInput.js';
import { type FactColumn, type FactSort, FactTable } from './FactTable.js';
import { LabThen } from './LabThen.js';
import { Moment } from './Moment.js';
import MenuItem from '@mui/material/MenuItem';
import { Field } from '../../ui/form/frame/Field.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { Block } from '../../ui/layout/layout.js';

const noon = '12:00';
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The state of the page, in the URL so that it can be shared: date, time, and the filters of the facts. */
function useReplay() {
  const today = useToday();
  const now = labTimeOf(useMinute() ?? 0).slice(0, 5);
  const [view, setView] = useTableView({
    sort: { by: 'time' as FactColumn, down: false },
    filters: { date: today, time: '', known: 'now', kind: 'ALL', person: '' },
  });
  const { filters } = view;
  const date = isDate(filters.date) ? filters.date : today;
  // The future cannot be replayed; today begins with, and ends at, the current minute.
  const latest = date === today ? now : '23:59';
  const requested = isTime(filters.time) ? filters.time : date === today ? now : noon;
  const time = requested < latest ? requested : latest;
  const known = filters.known === 'then' ? ('then' as const) : ('now' as const);
  const kind = kinds.find((one) => one === filters.kind) ?? 'ALL';
  const person = filters.person.slice(0, 128);
  return { view, setView, date, time, latest, known, kind, person };
}

/** Always includes date and time: the page's URL omits today, which changes. */
function CopyLink({ date, time }: { date: string; time: string }) {
  const t = useText('audit');
  const tell = useTell();
  const copy = () => {
    const link = new URL(location.href);
    link.searchParams.set('date', date);
    link.searchParams.set('time', time);
    void Promise.resolve(navigator.clipboard?.writeText(link.href) ?? Promise.reject(new Error('no clipboard'))).then(
      () => tell(t('copied')),
      () => tell(t('not-copied')),
    );
  };
  return (
    <Button variant="outlined" color="inherit" startIcon={<Icon name="link" size={18} />} onClick={copy}>
      {t('copy-link')}
    </Button>
  );
}

/** Replays a day: its facts from the log, and the state of the lab at a chosen moment. */
export default function AuditPage() {
  const t = useText('audit');
  const { view, setView, date, time, latest, known, kind, person } = useReplay();
  const filters = { date, kind, ...(person && { person }) };
  const sorted = { ...view, sort: view.sort as { by: FactSort; down: boolean } | null };
  const facts = useRead(
    auditCalls.auditFacts,
    { ...filters, ...askedPage<FactSort>(sorted, factSorts) },
    { keep: true },
  );
  const lab = useRead(auditCalls.labAt, { date, time, known }, { keep: true });
  const again = () => {
    void facts.refetch();
    void lab.refetch();
  };
  const filter = (change: Partial<typeof view.filters>) => setView({ filters: change });
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={
          <>
            <CopyLink date={date} time={time} />
            <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" size={18} />} onClick={again}>
              {t('read-again')}
            </Button>
            <ExportButton call={auditCalls.exportAuditFacts} input={filters} label={t('export')} />
          </>
        }
      />
      <Moment date={date} time={time} latest={latest} known={known} onChange={filter} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Panel
          title={t('facts')}
          count={facts.data && t('facts-of', { count: facts.data.total })}
          aside={
            <SearchInput
              label={t('person')}
              placeholder={t('person-hint')}
              value={person}
              onSearch={(to) => filter({ person: to })}
            />
          }
        >
          <Block padX={4} padY={2} lineBelow="soft">
            <KindChoice kind={kind} onKind={(to) => filter({ kind: to })} />
          </Block>
          <FactTable read={pageRead(facts)} view={view} onView={setView} />
        </Panel>
        <LabThen read={lab} time={time} known={known} />
      </Box>
    </>
  );
}

const kinds = ['ALL', ...askedKinds] as const;
type Kind = (typeof kinds)[number];
type Props = { kind: Kind; onKind: (kind: Kind) => void };

/** Filter by kind of fact: buttons, or on a phone a select, since twelve buttons would fill the screen. */
function KindChoice({ kind, onKind }: Props) {
  const t = useText('audit');
  const options = kinds.map((value) => ({ value, label: t(value) }));
  const phone = usePhone();
  if (!phone) return <Segmented full label={t('kind')} value={kind} options={options} onChange={onKind} />;
  return (
    <Field
      select
      label={t('kind')}
      value={kind}
      onChange={({ target }) => onKind(target.value as Kind)}
      slotProps={{ input: { sx: { minHeight: 44 } } }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Field>
  );
}
