import { officeFault } from './office-file.js';

/** Why a file is not taken. */
export type Unfit = 'empty' | 'type' | 'content' | 'macros';

const startsWith = (bytes: Buffer, ...signs: readonly number[]) => signs.every((sign, i) => bytes[i] === sign);
const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');
const isPng = (bytes: Buffer) =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
  bytes.subarray(12, 16).toString('latin1') === 'IHDR';
const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff);

/** Looked at in parts, so that a file is not in memory twice as often as it must. */
const partBytes = 1_048_576;
/** What no text has: all below a space but tab, line and page breaks. */
const controls = /[\0-\x08\x0b\x0e-\x1f]/;
/** What begins so is a text that a program would read as something else: markup, a script, a document. */
const otherwise = /^\s*(<[!?a-z]|#!|%PDF|\{\\rtf|MIME-Version:)/i;
/**
 * Text of any encoding that is met in practice, since an old CSV of an office is Big5 or Latin-1: UTF-16 by its mark, else
 * bytes without control signs.
 */
const isText = (bytes: Buffer): boolean => {
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
  pdf: { type: 'application/pdf', judge: content(isPdf) },
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
