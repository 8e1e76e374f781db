import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../shell/i18n/i18n.js';
import { Panel } from '../../../ui/Panel.js';
import { surface } from '../../../ui/Surface.js';
import { column, rows as inRows, twoColumns } from './layout.js';
import { TilesLoading } from './TilesLoading.js';

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, i) => (
    <Box
      key={i}
      sx={{ height, display: 'flex', alignItems: 'center', gap: 6, borderTop: i ? 1 : 0, borderColor: 'line.soft' }}
    >
      <Skeleton width={`${38 + ((i * 17) % 22)}%`} />
      <Skeleton sx={{ ml: 'auto' }} width={56} />
    </Box>
  ));

const people = {
  ...surface,
  px: 4,
  pb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 168px 214px' },
  columnGap: 5,
};

/** The shape of the screen in its final heights. */
export function DutyLoading() {
  const t = useText('attendance');
  return (
    <Box sx={inRows} aria-busy>
      <TilesLoading />
      <Box sx={twoColumns}>
        <Box sx={column}>
          <Box sx={people}>
            {[t('in-now'), '', t('expected'), t('late')].map((title, i) => (
              <Box key={i}>
                <Box sx={{ height: 47, display: 'flex', alignItems: 'center' }}>
                  {title && (
                    <Typography variant="h3" component="h2">
                      {title}
                    </Typography>
                  )}
                </Box>
                {rows(7, 44)}
              </Box>
            ))}
          </Box>
          <Panel title={t('occupancy-title')}>
            <Box sx={{ p: 4 }}>
              <Skeleton variant="rounded" height={228} />
            </Box>
          </Panel>
        </Box>
        <Box sx={column}>
          <Panel title={t('booking-summary')}>
            <Box sx={{ px: 4, pt: 3 }}>
              <Skeleton variant="rounded" height={18} sx={{ mb: 14 }} />
              {rows(14, 30)}
            </Box>
          </Panel>
          <Panel title={t('lab-capacity')}>
            <Box sx={{ px: 4, py: 2 }}>{rows(3, 38)}</Box>
          </Panel>
        </Box>
      </Box>
    </Box>
  );
}
