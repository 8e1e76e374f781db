import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/text/Icon.js';
import { words } from '../../ui/theme/theme.js';
import { Row } from '../../ui/layout/layout.js';
const below = { ...words, display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' };
const warning = { ...below, color: 'tone.warn.fg', fontWeight: 550 };

type Props = { figure: ReactNode; unit: string; line: string; warns?: boolean };

/** The content of a screen's tile on the homepage: one live figure, and one line. */
export const Figure = ({ figure, unit, line, warns = false }: Props) => (
  <>
    <Row as="span" gapX={2} align="baseline" wrap>
      <Typography variant="figureSmall" component="span">
        {figure}
      </Typography>{' '}
      <Typography component="span" color="textSecondary">
        {unit}
      </Typography>
    </Row>
    <Box component="span" sx={warns ? warning : below}>
      {warns && <Icon name="warn" size={14} />}
      {line}
    </Box>
  </>
);
