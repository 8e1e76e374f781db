import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Person } from '../../../ui/text/Person.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import { WithReason } from '../../../ui/dialog/WithReason.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../names.js';
import type { Visit } from './types.js';
import { Expiry, TimeOut } from './VisitParts.js';

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: 0.5,
  py: 2.5,
};

type Props = { visit: Visit; reason: string | undefined; onEdit: () => void };

/** A visit on a phone. */
export function AttendanceCard({ visit, reason, onEdit }: Props) {
  const t = useText('attendance');
  const name = visit.researcherName;
  const where = [visit.refNum, visit.workstationNo, visit.lockerNo].filter(Boolean).join(' · ');
  return (
    <Box sx={card}>
      <Typography sx={{ fontWeight: 550 }}>
        <Person {...namesOf({ name, chineseName: visit.chineseName })} />
      </Typography>
      <WithReason reason={reason}>
        <IconButton
          aria-label={t('edit-of', { name })}
          onClick={onEdit}
          sx={{ gridRow: 'span 2', alignSelf: 'center', width: 44, height: 44, mr: -2, color: 'text.secondary' }}
        >
          <Icon name="edit" />
        </IconButton>
      </WithReason>
      <Typography variant="body2" color="textSecondary">
        {where}
      </Typography>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1,
          alignItems: 'center',
          typography: 'body2',
        }}
      >
        <span>
          {timeOf(visit.signinTime)}
          {visit.signoutTime && ` – ${timeOf(visit.signoutTime)}`}
        </span>
        {!visit.signoutTime && <TimeOut visit={visit} />}
        {visit.isFirstTime && (
          <StatusChip tone="note" icon="flag">
            {t('first-visit')}
          </StatusChip>
        )}
        {visit.idDaysLeft !== null && <Expiry visit={visit} />}
      </Box>
    </Box>
  );
}
