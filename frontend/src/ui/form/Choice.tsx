import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';

export const box = { p: 1, mr: 1 };
export const line = {
  ml: -1,
  mr: 0,
  minHeight: { xs: 44, sm: 28 },
  // As high as the box beside its first line.
  '& .MuiFormControlLabel-label': { typography: 'body1', py: 1 },
};
const off = { color: 'text.disabled', '& .MuiButtonBase-root': { color: 'action.disabled' } };

type Props = {
  /** One of a few, or each by itself. */
  as: typeof Radio | typeof Checkbox;
  value: string;
  label: string;
  disabled: boolean | undefined;
  /** Why it may not be chosen now; undefined where it may. */
  reason: string | undefined;
  wrong?: boolean;
  checked?: boolean;
  onChange?: (on: boolean) => void;
};

/**
 * A radio or a checkbox of a field. One that may not be chosen can be focused and touched all the same, says why, and stays
 * as it is; the field lets no change of it through.
 */
export function Choice({ as: Control, value, label, disabled = false, reason, wrong, checked, onChange }: Props) {
  const barred = reason !== undefined && !disabled;
  return (
    <Tooltip describeChild title={barred ? reason : ''} enterTouchDelay={0} leaveTouchDelay={6000}>
      <FormControlLabel
        value={value}
        label={label}
        disabled={disabled}
        className={barred ? 'Mui-disabled' : ''}
        {...(checked !== undefined && { checked })}
        {...(onChange && { onChange: (_: unknown, on: boolean) => onChange(on) })}
        control={
          <Control
            size="small"
            disableRipple
            sx={{ ...box, ...(wrong && { color: 'error.main' }) }}
            slotProps={{
              input: {
                ...(wrong !== undefined && { 'aria-invalid': wrong }),
                ...(barred && { 'aria-disabled': true, 'aria-description': reason }),
              },
            }}
          />
        }
        sx={barred ? { ...line, ...off } : line}
      />
    </Tooltip>
  );
}
