import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { words } from '../../../../../ui/theme/theme.js';
import { Icon } from '../../../../../ui/text/Icon.js';
import { Person } from '../../../../../ui/text/Person.js';
import { bandLooks, type ScanResult } from './scanResult.js';

const whole = { gridColumn: { xs: '1 / -1', sm: '2 / -1' } };

/** The result of a scan, readable across the room: colour, icon, word, person, project. */
export function ScanBand({ result, titleId }: { result: ScanResult; titleId: string }) {
  const { tone, icon } = bandLooks[result.kind];
  const { name, nameZh } = result;
  return (
    <Box
      role="status"
      sx={{
        bgcolor: `tone.${tone}.band`,
        color: `tone.${tone}.onBand`,
        px: { xs: 4, sm: 8 },
        py: { xs: 4, sm: 6 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '96px minmax(0, 1fr) auto' },
        columnGap: { xs: 5, sm: 8 },
        rowGap: { sm: 1 },
        alignItems: 'center',
      }}
    >
      <Icon name={icon} size={96} sx={{ display: { xs: 'none', sm: 'block' }, gridRow: 'span 3' }} />
      <Typography id={titleId} component="h2" sx={{ typography: { xs: 'figureSmall', sm: 'figure' } }}>
        {result.word}
      </Typography>
      <Typography component="span" sx={{ typography: { xs: 'figureSmall', sm: 'figure' }, alignSelf: 'start' }}>
        {result.time}
      </Typography>
      <Typography
        component="p"
        sx={{
          ...whole,
          typography: { xs: 'figure', sm: 'wallTitle' },
          overflowWrap: 'anywhere',
          '& [lang]': { color: 'inherit', fontWeight: 500, ml: 0 },
        }}
      >
        <Person name={name} {...(nameZh && { nameZh })} />
      </Typography>
      {result.line && (
        <Typography
          component="p"
          sx={{ ...whole, ...words, typography: { xs: 'h2', sm: 'figure' }, fontWeight: 500, mt: 1 }}
        >
          {result.line}
        </Typography>
      )}
    </Box>
  );
}
