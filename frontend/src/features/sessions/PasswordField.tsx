import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { useText } from '../../shell/i18n/i18n.js';

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: TextFieldProps & { label: string }) {
  const t = useText('frame');
  const [shown, setShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(shown ? 'hide-password' : 'show-password')}
        onClick={() => setShown(!shown)}
        sx={{ width: { xs: 44, sm: 30 }, height: { xs: 44, sm: 30 }, p: 0, mr: { xs: -3, sm: -0.75 } }}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ htmlInput: { maxLength: 64 }, input: { endAdornment: eye } }}
    />
  );
}
