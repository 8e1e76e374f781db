import { guessingKinds } from '../check/column-kinds.contract.js';
import { checking } from '../check/check-rules.contract.js';
import { checkRulesVersion, type CheckParameters, type Kinds } from '../check/findings.contract.js';
import { readingTable, type CheckedTable, type TableFault, type TableLimits } from '../check/table.contract.js';
import { atOnce, decoding, type Encoding } from '../check/table-text.contract.js';
import type { Judgement } from './request-file.stream.js';

/** Findings that are listed at most; an event holds 1 MiB. All are counted. */
export const mostListed = 2_000;
/** Bytes of a table up to which it is judged; a larger one is counted. */
export const mostJudged = 25_000_000;

/** UTF-16 units of a column's name that are kept: names of any length would make a release too large to be recorded. */
const longestName = 400;

const noTold = { rounded: 0, zero: 0, suppressed: 0, missing: 0 };
type Said = { readonly encoding: string | null; readonly rows?: number | null; readonly columns?: number | null };

/** The judgement of a file that no rule can look through. */
export const unjudged = (
  thresholds: CheckParameters,
  fault: Judgement['judged']['fault'],
  { encoding, rows = null, columns = null }: Said = { encoding: null },
): Judgement => ({
  ...{ encoding, rows, columns, thresholds, rulesVersion: checkRulesVersion, kinds: [], findings: 0, told: noTold },
  judged: { columnNames: [], fault, listed: [] },
});

/** Beginnings of programs, archives, documents and pickles, whatever the ending of the name says. */
const heads: readonly (readonly number[])[] = [
  ...[0, 1, 2, 3, 4, 5].map((protocol) => [0x80, protocol]),
  ...[
    [0x50, 0x4b],
    [0x4d, 0x5a, 0x90],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x1f, 0x8b],
    [0x25, 0x50, 0x44, 0x46],
  ],
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0x52, 0x61, 0x72, 0x21],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
];
const textPickle = /^(c[\w.]+\n\w+\n|\((d|l)p\d+\n)/;
/** Whether a file that is said to be text begins as something else. */
export const beginsOtherwise = (bytes: Uint8Array): boolean =>
  heads.some((head) => head.every((sign, i) => bytes[i] === sign)) ||
  textPickle.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

type JudgedBy = {
  readonly limits: TableLimits;
  readonly thresholds: CheckParameters;
  /** The kinds that the researcher named; undefined: they are guessed. */
  readonly kinds?: Kinds | undefined;
};

const faultOf = (fault: TableFault): NonNullable<Judgement['judged']['fault']> => fault;
const isFault = (read: CheckedTable | TableFault): read is TableFault => 'fault' in read;

/**
 * Reads and judges a table by the same rules as the page, in steps. Null if its bytes are no text. `isTable`: false for
 * a text that is read and not judged.
 */
export function* judgingText(
  bytes: Uint8Array,
  isTable: boolean,
  { limits, thresholds, kinds }: JudgedBy,
  isMarkup: (begin: string) => boolean = () => false,
): Generator<void, Judgement | null> {
  const decoded = beginsOtherwise(bytes) ? undefined : yield* decoding(bytes);
  if (!decoded || isMarkup(decoded.text.slice(0, 1_000))) return null;
  const { text, encoding } = decoded;
  if (!isTable) return unjudged(thresholds, { fault: 'not-a-table' }, { encoding });
  const read = yield* readingTable(text, limits);
  if (isFault(read)) {
    const count = 'count' in read ? read.count : null;
    return unjudged(thresholds, faultOf(read), {
      encoding,
      rows: read.fault === 'rows-too-many' ? count : null,
      columns: read.fault === 'columns-too-many' ? count : null,
    });
  }
  const named = kinds ?? (yield* guessingKinds(read));
  const { findings, told } = yield* checking(read, named, thresholds);
  const counted = { ...noTold };
  for (const { told: what } of told) counted[what] += 1;
  return {
    ...{ encoding, rows: read.rows.length, columns: read.columns.length, thresholds },
    ...{ rulesVersion: checkRulesVersion, kinds: [...named], findings: findings.length, told: counted },
    judged: {
      columnNames: read.columns.map((name) => name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')),
      fault: null,
      listed: findings.slice(0, mostListed).map(({ row, column, rule, facts }) => ({ row, column, rule, facts })),
    },
  };
}

/** How a text is read, by its first bytes; undefined if it is none. A sign that is cut at their end does not count. */
const encodingOf = (head: Uint8Array): Encoding | undefined => {
  const tried = [0, 1, 2, 3].map((cut) => atOnce(decoding(head.subarray(0, head.length - cut)))?.encoding);
  return tried.find((encoding) => encoding !== undefined && encoding !== 'Big5') ?? tried.find(Boolean);
};
const labels: Readonly<Record<Encoding, string>> = {
  ...{ 'UTF-8': 'utf-8', 'UTF-8 with BOM': 'utf-8', Big5: 'big5' },
  ...{ 'UTF-16 LE': 'utf-16le', 'UTF-16 BE': 'utf-16be' },
};

/** Counts the rows of a table that is too large to be judged, while it passes. */
export const rowCounter = (thresholds: CheckParameters) => {
  let encoding: Encoding | undefined;
  let decoder: TextDecoder | undefined;
  let isText = true;
  // A quote that is never closed hides no rows: then every line counts.
  let [lines, quotedLines, isQuoted, isOpen, last] = [0, 0, false, false, 0];
  const count = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === 0) isText = false;
      if (sign === 34) isQuoted = !isQuoted;
      const [isEnd, isSecond] = [sign === 13 || sign === 10, sign === 10 && last === 13];
      isOpen = !isEnd;
      if (isEnd && !isSecond && isQuoted) quotedLines += 1;
      if (isEnd && !isSecond && !isQuoted) lines += 1;
      last = sign;
    }
  };
  return {
    /** False once it is seen to be no text. */
    add(bytes: Uint8Array): boolean {
      if (!decoder) {
        encoding = beginsOtherwise(bytes) ? undefined : encodingOf(bytes.subarray(0, 65_536));
        if (!encoding) return (isText = false);
        decoder = new TextDecoder(labels[encoding], { fatal: true });
      }
      try {
        count(decoder.decode(bytes, { stream: true }));
      } catch {
        isText = false;
      }
      return isText;
    },
    judgement: (): Judgement | null => {
      if (!isText || !encoding) return null;
      const rows = Math.max(0, lines + (isQuoted ? quotedLines : 0) + (isOpen ? 1 : 0) - 1);
      return unjudged(thresholds, { fault: 'table-too-large', count: rows }, { encoding, rows });
    },
  };
};
