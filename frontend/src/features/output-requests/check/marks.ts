import type {
  CheckFinding,
  CheckOutcome,
  CheckRule,
  NotFinding,
} from '@hadcl/features/output-requests/check/findings.contract';
import type { ToneName } from '../../../ui/status/StatusChip.js';

/** A cell, counted from 0. */
export type At = { readonly row: number; readonly column: number };

export const findingMarks = ['small', 'group', 'dominant', 'person', 'derivable', 'differs', 'unjudged'] as const;
type FindingMark = (typeof findingMarks)[number];
export type Mark = FindingMark | NotFinding;

export const toneOf: Readonly<Record<Mark, ToneName>> = {
  ...{ small: 'bad', group: 'bad', dominant: 'bad', person: 'bad' },
  ...{ derivable: 'warn', differs: 'warn', unjudged: 'note' },
  ...{ rounded: 'mute', zero: 'mute', suppressed: 'mute', missing: 'mute' },
};
const marks: Partial<Record<CheckRule, FindingMark>> = {
  ...{ 'small-count': 'small', 'small-group': 'group', dominant: 'dominant' },
  ...{ 'identity-card': 'person', phone: 'person', email: 'person', 'birth-date': 'person' },
  ...{ 'worked-out-total': 'derivable', 'worked-out-share': 'derivable', differs: 'differs' },
};
/** All other rules say why something cannot be judged. */
export const markOf = ({ rule }: CheckFinding): FindingMark => marks[rule] ?? 'unjudged';

/** The marks of a row by column. */
export type RowMarks = ReadonlyMap<number, Mark>;
const weights: readonly ToneName[] = ['mute', 'note', 'warn', 'bad'];

/** The heaviest mark of each cell, by row; row -1 is the header. */
export function marksOf({ findings, told }: CheckOutcome): ReadonlyMap<number, RowMarks> {
  const rows = new Map<number, Map<number, Mark>>();
  const add = (row: number, column: number, mark: Mark) => {
    const cells = rows.get(row) ?? new Map<number, Mark>();
    const before = cells.get(column);
    if (!before || weights.indexOf(toneOf[mark]) > weights.indexOf(toneOf[before])) cells.set(column, mark);
    rows.set(row, cells);
  };
  for (const { row, column, told: mark } of told) add(row, column, mark);
  for (const finding of findings) add(finding.row, finding.column, markOf(finding));
  return rows;
}
