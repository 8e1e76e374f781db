import type { z, ZodRawShape } from 'zod';

export type RefusalDefinitions = Record<string, ZodRawShape>;
type FactsOf<Shape extends ZodRawShape> = { readonly [F in keyof Shape]: z.infer<Shape[F]> };

/** The facts of each refusal code, as its rule gives them (`rules.ts`). */
export type FactsBy<D extends RefusalDefinitions, Code extends keyof D = keyof D> = {
  readonly [C in Code]: FactsOf<D[C]>;
};

/** The kind of a refusal and its HTTP status. Doors and decisions act on the kind; only this table knows the status. */
const statuses = {
  /** A rule of the lab is broken. */
  rule: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  /** The record was changed meanwhile, or a value is taken. */
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  /** Try again in a moment. */
  'not-ready': 503,
} as const;
export type RefusalKind = keyof typeof statuses;

/** The HTTP status of a kind of refusal. */
export const statusOf = (kind: RefusalKind): number => statuses[kind];

/** A broken rule, thrown by a decision, a query or a door. A door may catch it; otherwise HTTP writes it. */
export class Refused<Code extends string = string, Facts = unknown> extends Error {
  readonly code: Code;
  readonly facts: Facts;
  /** The field of the input that is wrong, for example `people.2.email`; null for the whole input. */
  readonly path: string | null;
  /** Further refusals of the same input. */
  readonly others: readonly Refused[];
  /** The kind that the call declares (`declaredBy`); null until then. */
  readonly kind: RefusalKind | null = null;
  /** Extra fields of the answer, beside `message`, `errors`, `code`, `facts` and `fields`. */
  readonly beside: Readonly<Record<string, unknown>> = {};
  constructor(code: Code, facts: Facts, path: string | null = null, others: readonly Refused[] = []) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
    this.path = path;
    this.others = others;
  }

  /** A copy of this refusal with some parts changed. */
  with(changes: Partial<Pick<Refused, 'facts' | 'others' | 'kind' | 'beside'>>): Refused {
    const { code, facts, path, others, kind, beside } = this;
    return Object.assign(new Refused(code, facts, path, others), { kind, beside }, changes);
  }
}

export type RefusalOf<D extends RefusalDefinitions> = {
  [Code in keyof D & string]: Refused<Code, FactsOf<D[Code]>>;
}[keyof D & string];

export interface Refusals<D extends RefusalDefinitions> {
  <Code extends keyof D & string>(code: Code, facts: FactsOf<D[Code]>): Refused<Code, FactsOf<D[Code]>>;
  readonly definitions: D;
  readonly kinds: { readonly [Code in keyof D]?: RefusalKind };
  readonly beside: Beside<D>;
}
type Beside<D> = { readonly [Code in keyof D]?: Readonly<Record<string, unknown>> };

/**
 * The refusals of a feature, each code with the shape of its facts: `throw bookingRefused('period-over', { invalidList
 * })`. `kinds` names those that are not a broken rule, for example `forbidden`, `missing` or `conflict`; `beside` gives
 * documented extra fields of an answer beside `message`, `errors`, `code`, `facts` and `fields`.
 */
export const refusals = <D extends RefusalDefinitions>(
  definitions: D,
  kinds: { readonly [Code in keyof D]?: RefusalKind } = {},
  beside: Beside<D> = {},
): Refusals<D> =>
  Object.assign(<Code extends keyof D & string>(code: Code, facts: FactsOf<D[Code]>) => new Refused(code, facts), {
    definitions,
    kinds,
    beside,
  });

type Declaring = { readonly kind: string; readonly refusals?: Refusals<any> };

/**
 * The kind of a refusal of this call: the declared one, else `missing` for a read or a file and `rule` for any other
 * call.
 */
export const refusalKindOf = ({ kind, refusals: declared }: Declaring, code: string): RefusalKind =>
  declared?.kinds[code] ?? (kind === 'read' || kind === 'file' ? 'missing' : 'rule');

/**
 * The refusal with the kind and the extra fields that the call declares. The first call to declare it wins, so an inner
 * call keeps its own.
 */
export const declaredBy = (call: Declaring, refused: Refused): Refused =>
  refused.kind
    ? refused
    : refused.with({ kind: refusalKindOf(call, refused.code), beside: call.refusals?.beside[refused.code] ?? {} });
