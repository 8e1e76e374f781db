import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Icon } from '../../text/Icon.js';
import { touch } from '../../theme/touch.js';

/** Type and end button of a password input that can be shown. */
export function usePasswordEye({ show, hide }: { show: string; hide: string }) {
  const [shown, setShown] = useState(false);
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={shown ? hide : show}
        onClick={() => setShown(!shown)}
        sx={{ width: touch(30), height: touch(30), mr: { xs: -3, sm: -0.75 } }}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </InputAdornment>
  );
  return { type: shown ? 'text' : 'password', button } as const;
}
