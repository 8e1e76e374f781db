import type { Call, Downloaded, ExportFormat, Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../tell/useTell.js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../ui/text/Icon.js';

export type Download = Call & { readonly kind: 'download' | 'file' };
/** The input of the export without its format. */
export type Wanted<C extends Download> = Omit<Input<C>, 'format'>;

/** Starts a download by the browser. */
export const save = ({ name, content }: Downloaded) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content as Blob);
  link.download = name;
  link.click();
  // Revoked in the next task, on the unproven assumption that the browser has begun to read the blob by then (Safari
  // may not).
  setTimeout(() => URL.revokeObjectURL(link.href));
};

/**
 * Downloads a table in a format, or a document, while the person goes on working. `bytes`: received so far, undefined
 * while no export runs.
 */
export function useExport<C extends Download>(call: C) {
  const { send } = useApi();
  const t = useText('export');
  const tell = useTell();
  const [making, setMaking] = useState<{ bytes: number; stop: () => void }>();
  const start = async (wanted: Wanted<C>, format?: ExportFormat) => {
    const aborting = new AbortController();
    const stop = () => aborting.abort();
    setMaking({ bytes: 0, stop });
    const onBytes = (bytes: number) => setMaking((now) => now && { bytes, stop });
    const input = { ...wanted, ...(format && { format }) };
    const file = await send(call as Call, input, { signal: aborting.signal, onBytes }).catch(
      (reason: unknown) => reason,
    );
    setMaking(undefined);
    if (aborting.signal.aborted) return;
    if (file instanceof CallFailed) tell.failure(file);
    else if (file instanceof Error) tell.failure(t('broken'));
    else {
      const { output } = file as { output: Downloaded };
      save(output);
      tell(t('done', { name: output.name }));
    }
  };
  return { bytes: making?.bytes, start, cancel: () => making?.stop() };
}

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

type PaperButtonProps<C extends Download> = { call: C; input: Wanted<C>; label: string; title?: string };

/** Saves a document as a file; the screen stays usable meanwhile. */
export function PaperButton<C extends Download>({ call, input, label, title }: PaperButtonProps<C>) {
  const { bytes, start } = useExport(call);
  return (
    <Button
      variant="outlined"
      color="inherit"
      title={title}
      loading={bytes !== undefined}
      loadingPosition="start"
      startIcon={<Icon name="download" size={18} />}
      onClick={() => void start(input)}
    >
      {label}
    </Button>
  );
}
