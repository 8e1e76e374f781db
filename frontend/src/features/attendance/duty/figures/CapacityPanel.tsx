import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { Html } from '../../../../ui/text/Html.js';
import { Panel } from '../../../../ui/page/Surface.js';
import { StatusChip } from '../../../../ui/status/StatusChip.js';
import type { Seat } from '../../seats/room.js';
import type { LabNow } from '../../types.js';
import { lazily } from '../../../../ui/browser/lazily.js';
import { Row } from '../../../../ui/layout/layout.js';

const room = () => import('../../seats/SeatMap.js');
const SeatMap = lazily(async () => ({ default: (await room()).SeatMap }));
const SeatsAs = lazily(async () => ({ default: (await room()).SeatsAs }), { place: 'line' });
/** Height of the room plan, so that the layout does not move when it is loaded. */
const plan = 280;

const list = {
  m: 0,
  px: 4,
  py: 3,
  display: 'grid',
  gridTemplateColumns: '116px 1fr',
  columnGap: 3,
  rowGap: 2.5,
  alignItems: 'baseline',
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
};

type Props = { lab: LabNow; onSeat: (seat: Seat) => void };

/** Who sits where today, who may book, and the day's remarks. */
export function CapacityPanel({ lab, onSeat }: Props) {
  const { capacity, isOpen, available, remarks, workstations } = lab;
  const t = useText('attendance');
  const hasRoom = workstations.length > 0;
  return (
    <Panel
      title={t('lab-capacity')}
      count={isOpen ? t('seat-count', { count: capacity }) : t('closed')}
      aside={
        hasRoom && (
          <Suspense fallback={null}>
            <SeatsAs />
          </Suspense>
        )
      }
    >
      {hasRoom && (
        <Suspense fallback={<Box sx={{ height: plan }} />}>
          <SeatMap lab={lab} onSeat={onSeat} />
        </Suspense>
      )}
      <Box component="dl" sx={list}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {t('available-for')}
        </Typography>
        <Row as="dd" gap={1.5} wrap>
          {available.map((type) => (
            <StatusChip key={type} tone="good" icon="check">
              {t(type === 'COL_RESEARCHER' ? 'for-project' : 'for-self')}
            </StatusChip>
          ))}
          {!available.length && (
            <StatusChip tone="mute" icon="block">
              {t('for-nobody')}
            </StatusChip>
          )}
        </Row>
        <Typography component="dt" variant="body2" color="textSecondary">
          {t('remarks')}
        </Typography>
        <Box component="dd">
          {remarks ? (
            <Html html={remarks} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('no-remarks')}
            </Typography>
          )}
        </Box>
      </Box>
    </Panel>
  );
}
