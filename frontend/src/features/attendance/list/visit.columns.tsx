import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { Person } from '../../../ui/Person.js';
import { StatusChip } from '../../../ui/StatusChip.js';
import { columnOf } from '../../../ui/table/columns.js';
import { twoLines } from '../../../ui/twoLines.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../names.js';
import type { Visit } from './types.js';
import { Expiry, TimeOut } from './VisitParts.js';
import { dateWidth } from '../../../ui/calendar/widths.js';

function Visitor({ visit: { researcherName: name, chineseName, isFirstTime } }: { visit: Visit }) {
  const t = useText('attendance');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550 }}>
      <Box sx={{ ...twoLines, minWidth: 0 }}>
        <Person {...namesOf({ name, chineseName })} />
      </Box>
      {isFirstTime && (
        <StatusChip tone="note" icon="flag">
          {t('first-visit')}
        </StatusChip>
      )}
    </Box>
  );
}

function Source({ of }: { of: Visit['updateSource'] }) {
  const t = useText('attendance');
  return <Box sx={{ color: 'text.secondary' }}>{t(of)}</Box>;
}

/** How many days are left stands behind the date. */
const daysWidth = 68;

const column = columnOf<Visit>();
export const visitColumns = [
  column('in', ({ signinTime }) => signinTime, { width: 72, cell: (time) => timeOf(time) }),
  column('out', ({ signoutTime }) => signoutTime, { width: 122, cell: (_, visit) => <TimeOut visit={visit} /> }),
  column('ref-no', ({ refNum }) => refNum, { verbatim: true, width: 184, wrap: true }),
  column('researcher', ({ researcherName }) => researcherName, {
    verbatim: true,
    width: 'rest',
    cell: (_, visit) => <Visitor visit={visit} />,
  }),
  column('university', ({ university }) => university, { width: 168, wrap: true, cell: (name) => name }),
  column('workstation', ({ workstationNo }) => workstationNo, {
    verbatim: true,
    width: 104,
    wrap: true,
    cell: (no) => no,
  }),
  column('locker', ({ lockerNo }) => lockerNo, { verbatim: true, width: 84, wrap: true, cell: (no) => no }),
  column('id-expiry', ({ expiryDate }) => expiryDate, {
    width: dateWidth + daysWidth,
    cell: (_, visit) => <Expiry visit={visit} />,
  }),
  column('remarks', ({ remarks }) => remarks, { width: 104 }),
  column('source', ({ updateSource }) => updateSource, { width: 76, cell: (source) => <Source of={source} /> }),
];
export type VisitColumn = (typeof visitColumns)[number]['key'];
