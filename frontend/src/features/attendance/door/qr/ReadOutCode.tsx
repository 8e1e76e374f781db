import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';
import { lying } from '../../../../ui/lying.js';

const half = 4;

/** The code once more for a desk that cannot read the picture: four and four, each in a cell of its own, to be read out. */
export function ReadOutCode({ code }: { code: string }) {
  const t = useText('attendance');
  const letters = [...code];
  return (
    <Typography
      variant="figure"
      component="p"
      role="img"
      translate="no"
      aria-label={t('qr-typed', { code: letters.join(' ') })}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        gap: '0.42em',
        color: 'common.black',
        userSelect: 'all',
        [lying]: { justifyContent: 'flex-start', typography: 'figureSmall' },
      }}
    >
      {[letters.slice(0, half), letters.slice(half)].map((part, i) => (
        <Box key={i} component="span" aria-hidden sx={{ display: 'flex' }}>
          {part.map((letter, j) => (
            <Box key={j} component="span" sx={{ width: '1.02em', textAlign: 'center' }}>
              {letter}
            </Box>
          ))}
        </Box>
      ))}
    </Typography>
  );
}
