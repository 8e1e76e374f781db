/// <reference lib="dom" />
import { writeFileSync } from 'node:fs';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import encodeQR from 'qr';

/** Reads the QR code on a person's phone from a screenshot, as a camera would. */
export const readQr = async (page: Page): Promise<string> => {
  const picture = (
    await page.getByRole('img', { name: /code/i }).first().screenshot({ animations: 'disabled' })
  ).toString('base64');
  const { rgba, width, height } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let from = 0; from < data.length; from += 0x8000)
      text += String.fromCharCode(...data.subarray(from, from + 0x8000));
    return { rgba: btoa(text), width: image.width, height: image.height };
  }, picture);
  const found = jsQR(new Uint8ClampedArray(Buffer.from(rgba, 'base64')), width, height);
  if (!found) throw new Error('no QR code on the screen');
  return found.data;
};

/** Writes a video of a QR code for Chromium's fake camera (YUV 4:2:0, 640 × 480, uncompressed). */
export const filmQr = (text: string, file: string): void => {
  const [width, height, frames] = [640, 480, 10];
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const scale = Math.floor((height - 80) / rows.length);
  const [left, top] = [(width - rows.length * scale) >> 1, (height - rows.length * scale) >> 1];
  const light = Buffer.alloc(width * height, 235);
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < rows.length; column++) {
      if (!rows[row]![column]) continue;
      for (let line = 0; line < scale; line++) {
        const from = (top + row * scale + line) * width + left + column * scale;
        light.fill(16, from, from + scale);
      }
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array(frames).fill(frame),
    ]),
  );
};
