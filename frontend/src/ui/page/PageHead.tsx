import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Surface } from './Surface.js';
import { Block, Row, Text } from '../layout/layout.js';

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

export function PageHead({ title, context, action }: { title: string; context?: ReactNode; action?: ReactNode }) {
  return (
    <Box data-head sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 4, minHeight: 48, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <PageTitle>{title}</PageTitle>
        {context && (
          <Text as="div" variant="body1" tone="quiet" words breaks="balance">
            {context}
          </Text>
        )}
      </Box>
      {action && (
        <Row gap={2} align="center" wrap>
          {action}
        </Row>
      )}
    </Box>
  );
}

/**
 * Shows the page's placeholder while a part that was revealed with its heading waits. Waiting for the boundary around
 * the page instead, React would hide that heading and show a second one beside it.
 */
export const InPlace = ({ title, children }: { title: string; children: ReactNode }) => (
  <Suspense fallback={<PageSkeleton title={title} />}>{children}</Suspense>
);

const widths = ['62%', '48%', '56%', '40%', '52%', '44%'];

/** Placeholder of a page while its code or first answer loads; its title is known by then. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Box aria-busy>
      <Box sx={{ mb: 4, minHeight: 48 }}>
        <PageTitle>{title}</PageTitle>
        <Skeleton variant="text" width={320} sx={{ maxWidth: 1 }} />
      </Box>
      <Surface aria-hidden sx={{ minHeight: '56vh' }}>
        <Box sx={{ height: 47, borderBottom: 1, borderColor: 'divider' }} />
        <Block pad={4}>
          {widths.map((width) => (
            <Skeleton key={width} variant="text" width={width} sx={{ my: 2 }} />
          ))}
        </Block>
      </Surface>
    </Box>
  );
}
