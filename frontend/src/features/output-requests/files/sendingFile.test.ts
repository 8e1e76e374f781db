import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { createHash } from 'node:crypto';
import type { Api } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { withFileBytes } from './file.examples.js';
import { type Progress, sendRequestFile } from './sendingFile.js';

withFileBytes();
const partBytes = 1_000;
const bytes = Uint8Array.from({ length: 3_500 }, (_, i) => (i * 7) % 256);
const csv = (content: BlobPart = bytes, name = 'stay.csv') => new File([content], name);
const outage = () => new CallFailed(0, 'The server cannot be reached.', []);

/** A server that keeps parts; `fails` says before which part, by number, the line breaks, once each. */
const serving = ({ fails = [] as number[], finish = () => {}, onPart = (_: number): unknown => undefined } = {}) => {
  const kept = new Map<number, number>();
  const broken = [...fails];
  const sent: number[] = [];
  const hashes: string[] = [];
  let begun = 0;
  const send = (async (call: unknown, input: Record<string, unknown>) => {
    await Promise.resolve();
    if (call === requestFileCalls.beginRequestFile) {
      begun += 1;
      kept.clear();
      return { output: { uploadId: `u-${begun}`, partBytes, parts: Math.ceil((input.size as number) / partBytes) } };
    }
    if (call === requestFileCalls.requestUpload) {
      if (input.uploadId !== `u-${begun}`) throw new CallFailed(404, 'no such upload', []);
      return { output: { received: [...kept.keys()] } };
    }
    finish();
    hashes.push(input.sha256 as string);
    return { output: { fileId: 'f-1' } };
  }) as unknown as Api['send'];
  const sendFile = (async (_: unknown, { number }: { number: number }, part: Blob) => {
    await Promise.resolve();
    if (broken.includes(number)) {
      broken.splice(broken.indexOf(number), 1);
      throw outage();
    }
    sent.push(number);
    kept.set(number, part.size);
    onPart(number);
    return { received: [...kept.keys()] };
  }) as unknown as Api['sendFile'];
  return { line: { send, sendFile }, sent, kept, hashes, begun: () => begun };
};
const sending = (line: Pick<Api, 'send' | 'sendFile'>, file: File, stop = new AbortController()) => {
  const told: Progress[] = [];
  const onProgress = (progress: Progress) => void told.push(progress);
  return { told, stop, end: sendRequestFile(line, 'r-1', file, { signal: stop.signal, onProgress }) };
};
beforeEach(() => localStorage.clear());

test('a file is sent in parts and its hash, made on the way, is that of the whole', async () => {
  const { line, sent, kept, hashes } = serving();
  const { told, end } = sending(line, csv());
  await end;
  expect([sent, [...kept.values()]]).toEqual([
    [0, 1, 2, 3],
    [1_000, 1_000, 1_000, 500],
  ]);
  expect(hashes).toEqual([createHash('sha256').update(bytes).digest('hex')]);
  expect(told.at(-1)).toEqual({ at: 'checking' });
  expect(told).toContainEqual({ at: 'sending', sent: 3_500 });
});

test('a part that does not arrive is sent again, those that did are not', async () => {
  const { line, sent, begun } = serving({ fails: [2] });
  const { told, end } = sending(line, csv());
  await end;
  expect([sent, begun()]).toEqual([[0, 1, 2, 3], 1]);
  expect(told).toContainEqual({ at: 'broken', sent: 2_000, wait: 1 });
});

test('a file that is chosen again after a reload goes on where it was; another one of its name does not', async () => {
  const reload = new AbortController();
  const { line, sent, hashes, begun } = serving({
    onPart: (number) => number === 1 && reload.abort(new Error('gone')),
  });
  await expect(sending(line, csv(), reload).end).rejects.toThrow('gone');
  expect(sent).toEqual([0, 1]);
  await sending(line, csv()).end;
  expect([begun(), sent]).toEqual([1, [0, 1, 2, 3]]);
  expect(hashes.at(-1)).toBe(createHash('sha256').update(bytes).digest('hex'));
  await sending(line, csv('other', 'stay.csv')).end;
  expect(begun()).toBe(2);
});

test('what the server refused begins anew when it is chosen again, and its name stays nowhere in the browser', async () => {
  const refuse = () => {
    expect(JSON.stringify(localStorage)).not.toContain('stay.csv');
    throw new CallFailed(422, 'This is no table.', []);
  };
  const { line, begun } = serving({ finish: refuse });
  await expect(sending(line, csv()).end).rejects.toThrow('This is no table.');
  expect(localStorage).toHaveLength(0);
  await expect(sending(line, csv()).end).rejects.toThrow('This is no table.');
  expect(begun()).toBe(2);
});
