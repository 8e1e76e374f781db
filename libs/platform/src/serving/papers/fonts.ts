import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('hadcl-fonts/package.json'));

/** The fonts of papers by purpose; `paper.typ` names their families in this order. */
const faces = {
  latin: [
    join(folder, 'inter/Inter_400Regular.ttf'),
    join(folder, 'inter/Inter_400Regular_Italic.ttf'),
    join(folder, 'inter/Inter_600SemiBold.ttf'),
    join(folder, 'inter/Inter_700Bold.ttf'),
    join(folder, 'inter/Inter_700Bold_Italic.ttf'),
  ],
  /** Traditional Chinese as in Hong Kong. */
  chinese: [
    join(folder, 'noto-sans-hk/NotoSansHK_400Regular.ttf'),
    join(folder, 'noto-sans-hk/NotoSansHK_700Bold.ttf'),
  ],
  /** Further Chinese characters, in one weight. */
  simplified: [join(folder, 'noto-sans-hans/NotoSansHans-Regular.otf')],
};
export const fontFiles: readonly string[] = Object.values(faces).flat();

/** The character groups of a font: its OpenType `cmap` in format 12. */
const groupsOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const part = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
    const tables = await part(12, 16 * (await part(4, 2)).readUInt16BE());
    const at = tables.indexOf('cmap', 0, 'latin1');
    const cmap = await part(tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12));
    for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
      const encoding = cmap.readUInt32BE(4 + 8 * n + 4);
      if (cmap.readUInt16BE(encoding) === 12) return cmap.subarray(encoding);
    }
    throw new Error(`${path} does not say which characters it has`);
  } finally {
    await file.close();
  }
};

/** @returns whether a code point is in the regular face of one of the fonts */
export const readCoverage = async (): Promise<(codePoint: number) => boolean> => {
  const had = new Set<number>();
  for (const [regular] of Object.values(faces)) {
    const groups = await groupsOf(regular!);
    for (let n = 0; n < groups.readUInt32BE(12); n += 1) {
      const at = 16 + 12 * n;
      for (let point = groups.readUInt32BE(at); point <= groups.readUInt32BE(at + 4); point += 1) had.add(point);
    }
  }
  return (codePoint) => had.has(codePoint);
};
