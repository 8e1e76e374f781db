/** How the bytes of a file were read as text. */
export type Encoding = 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16 LE' | 'UTF-16 BE' | 'Big5';
export type DecodedText = { readonly text: string; readonly encoding: Encoding };

const bomOf = (bytes: Uint8Array): { encoding: Encoding; length: number } | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'UTF-8 with BOM', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'UTF-16 LE', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'UTF-16 BE', length: 2 };
  return undefined;
};
/**
 * UTF-16 without a mark: line breaks, separators and digits have a zero byte, always on the same side. Chinese signs can
 * have one on the other side (U+4E00), so the side with more of them decides.
 */
const utf16Of = (bytes: Uint8Array): Encoding | undefined => {
  if (bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  const sampled = Math.min(bytes.length, 65_536);
  for (let i = 0; i < sampled; i += 1) if (bytes[i] === 0) zeros[i % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (even === odd) return undefined;
  return odd > even ? 'UTF-16 LE' : 'UTF-16 BE';
};
const labels: Readonly<Record<Encoding, string>> = {
  ...{ 'UTF-8': 'utf-8', 'UTF-8 with BOM': 'utf-8', Big5: 'big5' },
  ...{ 'UTF-16 LE': 'utf-16le', 'UTF-16 BE': 'utf-16be' },
};
/** Signs that no text has: a zip, a picture or a program read as text does. U+F8F8 is what ICU makes of the byte FF in Big5. */
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\uf8f8\ufffe\uffff]/;
const part = 262_144;

/** Decodes part by part, so that a page can do other things between; undefined if it is no such text. */
function* decodedAs(bytes: Uint8Array, encoding: Encoding): Generator<void, string | undefined> {
  const decoder = new TextDecoder(labels[encoding], { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (let from = 0; from < bytes.length; from += part) {
      const piece = decoder.decode(bytes.subarray(from, from + part), { stream: true });
      if (notText.test(piece)) return undefined;
      text += piece;
      yield;
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}

/**
 * Bytes as text (R33): by their mark, else UTF-8, else UTF-16 without a mark, else Big5. Undefined if they are no text in
 * any of these. A file that begins with a mark is read as the mark says or not at all.
 */
export function* decoding(bytes: Uint8Array): Generator<void, DecodedText | undefined> {
  const bom = bomOf(bytes);
  const rest = bom ? bytes.subarray(bom.length) : bytes;
  const wide = bom ? undefined : utf16Of(bytes);
  const tried: readonly Encoding[] = bom ? [bom.encoding] : wide ? [wide] : ['UTF-8', 'Big5'];
  for (const encoding of tried) {
    const text = yield* decodedAs(rest, encoding);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}

/** Runs a rule that works in steps to its end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
