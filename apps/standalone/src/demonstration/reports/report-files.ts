import { createHash } from 'node:crypto';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';

/** A file that a researcher attached: its description in the log, and its content. */
export type ToldFile = {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly content: Buffer;
};

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&');
/** A one-page PDF with a few lines. */
const pdfOf = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    `/F1 16 Tf 72 770 Td (${escaped(title)}) Tj /F1 10 Tf 0 -28 Td 15 TL`,
    ...lines.map((one) => `(${escaped(one)}) Tj T*`),
  ];
  const stream = `BT ${text.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = file.length;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  );
};

const wards = ['A1', 'A2', 'B1', 'B3', 'C2', 'D4', 'E1', 'E2'];
const calibration = (refNum: string, month: string) =>
  pdfOf(`Calibration by ward, ${month}`, [
    `${refNum}. Temporal validation on the last two years.`,
    '',
    ...wards.map(
      (ward, i) =>
        `Ward ${ward}   observed ${(2.1 + i * 0.37).toFixed(2)}%   predicted ${(2.2 + i * 0.35).toFixed(2)}%`,
    ),
    '',
    'Slope 0.97 (0.93 to 1.01), intercept -0.02 (-0.06 to 0.03).',
  ]);
const codeMap = () =>
  Buffer.from(
    `\ufeff${['code,meaning,含義,since', ...wards.map((ward, i) => `W${100 + i},Ward ${ward},${ward}病房,2019-0${i + 1}-01`)].join('\r\n')}\r\n`,
  );

/** Ref. no. → kind of file attached to the report of the last whole month. */
const attached: Readonly<Record<string, 'calibration' | 'map'>> = {
  'DCL-2026-014': 'calibration',
  'DCL-2025-031': 'calibration',
  'DCL-2026-002': 'map',
  'DCL-2026-018': 'map',
};

/** The file of a project's report, always the same; null where it has none. */
export const fileOf = (refNum: string, month: string): ToldFile | null => {
  const kind = attached[refNum];
  if (!kind) return null;
  const content = kind === 'map' ? codeMap() : calibration(refNum, month);
  return {
    fileId: uuid5(hadclNamespace, `demonstration file ${refNum} ${month}`),
    ...(kind === 'map'
      ? { name: `Code map 代碼表 ${month}.csv`, type: 'text/csv' }
      : { name: `Calibration by ward ${month}.pdf`, type: 'application/pdf' }),
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  };
};
