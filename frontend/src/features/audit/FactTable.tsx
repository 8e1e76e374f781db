import type { Fact, factSorts } from '@hadcl/features/audit/facts/audit.contract';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/i18n.js';
import { type TableTexts, columnOf, type RowsRead, type View } from '../../ui/table/list.js';
import { say } from '../../i18n/dates.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { words } from '../../ui/theme/theme.js';

const quiet = { typography: 'body2', color: 'text.secondary' } as const;

function When({ time, date }: Fact) {
  return (
    <Box>
      {time}
      {date && <Box sx={quiet}>{say(date, 'd MMM yyyy')}</Box>}
    </Box>
  );
}

/** What happened, the values from the event, and its type and position in the log. */
function What({ what, details, position, type }: Fact) {
  const t = useText('audit');
  return (
    <Box sx={{ minWidth: 0, py: { sm: 1.5 }, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 550 }}>{what}</Box>
      {details.length > 0 && (
        <Box sx={{ ...words, typography: 'body2' }}>
          {details.map(({ label, value }) => (
            <Box key={label} component="span" sx={{ mr: 3 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>{' '}
              <span lang="en">{value}</span>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={quiet}>
        {t('fact-number', { position })} <span lang="en">{type}</span>
      </Box>
    </Box>
  );
}
function By({ by }: Fact) {
  const t = useText('audit');
  return by || t('the-portal');
}

function FactCard(fact: Fact) {
  const { whom, refNum } = fact;
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ flex: 'none', color: 'text.secondary' }}>
          <When {...fact} />
        </Box>
        <What {...fact} />
      </Box>
      <Box sx={quiet}>
        <By {...fact} />
        {[whom, refNum].filter(Boolean).map((one) => ` · ${one}`)}
      </Box>
    </Box>
  );
}

const column = columnOf<Fact>();
const columns = [
  column('time', ({ time }) => time, { width: 96, cell: (_, row) => <When {...row} /> }),
  column('what', ({ what }) => what, { width: 'rest', compare: false, cell: (_, row) => <What {...row} /> }),
  column('by', ({ by }) => by, { verbatim: true, width: 148, cell: (_, row) => <By {...row} /> }),
  column('whom', ({ whom }) => whom, { verbatim: true, width: 140 }),
  column('refNum', ({ refNum }) => refNum, { verbatim: true, width: 148 }),
];
export type FactColumn = (typeof columns)[number]['key'];
export type FactSort = (typeof factSorts)[number];
const keyOf = ({ position }: Fact) => `${position}`;

type Props = {
  read: RowsRead<Fact>;
  view: View<FactColumn>;
  onView: (change: Partial<View<FactColumn>>) => void;
};

export function FactTable({ read, view, onView }: Props) {
  const t = useText('audit');
  const texts: TableTexts<FactColumn> = {
    label: t('facts'),
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
      card={(row) => <FactCard {...row} />}
    />
  );
}
