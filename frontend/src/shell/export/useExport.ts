import type { Call, Downloaded, ExportFormat, Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { useText } from '../i18n/i18n.js';
import { useTell } from '../tell/useTell.js';

export type Download = Call & { readonly kind: 'download' | 'file' };
/** What a file is asked for, but its format. */
export type Wanted<C extends Download> = Omit<Input<C>, 'format'>;

/** Hands a file to the browser, which puts it where this person's downloads go. */
const save = ({ name, content }: Downloaded) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content as Blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
};

/** A file, of rows in a format or a paper, that is made while the person goes on: `bytes` of it have come, undefined while none is made. */
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
    const asked = { ...wanted, ...(format && { format }) };
    const file = await send(call as Call, asked, { signal: aborting.signal, onBytes }).catch(
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
