import type { Claim } from '@hadcl/kernel/decision';
import { lookOf } from '@hadcl/kernel/text/look-alike';

/** The field and the refusal code that report a number that is taken. */
type TakenRefusal = { readonly path: string; readonly refusal: string };

/**
 * A ref. no. is claimed as written and by its look, so that no two projects or applications have numbers that readers
 * cannot tell apart (A36). Numbers older than the second claim get it when they are saved again.
 */
const formsOf = (refNum: string) => [
  { kind: 'refnum', value: refNum },
  { kind: 'refnum-look', value: lookOf(refNum) },
];

/** The claims that take a ref. no. for its owner and give back the `former` one. */
export const refNumTaken = (refNum: string, owner: string, refusal?: TakenRefusal, former?: string): Claim[] => {
  const takes = formsOf(refNum);
  const isKept = (one: (typeof takes)[number]) =>
    takes.some(({ kind, value }) => kind === one.kind && value === one.value);
  const gives = former === undefined ? [] : formsOf(former).filter((one) => !isKept(one));
  return [
    ...gives.map((one) => ({ ...one, act: 'give' as const, owner })),
    ...takes.map((one) => ({ ...one, act: 'take' as const, owner, ...refusal })),
  ];
};

/** The claims that free a ref. no. */
export const refNumGiven = (refNum: string, owner: string): Claim[] =>
  formsOf(refNum).map((one) => ({ ...one, act: 'give', owner }));
