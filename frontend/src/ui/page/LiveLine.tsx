import Box from '@mui/material/Box';
import { Icon, type IconName } from '../text/Icon.js';
import { type ToneName, dot } from '../status/StatusChip.js';
import Button from '@mui/material/Button';
import { Block } from '../layout/layout.js';

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

type LiveBarProps = { icon?: IconName; word: string; since: string; retry?: { label: string; act: () => void } };

/** Bar above a screen that is not current: since when, and an action. */
export function LiveBar({ icon, word, since, retry }: LiveBarProps) {
  return (
    <Box role="status" sx={{ bgcolor: 'tone.warn.bg', color: 'tone.warn.fg', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          minHeight: 36,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          typography: 'body2',
        }}
      >
        {icon ? <Icon name={icon} size={16} /> : <Box aria-hidden sx={dot('warn')} />}
        <b>{word}</b>
        <Block as="span" grow>
          {since}
        </Block>
        {retry && (
          <Button size="small" color="inherit" onClick={retry.act} sx={{ mr: -2.5 }}>
            {retry.label}
          </Button>
        )}
      </Box>
    </Box>
  );
}
