import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { Icon } from '../../../ui/text/Icon.js';

type Props = { onClose: () => void };
const CheckDialog = lazily<Props>(async () => ({ default: (await import('./CheckDialog.js')).CheckDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

/** Checks a table of this computer for what could tell of a person, before it is asked for. Nothing is sent. */
export function CheckTable() {
  const t = useText('request-check');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<Icon name="search" size={16} />} onClick={() => setOpen(true)}>
        {t('check-table')}
      </Button>
      {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}
