import Box from '@mui/material/Box';
import { Html } from '../../../ui/text/Html.js';

const look = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& > div': { typography: 'body1' },
  '& > div > :last-child': { mb: 0 },
};
/** What is mostly markup is laid out and painted when it comes into sight. */
const long = 8_000;
const later = { contentVisibility: 'auto', containIntrinsicSize: 'auto 320px' };

/** What somebody wrote, cleaned again by the browser; the lines of a plain text stay lines. */
export function ReadText({ html }: { html: string }) {
  return (
    <Box sx={html.length > long ? { ...look, ...later } : look}>
      <Html html={html} />
    </Box>
  );
}
