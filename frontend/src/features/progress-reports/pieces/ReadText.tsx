import Box from '@mui/material/Box';
import { Html } from '../../../ui/Html.js';

const look = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& > div': { typography: 'body1' },
  '& > div > :last-child': { mb: 0 },
};

/** What somebody wrote, cleaned again by the browser; the lines of a plain text stay lines. */
export function ReadText({ html }: { html: string }) {
  return (
    <Box sx={look}>
      <Html html={html} />
    </Box>
  );
}
