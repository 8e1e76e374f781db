import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { download } from '@hadcl/kernel/call';
import { as } from '@hadcl/kernel/columns';
import { type CellType, type ExportColumn, exportOf } from '@hadcl/kernel/export';
import { sql } from '@hadcl/kernel/sql';
import type { TitledColumn } from './cells.js';

export type Line = { readonly ref: string | null; readonly seats: number; readonly day: string; readonly at: string };
type LineColumn = ExportColumn<Line> & TitledColumn<Line>;
/** A column both as declared and as translated: its title is its own text. */
const column = (title: string, type: CellType, value: TitledColumn<Line>['value']): LineColumn => ({
  title: title as never,
  type,
  value,
});
export const lineColumns = [
  column('ref', 'text', ({ ref }) => ref),
  column('seats', 'number', ({ seats }) => seats),
  column('day', 'date', ({ day }) => day),
  column('at', 'instant', ({ at }) => at),
];
const Asked = z.object({ rows: z.coerce.number(), person: z.string().optional() });
export const linesCall = download('/lines/export', Asked, { codes: ['LINES'], personal: ['person'] });

/** As many lines as the input asks for. */
export const exportLines = exportOf(linesCall, {
  statement: ({ input }) => sql`
    select ${as('ref', 'text', sql`'DCL-' || n`)}, ${as('seats', 'int', sql`n`)}, ${as('day', 'date', sql`'2027-03-10'`)},
      ${as('at', 'timestamptz', sql`'2027-03-10T10:42:07+08:00'`)}
    from generate_series(1, ${input.rows}::int) n`,
  columns: lineColumns,
  fileName: () => 'Lines',
});

/** The text of each file in a streamed archive, found by the directory at its end. */
export const unzipped = (archive: Buffer): Record<string, string> => {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, size, name, extra, comment, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ] as [number, number, number, number, number, number];
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + size);
    files[archive.toString('utf8', at + 46, at + 46 + name)] = `${method === 8 ? inflateRawSync(packed) : packed}`;
    at += 46 + name + extra + comment;
  }
  return files;
};
