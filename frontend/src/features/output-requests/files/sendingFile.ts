import { type FileCheck, requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import type { Api } from '../../../shell/api/Api.js';
import { CallFailed, makeKey } from '../../../shell/api/client.js';
import { browserStore } from '../../../ui/browser/browserStore.js';
import { inSlices } from '../check/checking.js';
import { Sha256 } from './sha256.js';

/** How far a file is: `broken` waits to go on by itself after `wait` seconds. */
export type Progress =
  | { readonly at: 'sending'; readonly sent: number }
  | { readonly at: 'broken'; readonly sent: number; readonly wait: number }
  | { readonly at: 'checking' };
type Options = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };
type Line = Pick<Api, 'send' | 'sendFile'>;

/** An upload that was begun, by which it is found again after a reload. The server keeps it for 24 hours. */
type Begun = { readonly uploadId: string; readonly partBytes: number; readonly parts: number };
/** The seconds between tries of a part; after the last one the person decides. */
const waits = [1, 2, 4, 8, 15, 30];
const headBytes = 65_536;

async function hashOf(blob: Blob, hash = new Sha256()): Promise<Sha256> {
  await inSlices(hash.adding(new Uint8Array(await blob.arrayBuffer())));
  return hash;
}

/** The hash of a file of any size, piece by piece: the page never holds it whole. */
export async function sha256Of(file: Blob, pieceBytes = 4 * 1_048_576): Promise<string> {
  const hash = new Sha256();
  for (let from = 0; from < file.size; from += pieceBytes) await hashOf(file.slice(from, from + pieceBytes), hash);
  return hash.digest();
}

/**
 * The same name, size and beginning are the same file, as far as can be told before it is hashed whole. Hashed, because
 * it stays in this browser and a file's name can tell of the work.
 */
const markOf = async (requestId: string, file: File): Promise<string> =>
  `output-upload ${await sha256Of(new Blob([`${requestId} ${file.size} ${file.name}`, file.slice(0, headBytes)]))}`;

const begunAt = (mark: string): Begun | undefined => {
  try {
    return JSON.parse(browserStore.read(mark) ?? '') as Begun;
  } catch {
    return undefined;
  }
};

/** An upload that is begun, or that goes on where it was, and the parts that have arrived. */
async function beginning({ send }: Line, requestId: string, file: File, mark: string, signal: AbortSignal) {
  const begun = begunAt(mark);
  if (begun) {
    const { uploadId } = begun;
    const there = await send(requestFileCalls.requestUpload, { uploadId }, { signal }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return undefined;
      throw error;
    });
    if (there) return { begun, received: there.output.received };
    browserStore.remove(mark);
  }
  const input = { id: requestId, name: file.name, size: file.size };
  const { output } = await send(requestFileCalls.beginRequestFile, input, { signal, key: makeKey() });
  browserStore.write(mark, JSON.stringify(output));
  return { begun: output as Begun, received: [] as readonly number[] };
}

const isOutage = (error: unknown) =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((done, stop) => {
    const timer = setTimeout(done, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason as Error);
    });
  });

/**
 * Sends a file in parts (R32), hashed while it is sent. A part that does not arrive is sent again after a while; a file
 * that is chosen again after a reload goes on where it was. Rejects with CallFailed, or with the signal's reason.
 */
export async function sendRequestFile(
  line: Line,
  requestId: string,
  file: File,
  { signal, onProgress }: Options,
): Promise<FileCheck> {
  const mark = await markOf(requestId, file);
  const hash = new Sha256();
  let sent = 0;
  const tried = async <T>(act: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await act();
      } catch (error) {
        const wait = waits[attempt];
        if (!isOutage(error) || wait === undefined || signal.aborted) throw error;
        onProgress({ at: 'broken', sent, wait });
        await pause(wait, signal);
      }
    }
  };
  onProgress({ at: 'sending', sent });
  const { begun, received } = await tried(() => beginning(line, requestId, file, mark, signal));
  const { uploadId, partBytes, parts } = begun;
  const has = new Set(received);
  for (let number = 0; number < parts; number += 1) {
    signal.throwIfAborted();
    const part = file.slice(number * partBytes, (number + 1) * partBytes);
    await hashOf(part, hash);
    const before = sent;
    const tell = (share: number) => {
      sent = before + share * part.size;
      onProgress({ at: 'sending', sent });
    };
    if (!has.has(number))
      await tried(() =>
        line.sendFile(requestFileCalls.storeFilePart, { uploadId, number }, part, { signal, onProgress: tell }),
      );
    tell(1);
  }
  onProgress({ at: 'checking' });
  const sha256 = hash.digest();
  const finish = () => line.send(requestFileCalls.finishRequestFile, { uploadId, sha256 }, { signal, key: makeKey() });
  try {
    const { output } = await tried(finish);
    browserStore.remove(mark);
    return output;
  } catch (error) {
    // What was refused would be refused again: a file that is chosen anew begins anew.
    if (error instanceof CallFailed && !isOutage(error) && error.status !== 401) browserStore.remove(mark);
    throw error;
  }
}
