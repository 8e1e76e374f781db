import { ZipFile } from 'yazl';

const openXml = 'application/vnd.openxmlformats-officedocument';
const mains = {
  docx: ['word/document.xml', `${openXml}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${openXml}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${openXml}.presentationml.presentation.main+xml`],
} as const;

export const zipOf = async (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const bytes: Buffer[] = [];
  for await (const part of zip.outputStream) bytes.push(part as Buffer);
  return Buffer.concat(bytes);
};

/** A minimal Office file; `more` adds or replaces parts. */
export const officeParts = (kind: keyof typeof mains, more: Readonly<Record<string, string>> = {}) => {
  const [part, type] = mains[kind];
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<document/>',
    ...more,
  };
};

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
