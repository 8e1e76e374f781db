import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';

const look = {
  typography: 'body2',
  '& p': { m: 0, mb: 2 },
  '& ul, & ol': { m: 0, pl: 4.5 },
  '& li': { mb: 1 },
  '& b, & strong': { fontWeight: 600 },
  '& a': { color: 'primary.main' },
};

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span', 'h3', 'h4'],
  ALLOWED_ATTR: ['href', 'title'],
};

/** HTML that people entered: the server cleans it when it is written, the browser again when it is shown. */
export const cleaned = (html: string) => DOMPurify.sanitize(html, allowed);

export function Html({ html, inline }: { html: string; inline?: boolean }) {
  return (
    <Box
      component={inline ? 'span' : 'div'}
      sx={inline ? { '& b, & strong': { fontWeight: 600 } } : look}
      dangerouslySetInnerHTML={{ __html: cleaned(html) }}
    />
  );
}
