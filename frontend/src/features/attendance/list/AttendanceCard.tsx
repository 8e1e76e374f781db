import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Person } from '../../../ui/text/Person.js';
import { StatusChip, dot } from '../../../ui/status/StatusChip.js';
import { ActionIconButton } from '../../../ui/dialog/ActionButton.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../types.js';
import type { Visit } from './visitValues.js';
import { say } from '../../../i18n/dates.js';
import { phrased } from '../../../ui/text/joined.js';
import { Row, Text } from '../../../ui/layout/layout.js';

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
      <Text as="p" variant="body1" weight="strong">
        <Person {...namesOf({ name, chineseName: visit.chineseName })} />
      </Text>
      <ActionIconButton
        reason={reason}
        aria-label={t('edit-of', { name })}
        onClick={onEdit}
        sx={{ gridRow: 'span 2', alignSelf: 'center', width: 44, height: 44, mr: -2, color: 'text.secondary' }}
      >
        <Icon name="edit" />
      </ActionIconButton>
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

/** The expiry date of the ID; red with the days left if that is a month or less. */
export function Expiry({ visit: { expiryDate, idDaysLeft } }: { visit: Pick<Visit, 'expiryDate' | 'idDaysLeft'> }) {
  const t = useText('attendance');
  const date = expiryDate ? say(expiryDate) : t('permanent');
  if (idDaysLeft === null) return <>{date}</>;
  return (
    <Row as="span" inline gap={1} align="baseline" tone="bad" weight="strong">
      <Icon name="card" size={16} sx={{ alignSelf: 'center' }} />
      {phrased([
        date,
        idDaysLeft < 0 ? t('expired') : idDaysLeft ? t('days-left', { count: idDaysLeft }) : t('ends-today'),
      ])}
    </Row>
  );
}

/** The sign-out time; otherwise “inside”, or that the time is owed. */
export function TimeOut({ visit: { signoutTime, isOpen } }: { visit: Visit }) {
  const t = useText('attendance');
  if (signoutTime) return <>{timeOf(signoutTime)}</>;
  const tone = isOpen ? 'good' : 'bad';
  return (
    <Row as="span" inline gap={1.5} align="baseline" tone={tone}>
      <Box component="span" sx={{ ...dot(tone, 6), alignSelf: 'center' }} />
      {t(isOpen ? 'in-now' : 'not-signed-out')}
    </Row>
  );
}
