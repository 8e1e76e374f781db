import type { ExportFormat } from '@hadcl/kernel/call';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.js';
import { Icon } from '../../ui/text/Icon.js';
import { type Download, useExport, type Wanted } from './useExport.js';

/** One of several files that a button offers; its label is shown in the menu. */
export type Part<C extends Download> = { readonly label: string; readonly input: Wanted<C> };
type Props<C extends Download> = { call: C; label: string } & (
  | { input: Wanted<C>; parts?: undefined }
  | { input?: undefined; parts: readonly Part<C>[] }
);

const megabyte = 1_048_576;
const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Saves rows as a file in a chosen format. The screen stays usable, and a running export can be cancelled. */
export function ExportButton<C extends Download>({ call, label, ...of }: Props<C>) {
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
  const parts = of.parts ?? [{ label: '', input: of.input }];
  const choose = (input: Wanted<C>, format: ExportFormat) => {
    setPlace(null);
    void start(input, format);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={place} open={place !== null} onClose={() => setPlace(null)}>
        {parts.flatMap((part) =>
          formats.map((format) => (
            <MenuItem key={`${part.label}${format}`} onClick={() => choose(part.input, format)}>
              {part.label ? t('part', { part: part.label, format: t(format) }) : t(format)}
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}
