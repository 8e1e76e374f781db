import { endingOf, fileEndings, tableEndings } from '@hadcl/features/output-requests/files/request-file.contract';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { announce } from '../../../ui/dialog/dialog.js';
import type { AttachingRules, Limits } from '../types.js';
import { agrees } from './agreement.js';
import { type Progress, sendRequestFile } from './sendingFile.js';

/** What goes on in a row of Part II: it waits for its turn, is sent, has failed, or is kept and not in the form yet. */
export type Sending = { readonly file: File } & (
  | { readonly at: 'waiting' }
  | Progress
  | { readonly at: 'failed'; readonly why: string; readonly mayRetry: boolean }
  | { readonly at: 'kept'; readonly fileId: string }
);
export const isUnderway = (sending: Sending | undefined): boolean =>
  sending !== undefined && sending.at !== 'failed' && sending.at !== 'kept';

export const isTable = (name: string): boolean => tableEndings.some((ending) => ending === endingOf(name));
export const endings: readonly string[] = fileEndings.map((ending) => `.${ending}`);

type ByRow = Readonly<Record<string, Sending>>;
const withRow = (now: ByRow, row: string, next: Sending | undefined): ByRow => ({
  ...Object.fromEntries(Object.entries(now).filter(([key]) => key !== row)),
  ...(next && { [row]: next }),
});

/** Sends the files of a request's rows, one at a time, so that each is there as early as it can be. */
export function useSendings(requestId: string, rules: AttachingRules | undefined, limits: Limits | undefined) {
  const t = useText('request-files');
  const { send, sendFile } = useApi();
  const [sendings, setSendings] = useState<ByRow>({});
  const [doubted, setDoubted] = useState<readonly string[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const all = stops.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  const set = (row: string, next: Sending | undefined) => setSendings((now) => withRow(now, row, next));
  const fail = (row: string, file: File, error: Error) => {
    const isLine = !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;
    const why = isLine ? t('broken') : error.sentence;
    set(row, { file, at: 'failed', why, mayRetry: isLine });
    announce(t('not-attached', { name: file.name, why }));
  };
  const run = async (row: string, file: File, stop: AbortController) => {
    const { signal } = stop;
    if (signal.aborted) return;
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) set(row, { file, ...progress });
    };
    const sent = await sendRequestFile({ send, sendFile }, requestId, file, { signal, onProgress }).catch(
      (error: Error) => error,
    );
    if (sent instanceof Error) {
      if (!signal.aborted) fail(row, file, sent);
      return;
    }
    const isDoubted = limits && isTable(file.name) && !(await agrees(file, sent, limits).catch(() => false));
    if (isDoubted) setDoubted((now) => [...now, sent.fileId]);
    if (!signal.aborted) set(row, { file, at: 'kept', fileId: sent.fileId });
  };
  const begin = (row: string, file: File) => {
    stops.current.get(row)?.abort();
    const stop = new AbortController();
    stops.current.set(row, stop);
    set(row, { file, at: 'waiting' });
    turn.current = turn.current.then(() => run(row, file, stop));
  };
  const against = ({ name, size }: File): string | undefined => {
    if (!endings.includes(`.${endingOf(name)}`)) return t('wrong-ending');
    const megabytes = isTable(name) ? rules?.tableMegabytes : rules?.otherMegabytes;
    if (size === 0) return t('file-empty');
    return megabytes !== undefined && size > megabytes * 1_000_000 ? t('file-large', { megabytes }) : undefined;
  };
  return {
    sendings,
    /** Files of which this browser's own check said something else than the server's. */
    doubted,
    take: (row: string, file: File) => {
      const why = against(file);
      if (why === undefined) begin(row, file);
      else set(row, { file, at: 'failed', why, mayRetry: false });
    },
    retry: (row: string) => {
      const sending = sendings[row];
      if (sending) begin(row, sending.file);
    },
    /** Stops the upload of this row, or drops its result. */
    end: (row: string) => {
      stops.current.get(row)?.abort();
      stops.current.delete(row);
      set(row, undefined);
    },
  };
}
export type Sendings = ReturnType<typeof useSendings>;
