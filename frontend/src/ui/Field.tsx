import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** A text field or select with its name above it, readable at full size. */
export function Field({ label, required, slotProps, sx, ...rest }: TextFieldProps & { label: string }) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Box sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Typography
        id={`${id}-label`}
        component="label"
        htmlFor={rest.select ? undefined : id}
        variant="body2"
        sx={{ display: 'block', fontWeight: 550, mb: 1 }}
      >
        {label}
        {required && ' *'}
      </Typography>
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
