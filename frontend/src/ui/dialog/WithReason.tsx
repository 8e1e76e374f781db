import type { ButtonBaseProps } from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

type Its = Pick<ButtonBaseProps, 'onClick' | 'aria-disabled' | 'aria-description'>;
type Props = {
  /** Why the control does nothing now; undefined where it works. */
  reason: string | undefined;
  /** Tooltip where the control works. */
  hint?: string;
  children: ReactElement<Its>;
};

const hold = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A control that does nothing now and says why. Unlike a `disabled` button it can be focused and touched, which shows
 * the reason as a tooltip; screen readers read the reason as its description.
 */
export const WithReason = ({ reason, hint = '', children }: Props) => (
  <Tooltip describeChild title={reason ?? hint} enterTouchDelay={0} leaveTouchDelay={6000}>
    {reason === undefined
      ? children
      : cloneElement(children, { 'aria-disabled': true, 'aria-description': reason, onClick: hold })}
  </Tooltip>
);
