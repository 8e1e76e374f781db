import { opening } from '@hadcl/features/attendance/lab-hours.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../../../shell/i18n/i18n.js';
import { surface } from '../../../ui/Surface.js';
import { PeopleGroup } from './PeopleGroup.js';
import type { LabNow, Outstanding } from '../types.js';
import type { DayPhase } from '../useDayPhase.js';
import { usePeopleLines } from './usePeopleLines.js';
import { useSeatGroups } from './useSeatGroups.js';

const board = { ...surface, display: 'grid', columnGap: 5, rowGap: 2, px: 4, pb: 2 };
const today = { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(0, 1fr) 168px 214px' };
const stack = { minWidth: 0, display: 'grid', alignContent: 'start', gap: 2 };
const otherDay = { xs: '1fr', sm: '1fr 1fr' };

type Props = { lab: LabNow; phase: DayPhase; isToday: boolean; onOutstanding: () => void };

/**
 * People in columns, not behind tabs: who is in, expected, late, not signed out. Before a later day, who is expected; once a
 * day is over, who did not sign out and who did not come.
 */
export function PeopleBoard({ lab, phase, isToday, onOutstanding }: Props) {
  const t = useText('attendance');
  const lines = usePeopleLines();
  const groups = useSeatGroups(lab.expected);
  const going = isToday && phase !== 'over';
  const seats = (late: boolean) => groups.filter((group) => !going || group.late === late);
  const ofDay = lab.notSignedOut.filter(({ bookDate }) => bookDate === lab.date);
  const earlier = isToday ? lab.notSignedOut.filter(({ bookDate }) => bookDate < lab.date) : [];
  const noneExpected = lab.projects.some(({ booked }) => booked > 0) ? t('expected-none') : t('summary-none-title');
  const allLate = going && seats(true).length > 0;
  const owed = (title: string, people: readonly Outstanding[]) => (
    <PeopleGroup
      title={title}
      tone="bad"
      none={t('not-signed-out-none')}
      lines={people.map(lines.outstanding)}
      action={
        people.length > 0 && (
          <Link
            component="button"
            variant="body2"
            onClick={onOutstanding}
            sx={{ minHeight: { xs: 44, sm: 28 }, minWidth: { xs: 44, sm: 0 } }}
          >
            {t('show-all')}
          </Link>
        )
      }
    />
  );
  if (!going)
    return (
      <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: otherDay }}>
        {phase === 'over' && owed(t(isToday ? 'not-signed-out-today' : 'not-signed-out'), ofDay)}
        <Box sx={stack}>
          <PeopleGroup
            title={phase === 'over' ? t('did-not-come') : t('expected')}
            tone="mute"
            none={noneExpected}
            lines={seats(false).map(lines.seatsOf)}
          />
          {earlier.length > 0 && owed(t('not-signed-out-earlier'), earlier)}
        </Box>
      </Box>
    );
  return (
    <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: today }}>
      <PeopleGroup
        title={t('in-now')}
        tone="good"
        wide
        none={phase === 'before' ? t('opens-at', { time: opening }) : t('in-now-none')}
        lines={lab.inNow.map(lines.inside)}
      />
      <PeopleGroup
        title={t('expected')}
        tone="mute"
        none={allLate ? t('expected-all-late') : noneExpected}
        lines={seats(false).map((group) => lines.expected(group, lab.projects))}
      />
      <Box sx={stack}>
        <PeopleGroup title={t('late')} tone="warn" none={t('late-none')} lines={seats(true).map(lines.late)} />
        {owed(t('not-signed-out'), lab.notSignedOut)}
      </Box>
    </Box>
  );
}
