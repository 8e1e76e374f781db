import jsQR from 'jsqr';
import { qrPath } from './qrPath.js';

/** Decodes a path as a camera would: each square eight px wide, with the white frame that a reader needs. */
const read = ({ size, path }: ReturnType<typeof qrPath>) => {
  const [scale, frame] = [8, 4];
  const width = (size + 2 * frame) * scale;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let line = 0; line < scale; line++) {
      const from = ((Number(y) + frame) * scale + line) * width + (Number(x) + frame) * scale;
      for (let at = from; at < from + scale; at++) picture.fill(0, at * 4, at * 4 + 3);
    }
  return jsQR(picture, width, width)?.data;
};

it.each([
  ['eyJ2IjoxfQ.c2lnbmF0dXJl-_9', 'low'],
  ['otpauth://totp/HADCL:admin%40hadcl.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=HADCL', 'medium'],
] as const)('%s is read as it was written', (value, ecc) => {
  expect(read(qrPath(value, ecc))).toBe(value);
});
