import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, type TouchEvent, useRef, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { Icon } from '../../ui/text/Icon.js';
import { Surface, surface } from '../../ui/page/Surface.js';
import { useHandheld, usePhone } from '../../ui/browser/viewport.js';
import { useMenuIcon } from '../frame/TopMenus.js';
import { useText } from '../../i18n/i18n.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useScreens } from '../../shell/routes/screens.js';
import { type User, isResearcher, useUser } from '../../shell/session/Session.js';
import { tileOf } from './partOf.js';
import { Block, Text } from '../../ui/layout/layout.js';

const tileWidth = 240;
const narrowest = 1024;
/** Maximum width (px) of the content. */
const widest = 1440;

/** Tiles per page: four on a window up to 1024 px (six with touch, above 480 px), otherwise one per 240 px of width. */
export const pageSize = (width: number, touch: boolean) => {
  if (width > narrowest) return Math.floor(Math.min(width, widest) / tileWidth);
  return touch && width > 480 ? 6 : 4;
};

const onResize = (hear: () => void) => {
  window.addEventListener('resize', hear);
  return () => window.removeEventListener('resize', hear);
};

const usePageSize = () =>
  useSyncExternalStore(onResize, () => pageSize(window.innerWidth, navigator.maxTouchPoints > 0));

type Tile = User['middleMenus'][number];
type Props = { tiles: readonly Tile[]; onPress: (tile: Tile) => void };

const card = {
  ...surface,
  flexDirection: 'column',
  alignItems: 'stretch',
  textAlign: 'left',
  justifyContent: 'flex-start',
  minHeight: 112,
  p: 4,
  '&:hover': { borderColor: 'primary.main' },
} as const;

const head = { display: 'flex', alignItems: 'center', gap: 2.5 } as const;
/** On a phone a tile has no room for a long word beside the icon. */
const stacked = { flexDirection: 'column', alignItems: 'flex-start', gap: 1.5 } as const;

/** A swipe of at least this distance (px), and more sideways than up or down, turns the page. */
const turned = 48;
type Place = { x: number; y: number };
const placeOf = ({ changedTouches }: TouchEvent): Place | undefined => {
  const finger = changedTouches[0];
  return finger && { x: finger.clientX, y: finger.clientY };
};
const pagesTurned = (from: Place | undefined, to: Place | undefined): number => {
  if (!from || !to) return 0;
  const [across, along] = [to.x - from.x, Math.abs(to.y - from.y)];
  return Math.abs(across) < turned || Math.abs(across) < along ? 0 : -Math.sign(across);
};

/** The person's functions as pages of tiles. */
export function Tiles({ tiles, onPress }: Props) {
  const t = useText('home');
  const phone = usePhone();
  const handheld = useHandheld();
  const iconOf = useMenuIcon();
  const { screenAt } = useScreens();
  const size = usePageSize();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(tiles.length / size) - 1);
  const at = Math.min(page, last);
  const touched = useRef<Place>(undefined);
  const turn = (by: number) => setPage(Math.min(last, Math.max(0, at + by)));
  const shown = tiles.slice(at * size, at * size + size);
  return (
    <Box component="section" aria-label={t('functions')}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2, minHeight: phone ? 44 : 28 }}>
        <Text as="h2" grow variant="h2">
          {t('functions')}
        </Text>
        {last > 0 && (
          <>
            <Text role="status" as="p" after={2} variant="body2" tone="quiet">
              {t('tile-page', { page: at + 1, pages: last + 1 })}
            </Text>
            <IconButton size="small" aria-label={t('tile-previous')} disabled={at === 0} onClick={() => turn(-1)}>
              <Icon name="left" size={18} />
            </IconButton>
            <IconButton size="small" aria-label={t('tile-next')} disabled={at === last} onClick={() => turn(1)}>
              <Icon name="right" size={18} />
            </IconButton>
          </>
        )}
      </Box>
      {tiles.length === 0 && (
        <Surface>
          <EmptyState title={t('tiles-none-title')} text={t('tiles-none-text')} />
        </Surface>
      )}
      <Box
        onTouchStart={(event) => {
          touched.current = placeOf(event);
        }}
        onTouchEnd={(event) => turn(pagesTurned(touched.current, placeOf(event)))}
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: `repeat(${phone ? 2 : size}, minmax(0, 1fr))`,
          touchAction: 'pan-y',
        }}
      >
        {shown.map((tile) => {
          const screen = screenAt(tile.path);
          const closed = handheld && screen?.desktopOnly;
          const code = screen?.page?.home.tile;
          const Content = code && tileOf(code);
          return (
            <ButtonBase
              key={tile.code}
              disableRipple
              component={ScreenLink}
              to={tile.path}
              onClick={() => onPress(tile)}
              sx={closed ? { ...card, bgcolor: 'surface.sunken', color: 'text.secondary' } : card}
            >
              <Box component="span" sx={phone ? { ...head, ...stacked } : head}>
                <Icon name={iconOf(tile)} size={22} tone={closed ? 'quiet' : 'brand'} />
                <Typography variant="h3" component="span">
                  {tile.title}
                </Typography>
              </Box>
              <Block as="span" padTop={2} above="auto">
                <Suspense>{Content && <Content />}</Suspense>
              </Block>
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}

/** The tile of the homepage itself says what it does; there is nothing to count. */
export function AccessCode() {
  const t = useText('home');
  const own = isResearcher(useUser());
  return (
    <>
      <Text tone="brand" weight="strong">
        {t(own ? 'tile-code' : 'tile-scanner')}
        <Icon name="right" size={16} sx={{ ml: 1, verticalAlign: 'text-bottom' }} />
      </Text>
      <Text block variant="body2" tone="quiet" words>
        {t(own ? 'tile-code-line' : 'tile-scanner-line')}
      </Text>
    </>
  );
}
