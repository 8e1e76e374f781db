import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { type Download, useExport, type Wanted } from './useExport.js';

type Props<C extends Download> = { call: C; input: Wanted<C>; label: string };

const megabyte = 1_048_576;

/** Saves rows as a file, in the format that is chosen; the screen stays usable, and what is under way can be cancelled. */
export function ExportButton<C extends Download>({ call, input, label }: Props<C>) {
  const t = useText('export');
  const { bytes, start, cancel } = useExport(call);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (bytes !== undefined)
    return (
      <>
        <Button variant="outlined" color="inherit" loading loadingPosition="start" startIcon={<span />}>
          {t('exporting', { size: (bytes / megabyte).toFixed(1) })}
        </Button>
        <IconButton aria-label={t('cancel')} onClick={cancel}>
          <Icon name="close" size={16} />
        </IconButton>
      </>
    );
  const choose = (format: 'csv' | 'xlsx') => {
    setPlace(null);
    void start(input, format);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={place} open={place !== null} onClose={() => setPlace(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{t('xlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{t('csv')}</MenuItem>
      </Menu>
    </>
  );
}
