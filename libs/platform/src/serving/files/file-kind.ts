import { officeFault } from './office-file.js';

/** Why a file is not taken. */
export type Unfit = 'empty' | 'type' | 'content' | 'macros' | 'password';

const startsWith = (bytes: Buffer, ...signs: readonly number[]) => signs.every((sign, i) => bytes[i] === sign);
/** Bytes that programs pass over before and after a file: a mark of byte order, blanks, zeros, the end sign of old systems. */
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
/** Whether a PDF is encrypted: its trailer names the dictionary that says how. Of a password or of mere restrictions alike. */
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

/** Looked at in parts, so that a file is not in memory twice as often as it must. */
const partBytes = 1_048_576;
/** What no text has: all below a space but tab, line and page breaks. */
const controls = /[\0-\x08\x0b\x0e-\x1f]/;
/**
 * What begins so is a text that a program would read as something else: markup, a script, a document. `<LOD` and `<age>`,
 * with which tables of measurements begin, are no markup.
 */
const otherwise =
  /^\s*(<(!|\?xml|(html|head|body|title|meta|link|script|style|svg|math|iframe|object|embed|img|video|audio|form|table|div|p|a|b|i|h1|br|center|font)[\s/>])|#!|%PDF|\{\\rtf|MIME-Version:)/i;
/**
 * Text of any encoding that is met in practice, since an old CSV of an office is Big5 or Latin-1: UTF-16 by its mark, else
 * bytes without control signs.
 */
const isText = (whole: Buffer): boolean => {
  // Old programs end a text with the sign 1A.
  const bytes = whole.at(-1) === 0x1a ? whole.subarray(0, -1) : whole;
  const utf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const decoder = utf16 ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : null;
  for (let at = 0; at < bytes.length; at += partBytes) {
    const part = bytes.subarray(at, at + partBytes);
    const text = decoder ? decoder.decode(part, { stream: true }) : part.toString('latin1');
    if (controls.test(text)) return false;
    if (at === 0 && otherwise.test(text.replace(/^\xef\xbb\xbf/, '').slice(0, 1_000))) return false;
  }
  return true;
};

type Judged = Unfit | null | Promise<Unfit | null>;
const content = (is: (bytes: Buffer) => boolean) => (bytes: Buffer) => (is(bytes) ? null : ('content' as const));
const office = (main: 'word/document' | 'xl/workbook' | 'ppt/presentation', type: string) => (bytes: Buffer) =>
  officeFault(bytes, { main, type });
const openXml = 'application/vnd.openxmlformats-officedocument';

/** By the ending of a name: the type that it stands for, and whether a content is of it. Nothing that runs or is drawn as a page. */
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

/** The type of a file by its ending, which its content must agree with; or why it is not taken. */
export const kindOf = async (ending: string, bytes: Buffer): Promise<{ readonly type: string } | Unfit> => {
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
  if (!kind) return 'type';
  if (bytes.length === 0) return 'empty';
  return (await kind.judge(bytes)) ?? { type: kind.type };
};
