import Box from '@mui/material/Box';
import { filledWith } from '../theme/forced.js';
import { Row } from '../layout/layout.js';

export type Mark = { at: number; value: number };
type Props = {
  today: Mark[];
  usual: Mark[];
  from: number;
  to: number;
  max: number;
  height?: number;
  ends?: [string, string];
};

const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

/**
 * The day so far (stepped) over the usual day (thin), with a dot at now. Hidden from screen readers: the tile says the
 * number.
 */
export function Sparkline({ today, usual, from, to, max, height = 36, ends }: Props) {
  const x = (at: number) => ((at - from) / (to - from)) * 100;
  const y = (value: number) => 100 - (value / max) * 100;
  const steps = today
    .map((mark, i) => (i ? `H${x(mark.at)}V${y(mark.value)}` : `M${x(mark.at)} ${y(mark.value)}`))
    .join('');
  const curve = usual.map((mark, i) => `${i ? 'L' : 'M'}${x(mark.at)} ${y(mark.value)}`).join('');
  const now = today.at(-1);
  return (
    <Box aria-hidden>
      <Box sx={{ position: 'relative', height, borderBottom: 1, borderColor: 'line.firm' }}>
        <Box
          component="svg"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          sx={{ width: 1, height: 1, display: 'block', overflow: 'visible' }}
        >
          <Box
            component="path"
            d={curve}
            sx={{ ...stroke, stroke: 'var(--mui-palette-line-firm)', strokeWidth: 1.5, strokeLinejoin: 'round' }}
          />
          {now && (
            <Box
              component="path"
              d={`${steps}V100H${x(from)}Z`}
              sx={{ fill: 'var(--mui-palette-primary-main)', opacity: 0.12 }}
            />
          )}
          {now && (
            <Box
              component="path"
              d={steps}
              sx={{ ...stroke, stroke: 'var(--mui-palette-primary-main)', strokeWidth: 1.75 }}
            />
          )}
        </Box>
        {now && (
          <Box
            sx={{
              position: 'absolute',
              left: `${x(now.at)}%`,
              top: `${y(now.value)}%`,
              width: 7,
              height: 7,
              m: '-3.5px',
              borderRadius: '50%',
              bgcolor: 'primary.main',
              ...filledWith('CanvasText'),
              outline: 2,
              outlineColor: 'background.paper',
              outlineStyle: 'solid',
            }}
          />
        )}
      </Box>
      {ends && (
        <Row justify="space-between" padTop={0.5} variant="micro" tone="quiet">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Row>
      )}
    </Box>
  );
}
