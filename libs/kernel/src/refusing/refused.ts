import type { z, ZodRawShape } from 'zod';

export type RefusalDefinitions = Record<string, ZodRawShape>;
type FactsOf<Shape extends ZodRawShape> = { readonly [F in keyof Shape]: z.infer<Shape[F]> };

/** What each of these codes says: the facts that its rule gives (`rules.ts`). */
export type FactsBy<D extends RefusalDefinitions, Code extends keyof D = keyof D> = {
  readonly [C in Code]: FactsOf<D[C]>;
};

/** A broken rule, thrown by a decision; HTTP and the decision's `refused` are the only two that catch it. */
export class Refused<Code extends string = string, Facts = unknown> extends Error {
  readonly code: Code;
  readonly facts: Facts;
  /** The field of the input that it stands against, `people.2.email`; null for the whole. */
  readonly path: string | null;
  /** What else is wrong with the same input. */
  readonly others: readonly Refused[];
  constructor(code: Code, facts: Facts, path: string | null = null, others: readonly Refused[] = []) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
    this.path = path;
    this.others = others;
  }
}

export type RefusalOf<D extends RefusalDefinitions> = {
  [Code in keyof D & string]: Refused<Code, FactsOf<D[Code]>>;
}[keyof D & string];

export interface Refusals<D extends RefusalDefinitions> {
  <Code extends keyof D & string>(code: Code, facts: FactsOf<D[Code]>): Refused<Code, FactsOf<D[Code]>>;
  readonly definitions: D;
  readonly statuses: { readonly [Code in keyof D]?: number };
  readonly beside: Beside<D>;
}
type Beside<D> = { readonly [Code in keyof D]?: Readonly<Record<string, unknown>> };

/**
 * The refusals of a feature, each code with its facts: `throw bookingRefused('period-over', { invalidList })`.
 * `statuses` names the HTTP status of those that are not a broken rule (422), as 403, 404 or 409; `beside` what the
 * documented answer of a refusal has beside `message`, `errors`, `code`, `facts` and `fields`.
 */
export const refusals = <D extends RefusalDefinitions>(
  definitions: D,
  statuses: { readonly [Code in keyof D]?: number } = {},
  beside: Beside<D> = {},
): Refusals<D> =>
  Object.assign(<Code extends keyof D & string>(code: Code, facts: FactsOf<D[Code]>) => new Refused(code, facts), {
    definitions,
    statuses,
    beside,
  });
