import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../Icon.js';
import { TextField, type TextFieldProps } from './TextField.js';

/** A password, hidden until its owner wants to see it. */
export function PasswordField<V extends FieldValues>(props: Omit<TextFieldProps<V>, 'rows' | 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = props.form.words;
  return (
    <TextField<V>
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? hidePassword : showPassword}
            onClick={() => setShown(!shown)}
            sx={{ width: { xs: 44, sm: 30 }, height: { xs: 44, sm: 30 }, p: 0, mr: { xs: -3, sm: -0.75 } }}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
