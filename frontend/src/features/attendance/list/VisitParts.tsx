import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { say } from '../../../i18n/dates.js';
import { timeOf } from '../moment.js';
import type { Visit } from './types.js';
import { phrased } from '../../../ui/text/joined.js';
import { dot } from '../../../ui/status/dot.js';

/** The expiry date of the ID; red with the days left if that is a month or less. */
export function Expiry({ visit: { expiryDate, idDaysLeft } }: { visit: Pick<Visit, 'expiryDate' | 'idDaysLeft'> }) {
  const t = useText('attendance');
  const date = expiryDate ? say(expiryDate) : t('permanent');
  if (idDaysLeft === null) return <>{date}</>;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, color: 'tone.bad.fg', fontWeight: 550 }}
    >
      <Icon name="card" size={16} sx={{ alignSelf: 'center' }} />
      {phrased([
        date,
        idDaysLeft < 0 ? t('expired') : idDaysLeft ? t('days-left', { count: idDaysLeft }) : t('ends-today'),
      ])}
    </Box>
  );
}

/** The sign-out time; otherwise “inside”, or that the time is owed. */
export function TimeOut({ visit: { signoutTime, isOpen } }: { visit: Visit }) {
  const t = useText('attendance');
  if (signoutTime) return <>{timeOf(signoutTime)}</>;
  const tone = isOpen ? 'good' : 'bad';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5, color: `tone.${tone}.fg` }}>
      <Box component="span" sx={{ ...dot(tone, 6), alignSelf: 'center' }} />
      {t(isOpen ? 'in-now' : 'not-signed-out')}
    </Box>
  );
}
