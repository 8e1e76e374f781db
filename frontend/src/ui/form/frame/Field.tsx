import { useId } from 'react';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { FieldLabel } from './FieldLabel.js';

/** A text field or select with its label above it, at full size. */
export function Field({ label, required, slotProps, sx, ...rest }: TextFieldProps & { label: string }) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Box sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <FieldLabel id={`${id}-label`} htmlFor={rest.select ? undefined : id}>
        {label}
        {required && ' *'}
      </FieldLabel>
      <TextField
        {...rest}
        id={id}
        fullWidth
        required={required}
        slotProps={{ ...slotProps, select: { labelId: `${id}-label`, ...(slotProps?.select as object) } }}
      />
    </Box>
  );
}
