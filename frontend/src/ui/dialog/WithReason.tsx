import type { ButtonBaseProps } from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

type Its = Pick<ButtonBaseProps, 'onClick' | 'aria-disabled' | 'aria-description'>;
type Props = {
  /** Why the control does nothing now; undefined where it works. */
  reason: string | undefined;
  /** What is shown beside it where it works. */
  hint?: string;
  children: ReactElement<Its>;
};

const hold = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A button that does nothing now, and says why. Unlike a `disabled` one, which neither the keyboard nor a finger reaches, it can
 * be focused and touched, which shows the reason; a screen reader reads it as the description of the button.
 */
export const WithReason = ({ reason, hint = '', children }: Props) => (
  <Tooltip describeChild title={reason ?? hint} enterTouchDelay={0} leaveTouchDelay={6000}>
    {reason === undefined
      ? children
      : cloneElement(children, { 'aria-disabled': true, 'aria-description': reason, onClick: hold })}
  </Tooltip>
);
