import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

/** What the page is about, by which its main landmark is called. */
export const pageTitleId = 'page-title';

type Props = Pick<ComponentProps<typeof Typography>, 'sx' | 'color' | 'variant' | 'children'>;

/** The one heading of the first level that a page has, in each of its states. */
export const PageTitle = ({ variant = 'h1', ...rest }: Props) => (
  <Typography {...rest} id={pageTitleId} variant={variant} component="h1" />
);
