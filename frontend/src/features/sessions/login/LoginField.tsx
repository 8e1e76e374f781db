import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldLabel } from '../../../ui/form/frame/Field.js';

/** A `Field` without selects and menus, whose code would delay the login page. */
export function LoginField({
  label,
  fault,
  error,
  help,
  notedBy,
  ...rest
}: OutlinedInputProps & {
  label: string;
  fault: string | undefined;
  help?: string;
  /** Id of a further description elsewhere on the page. */
  notedBy?: string | undefined;
}) {
  const id = useId();
  const helperText = fault ?? help;
  const describedBy = [helperText && `${id}-said`, notedBy].filter(Boolean).join(' ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FormControl fullWidth size="small" error={error}>
        <OutlinedInput {...rest} id={id} aria-describedby={describedBy || undefined} />
        {helperText && <FormHelperText id={`${id}-said`}>{helperText}</FormHelperText>}
      </FormControl>
    </Box>
  );
}
