import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

type Props = {
  label: string /** The whole name, for whoever does not see what it stands beside. */;
  name: string;
  children: ReactNode;
};

/** A word that is explained on hover, on focus and on touch, such as “(e.g.)” beside a heading. */
export function HoverHelp({ label, name, children }: Props) {
  return (
    <Tooltip title={children} describeChild placement="bottom-end" enterTouchDelay={0} leaveTouchDelay={6000}>
      <ButtonBase
        disableRipple
        aria-label={name}
        sx={{
          ...{ typography: 'body2', color: 'primary.main', cursor: 'help', borderRadius: 0.5, px: 0.5, minHeight: 24 },
          ...{ textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
        }}
      >
        {label}
      </ButtonBase>
    </Tooltip>
  );
}
