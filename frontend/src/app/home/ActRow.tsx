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
  /** It waits for the person; otherwise it is only offered. */
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

/** One line of a list: what there is to do, and the way to do it. */
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
