import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpenAt } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { labelled } from '../../ui/text/joined.js';
import { words } from '../../ui/theme/theme.js';

type Props = {
  icon: IconName;
  text: string;
  detail: string;
  action: string;
  path: string;
  state?: OpenAt | undefined;
  /** It needs action by the person; otherwise it is only an offer. */
  pressing?: boolean;
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  minHeight: 60,
  '& + &': { borderTop: 1, borderColor: 'line.soft' },
};
export const small = { flex: 'none', minHeight: { xs: 44, sm: 28 } };

/** A row with something to do and its button. */
export function ActRow({ icon, text, detail, action, path, state, pressing = false }: Props) {
  const color = pressing ? 'tone.bad.fg' : 'text.secondary';
  return (
    <Box component="li" sx={row}>
      <Icon name={icon} sx={{ color }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ ...words, fontWeight: 550 }}>{text}</Typography>
        <Typography variant="body2" sx={{ ...words, color }}>
          {detail}
        </Typography>
      </Box>
      <Button
        component={ScreenLink}
        to={path}
        state={state}
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={labelled(action, text)}
        sx={small}
      >
        {action}
      </Button>
    </Box>
  );
}
