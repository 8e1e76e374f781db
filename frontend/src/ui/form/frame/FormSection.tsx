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
  /** Its rows run to the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** One part of a long form: a name, a line that says what is wanted, the fields. */
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

/** Fields side by side where there is room. */
export const fieldRow = (columns: string) => ({
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
});
