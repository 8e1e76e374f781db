import Box from '@mui/material/Box';
import { Icon, type IconName } from '../text/Icon.js';
import type { ToneName } from '../status/StatusChip.js';
import { dot } from '../status/dot.js';

type Props = { tone: ToneName; word: string; about?: string; icon?: IconName };

/** Whether the screen is current, and if not since when: “Live · updated 10:42:07”. */
export function LiveLine({ tone, word, about, icon }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // The first item is a dot without text, so there is no baseline to align to.
        verticalAlign: 'top',
        alignItems: 'center',
        gap: 1.5,
        whiteSpace: 'nowrap',
        color: `tone.${tone}.fg`,
        fontWeight: 550,
      }}
    >
      {icon ? (
        <Icon name={icon} size={16} />
      ) : (
        <Box
          component="span"
          sx={{
            ...dot(tone),
            mr: 0.5,
            boxShadow: `0 0 0 3px var(--mui-palette-tone-${tone}-bg)`,
          }}
        />
      )}
      <span role="status">{word}</span>
      {about && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
        >
          · {about}
        </Box>
      )}
    </Box>
  );
}
