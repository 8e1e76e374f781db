import { presentOf, statesOf } from '@hadcl/features/attendance/seats/seat-states.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { SeatMeter } from '../../../shell/lab/SeatMeter.js';
import type { ProjectSeats } from '../types.js';

const row = {
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr) 80px',
  alignItems: 'center',
  columnGap: 4,
  borderTop: 1,
  borderColor: 'divider',
};
const number = { textAlign: 'right', fontWeight: 600, '& span': { color: 'text.secondary', fontWeight: 400 } };

/** Three columns for many projects; on a phone, which can scroll, one line for each. */
const layoutOf = (count: number, lines: boolean) => {
  if (lines) return { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: '76px', alignContent: 'start' };
  const columns = count > 10 ? 3 : 2;
  const rows = Math.max(5, Math.ceil(count / columns));
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    maxHeight: rows * 140,
    gridAutoFlow: 'column',
    columnGap: 16,
  };
};

/** Layout beside the room: a second column if the first is full. */
const narrowLayout = (count: number) => {
  const columns = count > 7 ? 2 : 1;
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${Math.max(7, Math.ceil(count / columns))}, minmax(40px, 64px))`,
    gridAutoFlow: 'column',
    columnGap: 10,
  };
};
const numbers = { gridTemplateColumns: 'minmax(0, 1fr) 80px' };

type Props = {
  projects: readonly ProjectSeats[];
  /** One line for each project, however many there are. */
  lines: boolean;
  at: Parameters<typeof statesOf>[1];
  /** Beside or below the room, whose desks show the seats already. */
  narrow?: boolean;
};

/** The seats of every project, in the remaining space of the wall. */
export function WallProjects({ projects, lines, at, narrow = false }: Props) {
  const t = useText('attendance');
  const beside = narrow && !lines;
  const meters = !beside || projects.length <= 7;
  if (!projects.length)
    return (
      <Typography variant="wallText" component="p" color="textSecondary">
        {t('summary-none-title')}
      </Typography>
    );
  return (
    <Box
      component="section"
      aria-label={t('wall-by-project')}
      sx={{ display: 'grid', ...(beside ? narrowLayout(projects.length) : layoutOf(projects.length, lines)) }}
    >
      {projects.map((project) => {
        const { projectId, refNum, inNow, booked } = project;
        return (
          <Box key={projectId} sx={meters ? row : { ...row, ...numbers }}>
            <Typography translate="no" variant="wallText" noWrap title={refNum}>
              {refNum}
            </Typography>
            {meters && (
              <SeatMeter
                seats={statesOf(project, at)}
                seat={booked > 4 ? 26 : 44}
                height={28}
                gap={6}
                label={t('meter-project', { refNum, inNow, booked })}
              />
            )}
            <Typography variant="wallText" sx={number}>
              {presentOf(project, at.isOver)} <span>/ {booked}</span>
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
