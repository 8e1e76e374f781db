import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/text/Icon.js';
import { evenly, words } from '../../../../ui/theme/typography.js';

/** `refNum`: if `text` contains it, it is not broken across lines. */
type Props = { text: string; refNum?: string | undefined; advice?: string | undefined; action?: ReactNode };

/** Why no code is shown, what to do about it, and a link there. */
export function QrRefused({ text, refNum, advice, action }: Props) {
  const [before, ...after] = refNum ? text.split(refNum) : [text];
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        gap: 3,
        py: 10,
        flex: 1,
      }}
    >
      <Box
        sx={{
          width: 56,
          height: 56,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'tone.bad.bg',
          color: 'tone.bad.fg',
        }}
      >
        <Icon name="lock" size={26} />
      </Box>
      <Typography variant="h2" component="p" sx={words}>
        {before}
        {after.length > 0 && (
          <Box translate="no" component="span" sx={{ whiteSpace: 'nowrap' }}>
            {refNum}
          </Box>
        )}
        {after.join(refNum)}
      </Typography>
      {advice && (
        <Typography color="textSecondary" sx={evenly}>
          {advice}
        </Typography>
      )}
      {action}
    </Box>
  );
}
