import type { Claim } from '@hadcl/kernel/decision';
import { lookOf } from '@hadcl/kernel/text/look-alike';

/** Where a number that is taken already is told, and as which refusal. */
type Told = { readonly path: string; readonly refusal: string };

/**
 * A ref. no. is claimed as it is written, and as it looks: no other project or application has one that a reader cannot
 * tell from it (A36). Numbers claimed before looks were have the first claim alone, until they are saved anew.
 */
const formsOf = (refNum: string) => [
  { kind: 'refnum', value: refNum },
  { kind: 'refnum-look', value: lookOf(refNum) },
];

/** The claims by which a project or application takes its ref. no., and gives back the one that it had. */
export const refNumTaken = (refNum: string, owner: string, told?: Told, former?: string): Claim[] => {
  const takes = formsOf(refNum);
  const isKept = (one: (typeof takes)[number]) =>
    takes.some(({ kind, value }) => kind === one.kind && value === one.value);
  const gives = former === undefined ? [] : formsOf(former).filter((one) => !isKept(one));
  return [
    ...gives.map((one) => ({ ...one, act: 'give' as const, owner })),
    ...takes.map((one) => ({ ...one, act: 'take' as const, owner, ...told })),
  ];
};

/** The claims by which a ref. no. is free again. */
export const refNumGiven = (refNum: string, owner: string): Claim[] =>
  formsOf(refNum).map((one) => ({ ...one, act: 'give', owner }));
