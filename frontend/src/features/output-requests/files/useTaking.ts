import type { RequestFile } from '@hadcl/features/output-requests/files/request-file.contract';
import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Downloaded } from '@hadcl/kernel/call';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed, makeKey } from '../../../shell/api/client.js';
import { save } from '../../../shell/export/ExportButton.js';
import { useTell } from '../../../shell/tell/useTell.js';
import type { Request } from '../types.js';
import { sha256Of } from './sendingFile.js';

type Taken = Pick<RequestFile, 'fileId' | 'name' | 'size' | 'sha256'>;
type Asked = { readonly file: Taken; readonly step: 'reminder' | 'question' | 'login'; readonly hasRead: boolean };
type Running = { readonly fileId: string; readonly bytes: number };

/**
 * Takes a released file (R35): the reminder first where it is due, then the question, a fresh login where the last one
 * is older than five minutes, and the bytes, whose hash must be the one that was checked. One file at a time. It ends as
 * soon as the request is not approved any more.
 */
export function useTaking(request: Request) {
  const t = useText('request-files');
  const { send } = useApi();
  const tell = useTell();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [running, setRunning] = useState<Running>();
  const [failed, setFailed] = useState<string>();
  const [hasRead, setRead] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const isApproved = request.statusCode === 'APPROVED';
  useEffect(() => {
    if (!isApproved) stop.current.abort();
  }, [isApproved]);

  /** Says why a download ended, also where this part of the page went with the approval. */
  const tellEnd = async (sentence: string | undefined) => {
    const now = await send(requestCalls.requestDetail, { outputId: request.id, projectId: '' }).catch(() => undefined);
    if (now && now.output.statusCode !== 'APPROVED') tell.failure(t('taken-back'));
    else if (sentence !== undefined) setFailed(sentence);
  };
  const fetchFile = async (file: Taken) => {
    const { fileId, name, sha256 } = file;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRunning({ fileId, bytes: 0 });
    const onBytes = (bytes: number) => setRunning({ fileId, bytes });
    const input = { id: request.id, fileId, from: 0 };
    const got = await send(requestReleaseCalls.releasedFile, input, { signal, onBytes }).catch(
      (error: unknown) => error,
    );
    const content = got instanceof Error ? undefined : (got as { output: Downloaded }).output.content;
    // A stream that the server cut short can end like a whole one.
    const isWhole = content !== undefined && (await sha256Of(content as Blob)) === sha256;
    setRunning(undefined);
    if (isWhole) {
      save({ name, content });
      tell(t('taken', { name }));
    } else if (signal.aborted) await tellEnd(undefined);
    else await tellEnd(got instanceof CallFailed && got.status !== 0 ? got.sentence : t('cut'));
  };
  const confirm = async () => {
    if (!asked || busy) return;
    const { file } = asked;
    setBusy(true);
    const input = { id: request.id, fileId: file.fileId, hasReadReminder: asked.hasRead };
    const refused = await send(requestReleaseCalls.allowDownload, input, { key: makeKey() }).then(
      () => undefined,
      (error: unknown) => (error instanceof CallFailed ? error : Promise.reject(error as Error)),
    );
    setBusy(false);
    if (refused?.body.code === 'login-not-fresh') return setAsked({ ...asked, step: 'login' });
    setAsked(undefined);
    if (refused) return setFailed(refused.sentence);
    setRead(true);
    return fetchFile(file);
  };
  return {
    asked,
    busy,
    running,
    failed,
    ask: (file: Taken) => {
      const isDue = request.reminderDue && !hasRead;
      setAsked({ file, step: isDue ? 'reminder' : 'question', hasRead: false });
    },
    read: () => setAsked(asked && { ...asked, step: 'question', hasRead: true }),
    confirm: () => void confirm(),
    cancel: () => setAsked(undefined),
    stop: () => stop.current.abort(),
    closeFailed: () => setFailed(undefined),
  };
}
export type Taking = ReturnType<typeof useTaking>;
