import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { low, barHeight } from '../../browser/viewport.js';
import { PageTitle } from '../../page/PageHead.js';
import { surface } from '../../page/Surface.js';
import { Row, Stack, Text } from '../../layout/layout.js';

/** Offset (px) from the top at which sections stop after a jump and at which the columns beside them stick. */
export const belowHead = 148;

type Props = { title: string; status?: ReactNode; context: ReactNode; line?: ReactNode; children: ReactNode };

/** Head of a long form. Sticky, so that Save is always in sight; a phone has no room for that. */
export function FormHead({ title, status, context, line, children }: Props) {
  return (
    <Box
      data-head
      sx={{
        position: { xs: 'static', md: 'sticky' },
        [low]: { position: 'static' },
        top: barHeight,
        zIndex: 2,
        mx: { md: -6 },
        px: { md: 6 },
        mt: { md: -5 },
        mb: { xs: 4, md: 5 },
        py: { md: 3 },
        minHeight: 72,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 2,
        bgcolor: 'background.default',
        borderBottom: { md: 1 },
        '&&': { borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
        <Row gapX={3} align="center" wrap>
          <PageTitle>{title}</PageTitle>
          {status}
        </Row>
        <Text as="div" variant="body2" tone="quiet" words breaks="anywhere">
          {context}
        </Text>
      </Box>
      <Row gap={2} align="center" wrap>
        <Text role="status" as="div" after={line ? 2 : 0} variant="body2" tone="quiet">
          {line}
        </Text>
        {children}
      </Row>
    </Box>
  );
}

type FormSectionProps = {
  id: string;
  title: string;
  about?: ReactNode;
  aside?: ReactNode;
  /** No padding: rows reach the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A section of a long form: title, a line that says what is wanted, fields. */
export function FormSection({ id, title, about, aside, flush, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={{ ...surface, scrollMarginTop: `${belowHead - barHeight}px` }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 2,
          px: { xs: 4, sm: 5 },
          pt: 4,
          pb: flush ? 4 : 0,
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {about && (
            <Text as="p" variant="body2" tone="quiet" breaks="pretty">
              {about}
            </Text>
          )}
        </Box>
        {aside}
      </Box>
      {flush ? (
        children
      ) : (
        <Stack gap={4} padX={{ xs: 4, sm: 5 }} padTop={4} padBottom={5}>
          {children}
        </Stack>
      )}
    </Box>
  );
}

/** Grid of fields side by side, stacked on a phone. */
export const fieldRow = (columns: string) => ({
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
});
