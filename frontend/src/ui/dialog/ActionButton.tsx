import Button, { type ButtonProps } from '@mui/material/Button';
import type { ButtonBaseProps } from '@mui/material/ButtonBase';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

type ControlProps = Pick<ButtonBaseProps, 'onClick' | 'aria-disabled' | 'aria-description'>;
type Reason = {
  /** Why the control does nothing now; undefined where it works. */
  reason: string | undefined;
  /** Tooltip where the control works. */
  hint?: string | undefined;
};

const blockClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A control that does nothing now and says why. Unlike a `disabled` button it can be focused and touched, which shows
 * the reason as a tooltip; screen readers read the reason as its description.
 */
export const WithReason = ({ reason, hint = '', children }: Reason & { children: ReactElement<ControlProps> }) => (
  <Tooltip describeChild title={reason ?? hint} enterTouchDelay={0} leaveTouchDelay={6000}>
    {reason === undefined
      ? children
      : cloneElement(children, { 'aria-disabled': true, 'aria-description': reason, onClick: blockClick })}
  </Tooltip>
);

/** A button that may do nothing now and then says why. */
export const ActionButton = ({ reason, hint, ...rest }: ButtonProps & Reason) => (
  <WithReason reason={reason} hint={hint}>
    <Button {...rest} />
  </WithReason>
);

/** An icon button that may do nothing now and then says why. */
export const ActionIconButton = ({ reason, hint, ...rest }: IconButtonProps & Reason) => (
  <WithReason reason={reason} hint={hint}>
    <IconButton {...rest} />
  </WithReason>
);
