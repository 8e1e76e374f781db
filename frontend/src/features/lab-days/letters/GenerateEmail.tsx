import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { lazily } from '../../../ui/browser/lazily.js';

const LettersDialog = lazily(() => import('./LettersDialog.js'), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

/** Opens the letters dialog of a month, which is loaded with the first press. */
export function GenerateEmail({ month }: { month: string }) {
  const t = useText('lab-days');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mail" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('generate-email')}
      </Button>
      {open && (
        <Suspense>
          <LettersDialog month={month} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
