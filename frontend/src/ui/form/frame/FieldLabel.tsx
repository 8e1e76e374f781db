import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { id?: string; htmlFor?: string | undefined; children: ReactNode };

/** The label above a field. Apart from `Field`, whose selects and menus the login page must not load. */
export const FieldLabel = (props: Props) => (
  <Typography {...props} component="label" variant="body2" sx={{ display: 'block', fontWeight: 550, mb: 1 }} />
);
