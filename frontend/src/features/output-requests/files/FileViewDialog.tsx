import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { atOnce, decoding } from '@hadcl/features/output-requests/check/table-text.contract';
import type { Downloaded } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useApi } from '../../../shell/api/Api.js';
import { Failed } from '../../../shell/states/states.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';

export type ViewProps = { requestId: string; fileId: string; name: string; onClose: () => void };
type Shown = { picture: string } | { text: string; isCut: boolean } | { error: unknown };
/** Bytes of a text that are shown: more than anybody reads, and less than a page can draw at once. */
const shownBytes = 200_000;
const pictures: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };

/** Shows a picture or a text. No script in the file runs, and nothing that it names is fetched. */
async function shownOf({ content }: Downloaded, name: string): Promise<Shown> {
  const blob = content as Blob;
  const type = pictures[name.split('.').at(-1)!.toLowerCase()];
  if (type) return { picture: URL.createObjectURL(new Blob([blob], { type })) };
  const bytes = new Uint8Array(await blob.slice(0, shownBytes).arrayBuffer());
  const isCut = blob.size > shownBytes;
  // A cut in the middle of a sign is no text to the strict reading.
  const decoded = isCut ? undefined : atOnce(decoding(bytes));
  return { text: decoded?.text ?? new TextDecoder().decode(bytes), isCut };
}

/** A picture or a text of a request, for the office alone; that it was opened is recorded (R31). */
export function FileViewDialog({ requestId, fileId, name, onClose }: ViewProps) {
  const t = useText('request-files');
  const word = useText('request-check');
  const { send } = useApi();
  const [shown, setShown] = useState<Shown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let picture: string | undefined;
    void send(requestFileCalls.viewRequestFile, { id: requestId, fileId }, { signal: stop.signal })
      .then(({ output }) => shownOf(output, name))
      .catch((error: unknown) => ({ error }))
      .then((its) => {
        picture = 'picture' in its ? its.picture : undefined;
        if (!stop.signal.aborted) setShown(its);
        else if (picture) URL.revokeObjectURL(picture);
      });
    return () => {
      stop.abort();
      if (picture) URL.revokeObjectURL(picture);
    };
  }, [send, requestId, fileId, name, turn]);
  return (
    <ContentDialog wide readOnly title={name} context={t('opening-recorded')} onClose={onClose} close={word('close')}>
      <Box sx={{ p: { xs: 3, sm: 4 }, overflow: 'auto' }}>
        {!shown ? (
          <Skeleton variant="rounded" height={320} />
        ) : 'error' in shown ? (
          <Failed error={shown.error} onRetry={() => setTurn(turn + 1)} />
        ) : 'picture' in shown ? (
          <img src={shown.picture} alt={t('picture-of', { name })} style={{ maxWidth: '100%', height: 'auto' }} />
        ) : (
          <>
            {shown.isCut && <p>{t('text-cut')}</p>}
            <Box component="pre" translate="no" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {shown.text}
            </Box>
          </>
        )}
      </Box>
    </ContentDialog>
  );
}
