import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../i18n/i18n.js';
import { Panel } from '../../../../ui/page/Surface.js';
import { SeatMeter } from '../../../../shell/lab/SeatMeter.js';
import type { ExpectedSeat } from '../../types.js';
import { listed } from '../../../../ui/text/joined.js';
import { Text } from '../../../../ui/layout/layout.js';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '52px minmax(0, 1fr) 28px', sm: '52px minmax(0, 5fr) 28px minmax(0, 8fr)' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  minHeight: 44,
  py: 2,
  borderTop: 1,
  borderColor: 'line.soft',
};
const projects = { gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' };

/**
 * Replaces the chart of the day before the lab opens: when the expected seats are usually taken up, and by which
 * projects.
 */
export function UsualArrivals({ expected }: { expected: readonly ExpectedSeat[] }) {
  const t = useText('attendance');
  return (
    <Panel title={t('arrivals-title')} count={t('arrivals-count', { count: expected.length })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 4, py: 0, '& > :first-of-type': { borderTop: 0 } }}>
        {arrivals(expected).map(({ by, seats, refNums }) => {
          const time = by ?? t('arrivals-unknown');
          const label = by ? t('arrivals-by', { count: seats, time: by }) : t('arrivals-new', { count: seats });
          return (
            <Box component="li" key={time} sx={row}>
              <Text as="p" variant="body2" weight="bold">
                {time}
              </Text>
              <SeatMeter seats={{ coming: seats }} seat={24} label={label} />
              <Text as="p" variant="body2" weight="bold" textAlign="right">
                {seats}
              </Text>
              <Typography variant="body2" color="textSecondary" sx={projects}>
                {listed(refNums)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

/** Seats usually taken up within one quarter of an hour; `by` is its end (HH:mm), null for seats without history. */
type Arrivals = { by: string | null; seats: number; refNums: string[] };

const quarter = 15;
/** The end of the quarter of an hour that contains a time, HH:mm. */
const quarterOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const end = Math.ceil((hours * 60 + minutes) / quarter) * quarter;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Groups expected seats by their usual time, earliest first; seats without history come last. */
export function arrivals(expected: readonly ExpectedSeat[]): Arrivals[] {
  const groups = new Map<string | null, Arrivals>();
  for (const { usuallyInBy, refNum } of expected) {
    const by = usuallyInBy && quarterOf(usuallyInBy);
    const group = groups.get(by) ?? { by, seats: 0, refNums: [] };
    groups.set(by, group);
    group.seats += 1;
    if (!group.refNums.includes(refNum)) group.refNums.push(refNum);
  }
  return [...groups.values()].toSorted((a, b) => (a.by ?? '99').localeCompare(b.by ?? '99'));
}
