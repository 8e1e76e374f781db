import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../../i18n/i18n.js';
import { Icon } from '../../../../../ui/text/Icon.js';
import type { FollowUp } from './scanResult.js';

/** What the officer has to do about this person; directly beneath the band. */
export function FollowUps({ items }: { items: readonly FollowUp[] }) {
  const t = useText('attendance');
  return (
    <Box
      component="ul"
      aria-label={t('to-follow-up')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
    >
      {items.map(({ tone, icon, title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '24px 1fr', sm: '24px 300px 1fr' },
            columnGap: 3,
            alignItems: 'center',
            px: { xs: 4, sm: 8 },
            py: 2.5,
            color: `tone.${tone}.fg`,
            bgcolor: `tone.${tone}.bg`,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Icon name={icon} size={24} />
          <Typography variant="h2" component="span">
            {title}
          </Typography>
          <Typography component="span" sx={{ color: 'text.primary', gridColumn: { xs: 2, sm: 'auto' } }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
