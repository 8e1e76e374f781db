import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

/** What the page is about, by which its main landmark is called. */
export const pageTitleId = 'page-title';

type Props = Pick<ComponentProps<typeof Typography>, 'sx' | 'color' | 'variant' | 'children'>;

/** The one heading of the first level that a page has, in each of its states. A page that is arrived at begins with the focus on it. */
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
