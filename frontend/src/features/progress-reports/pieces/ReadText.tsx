import Box from '@mui/material/Box';
import { Html } from '../../../ui/text/Html.js';
import { useText } from '../../../i18n/i18n.js';

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

/** The office's reply for researchers, below their own text and visually set off; nothing if there is none. */
export function Reply({ html }: { html: string }) {
  const t = useText('report-form');
  if (html === '') return null;
  return (
    <Box sx={{ mt: 2, pl: 3, py: 1, borderLeft: 2, borderColor: 'primary.main' }}>
      <ReadText html={html} />
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('reply-by')}</Box>
    </Box>
  );
}
