import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Mark } from '../../../ui/page/Mark.js';
import { useText } from '../../../i18n/i18n.js';
import { useNotices } from './useNotices.js';

/** The logo; a system parameter sets its link. */
export function Logo() {
  const t = useText('sessions');
  const { logoHref } = useNotices();
  const mark = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
      <Mark size={36} />
      <Typography variant="h2" component="span">
        {t('product')}
      </Typography>
    </Box>
  );
  if (!logoHref) return mark;
  return (
    <Link
      href={logoHref}
      color="inherit"
      underline="none"
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-flex', minHeight: 44, my: -1, alignItems: 'center' }}
    >
      {mark}
    </Link>
  );
}
