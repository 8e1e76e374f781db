import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { workstationNamed } from '@hadcl/features/attendance/seats/workstations.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { nextToGive, peopleAt } from './room.js';
import { listed } from '../../../ui/text/joined.js';
import { Text } from '../../../ui/layout/layout.js';

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1.5,
  minHeight: 28,
  typography: 'body2',
  '&:empty': { display: 'none' },
};
const warning = { ...line, flexWrap: 'nowrap', color: 'tone.warn.fg', fontWeight: 550, overflowWrap: 'anywhere' };

type Props = {
  date: string;
  /** The visit that is edited: its person may stay at their own workstation. */
  attendanceId: string | null;
  typed: string;
  onUse: (no: string) => void;
};

/**
 * Below the workstation field: warns of a workstation in use or out of service, and proposes an empty one if none is
 * typed (C20).
 */
export function SeatNote({ date, attendanceId, typed, onUse }: Props) {
  const t = useText('attendance');
  const { data: lab } = useRead(attendanceCalls.labNow, { date });
  const no = workstationNamed(typed);
  const others = lab && no ? peopleAt(no, lab.inNow).filter((one) => one.attendanceId !== attendanceId) : [];
  const outage = lab?.workstations.find((one) => one.no === no)?.outage;
  const proposed = lab && !no ? nextToGive(lab.workstations) : undefined;
  return (
    <Box aria-live="polite" sx={line}>
      {others.length > 0 && (
        <Box component="span" sx={warning}>
          <Icon name="warn" size={16} />
          {t('seat-in-use', { no, name: listed(others.map(({ name }) => name)) })}
        </Box>
      )}
      {outage && (
        <Box component="span" sx={warning}>
          <Icon name="block" size={16} />
          {t('seat-out-of-service', { no, reason: outage.reason })}
        </Box>
      )}
      {proposed && (
        <>
          <Text tone="quiet">{t('seat-proposed', { no: proposed })}</Text>
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={() => onUse(proposed)}
            sx={{ fontWeight: 550 }}
          >
            {t('seat-use', { no: proposed })}
          </Link>
        </>
      )}
    </Box>
  );
}
