import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { finger, onPhone } from '../theme/touch.js';
import { Block, Row, Text } from '../layout/layout.js';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr) 1.5fr' },
  gap: '1px',
  bgcolor: 'divider',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  '& > :nth-of-type(2)': { order: { xs: -1, md: 0 } },
};

export function TileGrid({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <Box sx={grid} aria-busy={busy}>
      {children}
    </Box>
  );
}

export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={{ bgcolor: 'background.paper', px: { xs: 3, lg: 4 }, py: 3, minWidth: 0 }}>
      <Text as="div" below={0.5} variant={{ xs: 'caption', lg: 'body2' }} tone="quiet">
        <Box component="h2" sx={{ m: 0, font: 'inherit', fontWeight: 500 }}>
          {label}
        </Box>
      </Text>
      <Row gap={5}>{children}</Row>
    </Box>
  );
}

type FigureProps = {
  value: number | string;
  unit?: string | undefined;
  of: ReactNode;
  usual?: string | undefined;
  formula?: ReactNode;
  spark: ReactNode;
};

export function Figure({ value, unit, of, usual, formula, spark }: FigureProps) {
  const shown = `${value}`;
  const [last, setLast] = useState({ shown, changed: false });
  // Animate changes once, but not the first paint.
  if (last.shown !== shown) setLast({ shown, changed: true });
  const number = (
    <Typography
      key={shown}
      variant="figure"
      component="span"
      sx={{ display: 'block', ...(last.changed && { animation: 'breathe 140ms ease-out' }) }}
    >
      {value}
      {unit && (
        <Text before={unit === '%' ? 0.25 : 1.5} variant="figureSmall" tone="quiet" weight="medium">
          {unit}
        </Text>
      )}
    </Typography>
  );
  return (
    <Block grow shrink>
      {formula ? (
        // Touch cannot hover: show the tooltip on tap, long enough to be read.
        <Tooltip title={formula} placement="bottom-start" enterTouchDelay={0} leaveTouchDelay={8_000}>
          <ButtonBase
            disableRipple
            sx={{
              borderRadius: 0.5,
              cursor: 'help',
              [onPhone]: { minHeight: finger, minWidth: finger, justifyContent: 'flex-start' },
            }}
          >
            {number}
          </ButtonBase>
        </Tooltip>
      ) : (
        number
      )}
      <Row gap={2} below={2.5} variant="caption" tone="quiet" breaks="never">
        <span>{of}</span>
        {usual && <Box sx={{ ml: 'auto', display: { xs: 'none', lg: 'block' } }}>{usual}</Box>}
      </Row>
      {spark}
    </Block>
  );
}
