import type { ColumnKind } from './column-kinds.contract.js';
import type { PersonalRule } from './personal-data.contract.js';

/** Raised with every change of a rule, so that a finding says by which rules it was made. */
export const checkRulesVersion = 1;

/** What the rules of one table compare with. */
export type CheckParameters = {
  readonly smallCount: number;
  readonly zeroIsSmall: boolean;
  readonly dominancePercent: number;
};
/** Why a cell or, at row -1, a whole column cannot be judged. */
export const unjudgedRules = [
  'negative',
  'not-whole',
  'not-a-number',
  'kind-missing',
  'sum-missing',
  'largest-missing',
  'largest-over-sum',
  'two-largest',
  'group-size-missing',
  'row-repeated',
  'nothing-in-common',
] as const;
export type UnjudgedRule = (typeof unjudgedRules)[number];
export type CheckRule =
  | 'small-count'
  | 'small-group'
  | 'dominant'
  | 'worked-out-total'
  | 'worked-out-share'
  | 'differs'
  | PersonalRule
  | UnjudgedRule;
/** What a rule saw, by the name that its sentence has for it. */
export type CheckFacts = Readonly<Record<string, string | number>>;
export type CheckFinding = {
  /** From 0; -1 is the header, for what concerns the column whole. */
  readonly row: number;
  readonly column: number;
  readonly rule: CheckRule;
  readonly facts: CheckFacts;
  readonly parameters: CheckParameters;
  readonly version: number;
};
/** What is no finding, and is counted. */
export const notFindings = ['rounded', 'zero', 'suppressed', 'missing'] as const;
export type NotFinding = (typeof notFindings)[number];
export type ToldApart = { readonly row: number; readonly column: number; readonly told: NotFinding };
export type CheckOutcome = { readonly findings: readonly CheckFinding[]; readonly told: readonly ToldApart[] };

export type Kinds = readonly (ColumnKind | null)[];
export type FoundCell = Pick<CheckFinding, 'row' | 'column' | 'rule' | 'facts'>;
/** Findings in the order of the rows. */
export const sortedFindings = (found: readonly FoundCell[], parameters: CheckParameters): readonly CheckFinding[] =>
  [...found]
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map((one) => ({ ...one, parameters, version: checkRulesVersion }));
