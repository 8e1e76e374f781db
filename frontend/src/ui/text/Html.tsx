import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { pasted, separated } from './htmlText.js';
import Typography from '@mui/material/Typography';
import { Block, Text } from '../layout/layout.js';

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
  ALLOWED_ATTR: ['href', 'title', 'start'],
  ALLOW_ARIA_ATTR: false,
};

/** HTML entered by people: cleaned by the server on writing, and again here before it is shown. */
const cleaned = (html: string) => DOMPurify.sanitize(separated(html), allowed);

/** HTML from the clipboard, reduced to what the editor accepts. */
export const cleanedPaste = (html: string) => DOMPurify.sanitize(pasted(html), allowed);

const ofLetters = {
  ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  // No href: a link in an e-mail is meant for its recipient only.
  ALLOWED_ATTR: [],
};
const letterLook = {
  typography: 'body2',
  '& p': { m: 0, mb: 3 },
  '& table': { borderCollapse: 'collapse', my: 3 },
  '& th, & td': { pr: 4, py: 1, textAlign: 'left', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 600 },
  '& a': { textDecoration: 'underline' },
};

/** An e-mail as its recipient gets it, in the page's own style. */
export function LetterHtml({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, ofLetters);
  return <Box sx={letterLook} dangerouslySetInnerHTML={{ __html: clean }} />;
}

export function Html({ html, inline }: { html: string; inline?: boolean }) {
  return (
    <Box
      component={inline ? 'span' : 'div'}
      sx={inline ? { '& b, & strong': { fontWeight: 600 } } : look}
      dangerouslySetInnerHTML={{ __html: cleaned(html) }}
    />
  );
}

/** A notice of the office with its day, side by side where there is room. */
export function NoticeLine({ title, html, day }: { title: string; html: string; day: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
        columnGap: 4,
        px: 4,
        py: 2.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="div">
        {day}
      </Typography>
      <Block shrink>
        <Text as="div" variant="body2" weight="strong" words>
          {title}
        </Text>
        <Box sx={{ '& > div > :last-child': { mb: 0 } }}>
          <Html html={html} />
        </Box>
      </Block>
    </Box>
  );
}
