import Box from '@mui/material/Box';
import { Html } from '../../../ui/text/Html.js';

const look = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& > div': { typography: 'body1' },
  '& > div > :last-child': { mb: 0 },
};
/** From this length (characters of HTML) the browser lays a text out only when it is scrolled into view. */
const long = 8_000;
const later = { contentVisibility: 'auto', containIntrinsicSize: 'auto 320px' };

/** Typed text, sanitized again in the browser; line breaks of plain text are kept. */
export function ReadText({ html }: { html: string }) {
  return (
    <Box sx={html.length > long ? { ...look, ...later } : look}>
      <Html html={html} />
    </Box>
  );
}
