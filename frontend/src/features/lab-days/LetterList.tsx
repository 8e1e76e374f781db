import type { LetterLeftOut, LetterPreview } from '@hadcl/features/bookings/booking-letter.contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { LetterHtml } from '../../ui/Html.js';
import { Icon } from '../../ui/Icon.js';
import { listed } from '../../ui/joined.js';

function Letter({ letter }: { letter: LetterPreview }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        disableRipple
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          width: 1,
          minHeight: 44,
          typography: 'body1',
          px: 3,
          py: 1.5,
          columnGap: 3,
          textAlign: 'left',
          // On a phone the projects stand beneath the address, where neither is broken.
          display: 'grid',
          gridTemplateColumns: { xs: '16px minmax(0, 1fr)', sm: '16px minmax(0, 1fr) auto' },
        }}
      >
        <Icon name={open ? 'down' : 'right'} size={16} sx={{ color: 'text.secondary', flex: 'none' }} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
            {letter.name}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {letter.email}
          </Typography>
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'right' } }}
        >
          {listed(letter.refNums)}
        </Typography>
      </ButtonBase>
      {open && (
        <Box id={id} sx={{ mx: 3, mb: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: 1, overflowX: 'auto' }}>
          <Typography sx={{ fontWeight: 600, mb: 3 }}>{letter.subject}</Typography>
          <LetterHtml html={letter.html} />
        </Box>
      )}
    </Box>
  );
}

/** Who would be written to; each letter opens as its reader would get it. */
export function LetterList({ letters }: { letters: readonly LetterPreview[] }) {
  const t = useText('lab-days');
  return (
    <Box
      component="ul"
      aria-label={t('letters-preview')}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {letters.map((letter) => (
        <Letter key={letter.userId} letter={letter} />
      ))}
    </Box>
  );
}

/** The people of the chosen projects who get no letter, each with the reason. */
export function LettersLeftOut({ people }: { people: readonly LetterLeftOut[] }) {
  const t = useText('lab-days');
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 550, mb: 1 }}>
        {t('letters-left-out')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {people.map(({ userId, name, refNums, why }) => (
          <Box component="li" key={userId} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            {name} · {t(`letters-left-${why}`)}
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {listed(refNums)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
