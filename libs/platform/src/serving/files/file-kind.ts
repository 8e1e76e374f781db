import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

type Wanted = { readonly main: string; readonly type: string };

const mostParts = 10_000;
/** Bytes of [Content_Types].xml, unpacked; the largest presentations have some hundred thousand. */
const mostListed = 2_000_000;

/** Macros, ActiveX controls and embedded OLE objects; all of them may contain programs. */
const runs =
  /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\d*\.(bin|xml)|oleobject[^/]*|embeddings\/.*\.bin|macrosheets\/.*)$/i;
const saysRuns = /macroEnabled|vbaProject|vnd\.ms-office\.activeX|oleObject|macrosheet/i;

const read = async (zip: ZipFile, entry: Entry): Promise<string | null> => {
  if (entry.uncompressedSize > mostListed || !entry.canDecodeFileData()) return null;
  const parts: Buffer[] = [];
  // yauzl rejects a stream that is longer than the declared size.
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&');
/**
 * Whether [Content_Types].xml declares the main part with the type that the ending promises, by part name or by the xml
 * extension. The regular expression stops at the next `<`, so that a broken tag cannot swallow another.
 */
const names = (list: string, { main, type }: Wanted): boolean => {
  const part = new RegExp(`PartName=["']/${main}\\d*\\.xml["']`, 'i');
  const every = /Extension=["']xml["']/i;
  const contentType = new RegExp(`ContentType=["']${escaped(type)}["']`, 'i');
  return [...list.matchAll(/<(?:\w{1,20}:)?(Override|Default)\b[^<>]*>/g)].some(
    ([tag, kind]) => (kind === 'Override' ? part : every).test(tag) && contentType.test(tag),
  );
};

/** An encrypted Office file is an OLE container (as of Office 97) with the package in a stream. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * What is wrong with a file of Word, Excel or PowerPoint; null if nothing. It must be a zip from its first byte whose
 * [Content_Types].xml declares the main part of that kind, without macros. No other part is unpacked.
 */
const officeFault = async (bytes: Buffer, wanted: Wanted): Promise<'content' | 'macros' | 'password' | null> => {
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

/** The reasons why a file is refused. */
export type Unfit = 'empty' | 'type' | 'content' | 'macros' | 'password';

const startsWith = (bytes: Buffer, ...signs: readonly number[]) => signs.every((sign, i) => bytes[i] === sign);
/**
 * Bytes that programs skip before and after a file: byte-order mark, blanks, zeros, the end-of-file sign of old
 * systems.
 */
const blank = new Set([0xef, 0xbb, 0xbf, 0x09, 0x0a, 0x0d, 0x20, 0x00, 0x1a]);
const beginOf = (bytes: Buffer): number => {
  let at = 0;
  while (at < 1_024 && blank.has(bytes[at]!)) at += 1;
  return at;
};
const endOf = (bytes: Buffer): number => {
  let end = bytes.length;
  while (end > 0 && blank.has(bytes[end - 1]!)) end -= 1;
  return end;
};
/** Whether a PDF is encrypted, by its trailer's /Encrypt. True as well for mere restrictions without a password. */
const isEncrypted = (pdf: Buffer): boolean => {
  for (let at = pdf.indexOf('/Encrypt'); at >= 0; at = pdf.indexOf('/Encrypt', at + 1))
    if (/^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(pdf.subarray(at, at + 40).toString('latin1'))) return true;
  return false;
};
const pdfFault = (bytes: Buffer): Unfit | null => {
  const [begin, end] = [beginOf(bytes), endOf(bytes)];
  if (bytes.subarray(begin, begin + 5).toString('latin1') !== '%PDF-') return 'content';
  if (!bytes.subarray(Math.max(0, end - 1_024), end).includes('%%EOF')) return 'content';
  return isEncrypted(bytes) ? 'password' : null;
};
const isPng = (bytes: Buffer) =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
  bytes.subarray(12, 16).toString('latin1') === 'IHDR';
const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff);

/** Scanned in parts, so that a large file is not copied whole. */
const partBytes = 1_048_576;
/** Control characters that no text has: all below a space except tab, line and page breaks. */
const controls = /[\0-\x08\x0b\x0e-\x1f]/;
/**
 * Beginnings by which a program would read a text file as something else: markup, a script, a document. `<LOD` and
 * `<age>`, with which tables of measurements begin, are not markup.
 */
const otherwise =
  /^\s*(<(!|\?xml|(html|head|body|title|meta|link|script|style|svg|math|iframe|object|embed|img|video|audio|form|table|div|p|a|b|i|h1|br|center|font)[\s/>])|#!|%PDF|\{\\rtf|MIME-Version:)/i;
/** Whether a text that begins so is markup, a script or a document. */
export const isMarkup = (begin: string): boolean => otherwise.test(begin);
/**
 * Text in any encoding that occurs in practice (an old CSV may be Big5 or Latin-1): UTF-16 by its byte-order mark, else
 * bytes without control characters.
 */
const isText = (whole: Buffer): boolean => {
  // Old programs end a text with the byte 1A.
  const bytes = whole.at(-1) === 0x1a ? whole.subarray(0, -1) : whole;
  const utf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const decoder = utf16 ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : null;
  for (let at = 0; at < bytes.length; at += partBytes) {
    const part = bytes.subarray(at, at + partBytes);
    const text = decoder ? decoder.decode(part, { stream: true }) : part.toString('latin1');
    if (controls.test(text)) return false;
    if (at === 0 && isMarkup(text.replace(/^\xef\xbb\xbf/, '').slice(0, 1_000))) return false;
  }
  return true;
};

type Judged = Unfit | null | Promise<Unfit | null>;
const content = (is: (bytes: Buffer) => boolean) => (bytes: Buffer) => (is(bytes) ? null : ('content' as const));
const office = (main: 'word/document' | 'xl/workbook' | 'ppt/presentation', type: string) => (bytes: Buffer) =>
  officeFault(bytes, { main, type });
const openXml = 'application/vnd.openxmlformats-officedocument';

/**
 * Ending → MIME type, and the check that a content matches. No type that a browser or system would run or render as a
 * page.
 */
const kinds: Readonly<Record<string, { readonly type: string; readonly judge: (bytes: Buffer) => Judged }>> = {
  pdf: { type: 'application/pdf', judge: pdfFault },
  docx: {
    type: `${openXml}.wordprocessingml.document`,
    judge: office('word/document', `${openXml}.wordprocessingml.document.main+xml`),
  },
  xlsx: {
    type: `${openXml}.spreadsheetml.sheet`,
    judge: office('xl/workbook', `${openXml}.spreadsheetml.sheet.main+xml`),
  },
  pptx: {
    type: `${openXml}.presentationml.presentation`,
    judge: office('ppt/presentation', `${openXml}.presentationml.presentation.main+xml`),
  },
  png: { type: 'image/png', judge: content(isPng) },
  jpg: { type: 'image/jpeg', judge: content(isJpeg) },
  jpeg: { type: 'image/jpeg', judge: content(isJpeg) },
  csv: { type: 'text/csv', judge: content(isText) },
  txt: { type: 'text/plain', judge: content(isText) },
};
/** The endings that a file may have. */
export const takenEndings: readonly string[] = Object.keys(kinds);

/** The MIME type of a file by its ending, which its content must match; or why it is refused. */
export const fileKindOf = async (ending: string, bytes: Buffer): Promise<{ readonly type: string } | Unfit> => {
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
  if (!kind) return 'type';
  if (bytes.length === 0) return 'empty';
  return (await kind.judge(bytes)) ?? { type: kind.type };
};
