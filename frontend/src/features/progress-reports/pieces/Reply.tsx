import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { ReadText } from './ReadText.js';

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
