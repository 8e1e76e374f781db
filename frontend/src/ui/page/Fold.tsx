import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Row, Text } from '../layout/layout.js';
import { Icon } from '../text/Icon.js';

type Props = {
  number: number;
  title: string;
  /** Beside the title, cut off where there is no room. */
  about?: ReactNode;
  /** At the right of the head: its state. */
  end?: ReactNode;
  /** A control in the head that does not fold. */
  tool?: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

const head = {
  ...{ flex: 1, minWidth: 0, minHeight: 44, py: 2, pl: { xs: 4, sm: 5 }, pr: 3, gap: 3 },
  ...{ justifyContent: 'flex-start', textAlign: 'left', typography: 'body2' },
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** An entry of a list that unfolds beneath its own line; closed it takes no more than that. */
export function Fold({ number, title, about, end, tool, open, onToggle, children }: Props) {
  return (
    <Box data-row sx={{ borderTop: 1, borderColor: 'line.soft' }}>
      <Row align="center">
        <ButtonBase disableRipple aria-expanded={open} onClick={onToggle} sx={head}>
          <Icon name="down" size={16} sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }} />
          <Text tone="quiet">{number}</Text>
          <Box component="span" sx={{ ...cut, fontWeight: 550, flexShrink: 0, maxWidth: '60%' }}>
            {title}
          </Box>
          <Box component="span" sx={{ ...cut, flex: 1, color: 'text.secondary' }}>
            {about}
          </Box>
          {end}
        </ButtonBase>
        {tool}
      </Row>
      {open && <Box sx={{ px: { xs: 4, sm: 5 }, pt: 1, pb: 5 }}>{children}</Box>}
    </Box>
  );
}
