import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

/** Id of the page's h1, which names the main landmark. */
export const pageTitleId = 'page-title';

type Props = Pick<ComponentProps<typeof Typography>, 'sx' | 'color' | 'variant' | 'children'>;

/** The page's only h1, in each of its states. Receives the focus when the page opens. */
export const PageTitle = ({ variant = 'h1', sx, ...rest }: Props) => (
  <Typography
    {...rest}
    id={pageTitleId}
    variant={variant}
    component="h1"
    tabIndex={-1}
    sx={[{ '&:focus': { outline: 'none' } }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
