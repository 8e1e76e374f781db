import { type FilesLimit, isType } from '@hadcl/kernel/text/limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { together } from '../../text/joined.js';

/** A file that is on the server, as the form sends it. */
export type UploadedFile = { readonly id: string; readonly name: string; readonly size: number; readonly type: string };
/** Why a file was refused, in words for the person. */
export class UploadRefused extends Error {}
/**
 * Uploads one file and resolves with its id on the server; `onProgress` gets a share from 0 to 1. Given by the page,
 * which knows the call. Rejects with UploadRefused if there is a reason to show.
 */
export type Upload = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Pick<UploadedFile, 'id'> & Partial<UploadedFile>>;

type Pending = { readonly key: number; readonly file: File; readonly progress: number };
type UploadsInput = {
  value: readonly UploadedFile[];
  set: (files: readonly UploadedFile[]) => void;
  /** Number of uploads in progress. */
  sending: RefObject<number>;
  upload: Upload;
  allowed: FilesLimit | undefined;
  sizeOf: (bytes: number) => string;
};

/**
 * The uploads of a field: files are checked before they are sent, and an upload is aborted when its file is removed or
 * the form unmounts.
 */
export function useUploads({ value, set, sending: sendingRef, upload, allowed, sizeOf }: UploadsInput) {
  const t = useText('form');
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  /** The current files in a ref, because several uploads may end between two renders. */
  const files = useRef(value);
  useEffect(() => {
    files.current = value;
  }, [value]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const over = (key: number) => {
    if (!stops.current.delete(key)) return false;
    sendingRef.current -= 1;
    setPending((now) => now.filter((one) => one.key !== key));
    return true;
  };
  const send = (file: File) => {
    const key = ++next.current;
    const stop = new AbortController();
    stops.current.set(key, stop);
    sendingRef.current += 1;
    setPending((now) => [...now, { key, file, progress: 0 }]);
    const onProgress = (progress: number) =>
      setPending((now) => now.map((one) => (one.key === key ? { ...one, progress } : one)));
    upload(file, { signal: stop.signal, onProgress }).then(
      (kept) => {
        if (!over(key)) return;
        files.current = [...files.current, { name: file.name, size: file.size, type: file.type, ...kept }];
        set(files.current);
      },
      (reason: unknown) => {
        const why = reason instanceof UploadRefused ? reason.message : t('upload-failed', { name: file.name });
        if (over(key)) setProblems((now) => [...now, why]);
      },
    );
  };
  const against = (file: File, already: readonly string[]): string | undefined => {
    if (already.includes(file.name)) return t('file-twice', { name: file.name });
    if (!allowed) return undefined;
    if (already.length >= allowed.files) return t('files-too-many', { count: allowed.files });
    if (file.size > allowed.bytes) return t('file-too-large', { name: file.name, most: sizeOf(allowed.bytes) });
    return isType(file, allowed.types) ? undefined : t('file-of-type', { name: file.name });
  };
  return {
    pending,
    /** Names every refused or failed file once. */
    problem: problems.length > 0 ? together(...new Set(problems)) : undefined,
    take: (chosen: readonly File[]) => {
      const names = [...files.current, ...pending.map(({ file }) => file)].map(({ name }) => name);
      const refused: string[] = [];
      for (const file of chosen) {
        const wrong = against(file, names);
        if (wrong === undefined) {
          names.push(file.name);
          send(file);
        } else refused.push(wrong);
      }
      setProblems(refused);
    },
    /** Clears the errors once a file is removed. */
    forget: () => setProblems([]),
    stop: (key: number) => {
      const stop = stops.current.get(key);
      over(key);
      stop?.abort();
    },
  };
}
