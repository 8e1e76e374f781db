import type { Fact, factSorts } from '@hadcl/features/audit/facts/audit.contract';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/i18n.js';
import { type TableTexts, columnOf, type RowsRead, type View } from '../../ui/table/list.js';
import { say } from '../../i18n/dates.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { Block, Row, Stack, Text } from '../../ui/layout/layout.js';

function When({ time, date }: Fact) {
  return (
    <Box>
      {time}
      {date && (
        <Text as="div" variant="body2" tone="quiet">
          {say(date, 'd MMM yyyy')}
        </Text>
      )}
    </Box>
  );
}

/** What happened, the values from the event, and its type and position in the log. */
function What({ what, details, position, type }: Fact) {
  const t = useText('audit');
  return (
    <Text as="div" padY={{ sm: 1.5 }} shrink breaks="anywhere">
      <Text as="div" weight="strong">
        {what}
      </Text>
      {details.length > 0 && (
        <Text as="div" variant="body2" words>
          {details.map(({ label, value }) => (
            <Block key={label} as="span" after={3}>
              <Text tone="quiet">{label}</Text> <span lang="en">{value}</span>
            </Block>
          ))}
        </Text>
      )}
      <Text as="div" variant="body2" tone="quiet">
        {t('fact-number', { position })} <span lang="en">{type}</span>
      </Text>
    </Text>
  );
}
function By({ by }: Fact) {
  const t = useText('audit');
  return by || t('the-portal');
}

function FactCard(fact: Fact) {
  const { whom, refNum } = fact;
  return (
    <Stack gap={1} padY={3}>
      <Row gap={3}>
        <Text as="div" rigid tone="quiet">
          <When {...fact} />
        </Text>
        <What {...fact} />
      </Row>
      <Text as="div" variant="body2" tone="quiet">
        <By {...fact} />
        {[whom, refNum].filter(Boolean).map((one) => ` · ${one}`)}
      </Text>
    </Stack>
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
