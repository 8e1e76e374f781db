import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { belowHead } from './FormHead.js';
import { barHeight } from '../../browser/low.js';
import { surface } from '../../page/Surface.js';

type Props = {
  id: string;
  title: string;
  about?: ReactNode;
  aside?: ReactNode;
  /** No padding: rows reach the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A section of a long form: title, a line that says what is wanted, fields. */
export function FormSection({ id, title, about, aside, flush, children }: Props) {
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
            <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {about}
            </Typography>
          )}
        </Box>
        {aside}
      </Box>
      {flush ? children : <Box sx={{ px: { xs: 4, sm: 5 }, pt: 4, pb: 5, display: 'grid', gap: 4 }}>{children}</Box>}
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
