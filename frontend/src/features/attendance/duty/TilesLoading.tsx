import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { Tile, TileGrid } from '../../../ui/Tile.js';

const blank = (
  <Box sx={{ flex: 1 }}>
    <Skeleton width={72} height={40} />
    <Skeleton width={96} height={16} sx={{ mb: 2.5 }} />
    <Skeleton variant="rounded" height={53} />
  </Box>
);

/** The tiles in their final heights, before anything is known. */
export function TilesLoading() {
  const t = useText('attendance');
  const labels = [t('tile-booked'), t('tile-occupied'), t('tile-utilisation'), t('tile-attendance')];
  return (
    <TileGrid busy>
      {labels.map((label) => (
        <Tile key={label} label={label}>
          {blank}
        </Tile>
      ))}
      <Tile label={t('tile-detailed')}>
        {blank}
        {blank}
      </Tile>
    </TileGrid>
  );
}
