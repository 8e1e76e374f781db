import { Readable } from 'node:stream';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Export, ExportAsked, CellType } from '@hadcl/kernel/export';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { stringify } from 'csv-stringify/sync';
import { boundedReading, longestReading } from '../../base/async/bounded-reading.js';
import { places } from '../../base/async/places.js';
import type { Clock } from '../../log/clock/clock.js';
import type { HoldRows } from './held-rows.js';
import { workbookOf } from './xlsx.js';
import { type LabTime, type TitledColumn, cellValue } from './cells.js';

/** Without it spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';
/** Beginnings that a spreadsheet takes for a formula or a command, also in full width. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;

const harmless = (value: string | number | null, type: CellType, lab: LabTime) => {
  const text = cellValue(value, type, lab);
  return typeof text === 'string' && dangerous.test(text) ? `'${text}` : text;
};

/**
 * The parts of a CSV file: titles, then one part per batch. RFC 4180, UTF-8 with a byte-order mark; cells that would
 * run as formulas are quoted.
 */
export async function* csvParts<Row>(
  columns: readonly TitledColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  lab: LabTime,
): AsyncGenerator<string> {
  const lines = (rows: unknown[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  yield byteOrderMark + lines([columns.map(({ title }) => harmless(title, 'text', lab))]);
  for await (const rows of batches)
    yield lines(rows.map((row) => columns.map(({ type, value }) => harmless(value(row), type, lab))));
}

export const EXPORTS = Symbol('Exports');

type Filters = Readonly<Record<string, string>>;

/** The record of an export, made before its first row is sent. */
export type RecordedExport = {
  readonly what: string;
  readonly filters: Filters;
  /** Names of filters whose value is a person's name: the value itself would outlive that person's erasure. */
  readonly searchedBy?: string[];
  readonly format: 'csv' | 'xlsx' | 'pdf';
  readonly fileName: string;
  readonly rows: number;
};

export type ExportFile = {
  readonly name: string;
  readonly type: string;
  readonly rows: number;
  readonly content: Readable;
};

export type Recorded = {
  /** Records that only so many rows were sent: because of an error, or because the reader disconnected (null). */
  brokeOff(rows: number, error: Error | null): Promise<void>;
};

/** Resolves when the record is in the log. */
export type ExportRecord = (taken: RecordedExport, who: Who) => Promise<Recorded | void>;

/** The batches, and the number of rows that have been consumed so far. */
const counted = <Row>(batches: AsyncIterable<readonly Row[]>) => {
  const counted = { rows: 0, batches: counting() };
  async function* counting() {
    for await (const rows of batches) {
      yield rows;
      counted.rows += rows.length;
    }
  }
  return counted;
};

type ExportPorts = {
  readonly hold: HoldRows;
  readonly clock: Pick<Clock, 'now'>;
  readonly facts: Facts;
  readonly record: ExportRecord;
};

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Exports at once: each holds a connection for as long as its reader takes, so one person may not use all places. */
const mostAtOnce = 3;
const mostOfOne = 2;

/** The record of a file: its filters, except those that name a person. */
export const taken = (
  { personal = [], path }: Call,
  input: Readonly<Record<string, unknown>>,
  file: Pick<RecordedExport, 'format' | 'fileName' | 'rows'>,
): RecordedExport => {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, `${value}`] as const],
  );
  const searchedBy = given.flatMap(([name]) => (personal.includes(name) ? [name] : []));
  const filters = Object.fromEntries(given.filter(([name]) => !personal.includes(name)));
  return { what: path, filters, ...(searchedBy.length > 0 && { searchedBy }), ...file };
};

/** Answers downloads: rows of one snapshot, recorded first, then streamed with one batch in memory. */
export class Exports {
  private readonly underWay = places(mostAtOnce, mostOfOne);

  /** @param longestMs after this long a slow reader is disconnected */
  constructor(
    private readonly ports: ExportPorts,
    private readonly longestMs = longestReading,
  ) {}

  /**
   * @throws NoPlace when this process, or this person, has as many exports as allowed. Ending `content` releases the
   * rows.
   */
  async open(answer: Export<any>, input: Input<any>, who: Who): Promise<ExportFile> {
    const leave = this.underWay(who.userId);
    try {
      return await this.begun(answer, input as { format: 'csv' | 'xlsx' }, who, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async begun(
    answer: Export<any>,
    input: { format: 'csv' | 'xlsx' },
    who: Who,
    leave: () => void,
  ): Promise<ExportFile> {
    const { hold, clock, record } = this.ports;
    const facts = factsFor(who, this.ports.facts);
    const { format, ...filters } = input;
    const now = clock.now();
    const request: ExportAsked<any> = { input, who, now, today: facts.localOf(now).date, facts };
    const name = `${answer.fileName(request)}.${format}`;
    const cursor = await hold(answer.statement(request));
    let recorded: Recorded | void;
    try {
      recorded = await record(taken(answer.call, filters, { format, fileName: name, rows: cursor.count }), who);
    } catch (error) {
      await cursor.release();
      throw error;
    }
    const lab = (instant: string) => facts.localOf(instant);
    const columns = answer.columns.map(({ type, title, value }) => ({
      type,
      title: facts.say(title, {}),
      value: (row: unknown) => value(row, facts),
    }));
    const made = counted(cursor.batches);
    const content =
      format === 'xlsx'
        ? workbookOf(columns, { ...cursor, batches: made.batches }, lab)
        : Readable.from(csvParts(columns, made.batches, lab), { objectMode: false });
    const over = () => {
      leave();
      void cursor.release();
      if (!content.readableEnded) void recorded?.brokeOff(made.rows, content.errored);
    };
    boundedReading<Readable>(content, over, this.longestMs);
    return { name, type: types[format], rows: cursor.count, content };
  }
}
