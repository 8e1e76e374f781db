import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../../../shell/i18n/i18n.js';
import { surface } from '../../../ui/Surface.js';
import { PeopleGroup } from './PeopleGroup.js';
import type { Moment } from '../moment.js';
import type { LabNow } from '../types.js';
import { usePeopleLines } from './usePeopleLines.js';
import { useSeatGroups } from './useSeatGroups.js';

const board = { ...surface, display: 'grid', columnGap: 5, rowGap: 2, px: 4, pb: 2 };
const today = { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(0, 1fr) 168px 214px' };
const otherDay = { xs: '1fr', sm: '1fr 1fr' };

type Props = { lab: LabNow; when: Moment['when']; onOutstanding: () => void };

/** People in columns, not behind tabs: who is in, expected, late, not signed out. On another day, who did not come. */
export function PeopleBoard({ lab, when, onOutstanding }: Props) {
  const t = useText('attendance');
  const lines = usePeopleLines();
  const groups = useSeatGroups(lab.expected);
  const seats = (late: boolean) => groups.filter((group) => when !== 'today' || group.late === late);
  const count = (late: boolean) => seats(late).reduce((sum, group) => sum + group.seats.length, 0);
  const owed = when === 'today' ? lab.notSignedOut : lab.notSignedOut.filter((one) => one.bookDate === lab.date);
  const noneExpected = lab.projects.some(({ booked }) => booked > 0) ? t('expected-none') : t('summary-none-title');
  const notSignedOut = (
    <PeopleGroup
      title={t('not-signed-out')}
      tone="bad"
      none={t('not-signed-out-none')}
      lines={owed.map(lines.outstanding)}
      action={
        owed.length > 0 && (
          <Link component="button" variant="body2" onClick={onOutstanding} sx={{ minHeight: 28 }}>
            {t('show-all')}
          </Link>
        )
      }
    />
  );
  if (when !== 'today')
    return (
      <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: otherDay }}>
        <PeopleGroup
          title={when === 'past' ? t('did-not-come') : t('expected')}
          tone="mute"
          none={noneExpected}
          count={count(false)}
          lines={seats(false).map(lines.seatsOf)}
        />
        {notSignedOut}
      </Box>
    );
  return (
    <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: today }}>
      <PeopleGroup title={t('in-now')} tone="good" wide none={t('in-now-none')} lines={lab.inNow.map(lines.inside)} />
      <PeopleGroup
        title={t('expected')}
        tone="mute"
        none={noneExpected}
        count={count(false)}
        lines={seats(false).map((group) => lines.expected(group, lab.projects))}
      />
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'start', gap: 2 }}>
        <PeopleGroup
          title={t('late')}
          tone="warn"
          none={t('late-none')}
          count={count(true)}
          lines={seats(true).map(lines.late)}
        />
        {notSignedOut}
      </Box>
    </Box>
  );
}
