import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../shell/i18n/i18n.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Panel } from '../../../ui/Panel.js';
import { SeatKey, SeatMeter } from '../../../ui/SeatMeter.js';
import type { LabNow, ProjectSeats } from '../types.js';

const columns = {
  display: 'grid',
  gridTemplateColumns: '116px minmax(0, 1fr) 52px 52px',
  alignItems: 'center',
  columnGap: 3,
  px: 4,
};
const right = { textAlign: 'right' };
const sum = (projects: readonly ProjectSeats[], field: 'booked' | 'inNow' | 'left' | 'toCome') =>
  projects.reduce((total, project) => total + project[field], 0);

function Row({ refNum, inNow, left, booked }: ProjectSeats) {
  const t = useText('attendance');
  return (
    <Box component="li" sx={{ ...columns, minHeight: 30, borderTop: 1, borderColor: 'line.soft' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {refNum}
      </Typography>
      <SeatMeter
        inNow={inNow}
        left={Math.min(left, Math.max(0, booked - inNow))}
        booked={booked}
        seat={24}
        label={t('meter-project', { refNum, inNow, booked })}
      />
      <Typography variant="body2" sx={{ ...right, fontWeight: 550 }} color={inNow ? 'textPrimary' : 'textSecondary'}>
        {inNow}
      </Typography>
      <Typography variant="body2" sx={right} color="textSecondary">
        {booked}
      </Typography>
    </Box>
  );
}

type Props = { lab: LabNow; isOver: boolean };

/** The day's bookings as seats: in all against the capacity, then project by project. */
export function BookingSummary({ lab: { projects, capacity }, isOver }: Props) {
  const t = useText('attendance');
  const inNow = sum(projects, 'inNow');
  const booked = sum(projects, 'booked');
  const toCome = sum(projects, 'toCome');
  const left = Math.max(0, booked - inNow - toCome);
  const kinds = (type: ProjectSeats['userTypeCode']) => projects.filter((one) => one.userTypeCode === type).length;
  const count = t('summary-count', { projects: kinds('COL_RESEARCHER'), selfService: kinds('SELF_RESEARCHER') });
  return (
    <Panel title={t('booking-summary')} count={count}>
      <Box sx={{ px: 4, py: 3, display: 'grid', gap: 2 }}>
        <SeatMeter
          inNow={inNow}
          left={left}
          booked={booked}
          capacity={capacity}
          height={18}
          label={t('meter-label', { inNow, booked, capacity })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 1 }}>
          <SeatKey look="in">{t('key-in', { count: inNow })}</SeatKey>
          <SeatKey look="left">{t('key-left', { count: left })}</SeatKey>
          <SeatKey look="coming">{t(isOver ? 'key-absent' : 'key-coming', { count: toCome })}</SeatKey>
          <SeatKey look="free">{t('key-free', { count: Math.max(0, capacity - booked) })}</SeatKey>
        </Box>
      </Box>
      {projects.length ? (
        <>
          <Box aria-hidden sx={{ ...columns, typography: 'caption', color: 'text.secondary', pb: 1 }}>
            <span>{t('ref-no')}</span>
            <span />
            <Box sx={right}>{t('in-now')}</Box>
            <Box sx={right}>{t('booked')}</Box>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {projects.map((project) => (
              <Row key={project.projectId} {...project} />
            ))}
          </Box>
        </>
      ) : (
        <EmptyState title={t('summary-none-title')} text={t('summary-none-text')} />
      )}
    </Panel>
  );
}
