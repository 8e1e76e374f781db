import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

type Wanted = { readonly main: string; readonly type: string };

const mostParts = 10_000;
/** Bytes of the list of types, unpacked; those of the largest presentations have some hundred thousand. */
const mostListed = 2_000_000;

/** Macros, controls that are programs too, and objects of other programs, which may be programs; whatever the file calls them. */
const runs =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\d*\.(bin|xml)|oleobject[^/]*|embeddings\/.*\.bin|macrosheets\/.*)$/i;
const saysRuns = /macroEnabled|vbaProject|vnd\.ms-office\.activeX|oleObject|macrosheet/i;

const read = async (zip: ZipFile, entry: Entry): Promise<string | null> => {
  if (entry.uncompressedSize > mostListed || !entry.canDecodeFileData()) return null;
  const parts: Buffer[] = [];
  // What comes out is held to the size that was said.
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&');
/**
 * Whether the list of types names the main part as what the ending says, by its name or as every part in XML; a tag ends
 * where the next one begins, at the latest.
 */
const names = (list: string, { main, type }: Wanted): boolean => {
  const part = new RegExp(`PartName=["']/${main}\\d*\\.xml["']`, 'i');
  const every = /Extension=["']xml["']/i;
  const its = new RegExp(`ContentType=["']${escaped(type)}["']`, 'i');
  return [...list.matchAll(/<(?:\w{1,20}:)?(Override|Default)\b[^<>]*>/g)].some(
    ([tag, kind]) => (kind === 'Override' ? part : every).test(tag) && its.test(tag),
  );
};

/** A file of Office that is encrypted is a container of the kind that Office 97 wrote, with the package as one of its streams. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * What is wrong with a file of Word, Excel or PowerPoint: it must be a zip from its first byte on whose list of types names
 * the main part as that kind, without macros. Nothing else of it is unpacked.
 */
export const officeFault = async (bytes: Buffer, wanted: Wanted): Promise<'content' | 'macros' | 'password' | null> => {
  if (bytes.subarray(0, ole.length).equals(ole)) return bytes.includes(encryptedPackage) ? 'password' : 'content';
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'content';
  try {
    // It refuses entries outside of the zip's own folder, and sizes that do not hold.
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    if (zip.entryCount > mostParts) return 'content';
    let list: string | null = null;
    let hasMain = false;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'password';
      if (runs.test(entry.fileName)) return 'macros';
      hasMain ||= new RegExp(`^${wanted.main}\\d*\\.xml$`, 'i').test(entry.fileName);
      if (entry.fileName === '[Content_Types].xml') list = await read(zip, entry);
    }
    if (list === null) return 'content';
    if (saysRuns.test(list)) return 'macros';
    return hasMain && names(list, wanted) ? null : 'content';
  } catch {
    return 'content';
  }
};
