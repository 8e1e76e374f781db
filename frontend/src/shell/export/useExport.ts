import type { Call, Downloaded, ExportFormat, Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../tell/useTell.js';

export type Download = Call & { readonly kind: 'download' | 'file' };
/** The input of the export without its format. */
export type Wanted<C extends Download> = Omit<Input<C>, 'format'>;

/** Starts a download by the browser. */
const save = ({ name, content }: Downloaded) => {
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
