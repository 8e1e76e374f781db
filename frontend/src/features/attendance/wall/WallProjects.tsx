import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../app/i18n.js';
import { SeatMeter } from '../../../ui/SeatMeter.js';
import type { ProjectSeats } from '../duty/types.js';

const row = {
  display: 'grid',
  gridTemplateColumns: '232px 1fr 80px',
  alignItems: 'center',
  columnGap: 4,
  borderTop: 1,
  borderColor: 'divider',
};
const number = { textAlign: 'right', fontWeight: 600, '& span': { color: 'text.secondary', fontWeight: 400 } };

/** Every project's seats, in three columns when there are many, filling what is left of the wall. */
export function WallProjects({ projects }: { projects: readonly ProjectSeats[] }) {
  const t = useText('attendance');
  const columns = projects.length > 10 ? 3 : 2;
  const rows = Math.max(5, Math.ceil(projects.length / columns));
  return (
    <Box
      component="section"
      aria-label={t('wall-by-project')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        maxHeight: rows * 140,
        gridAutoFlow: 'column',
        columnGap: 16,
      }}
    >
      {projects.map(({ projectId, refNum, inNow, left, booked }) => (
        <Box key={projectId} sx={row}>
          <Typography variant="wallText">{refNum}</Typography>
          <SeatMeter
            inNow={inNow}
            left={Math.min(left, Math.max(0, booked - inNow))}
            booked={booked}
            seat={booked > 4 ? 26 : 44}
            height={28}
            gap={6}
            label={t('meter-project', { refNum, inNow, booked })}
          />
          <Typography variant="wallText" sx={number}>
            {inNow} <span>/ {booked}</span>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
