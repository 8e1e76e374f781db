import type { Call, RefusalBy, Who } from './call.js';
import type { Daily } from './daily.js';
import type { Decision, Parameter } from './decision.js';
import type { Export } from './export.js';
import type { PaperAnswer } from './paper.js';
import type { Projection } from './projection.js';
import type { Query } from './query.js';
import type { Reaction } from './reaction.js';
import type { Language } from './text/language.js';
import type { Stream } from './stream.js';

export type Calls = Readonly<Record<string, Call>>;
export type SentencesByKey = Readonly<Record<string, string>>;
/** What answers a call: a decision, a query, an export, a paper, or `'door'`, a class written by hand. */
export type Answer = Decision<any, any> | Query<any> | Export<any> | PaperAnswer<any> | 'door';
/** Message files by language. A list and not one spread object, so that a duplicate key is found. */
type Messages = Readonly<Record<Language, readonly SentencesByKey[]>>;

/** A function of the product: the roles that hold it and its place in the menus, ordered by `rank`. */
export type FunctionRow = {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly rank: number;
  readonly menus: ('top' | 'middle' | 'site')[];
  readonly roles: string[];
  /** Roles that may open the screens but write nothing. */
  readonly readers: string[];
};

/** A kind of notice. Urgent ones are shown red; closable ones can be deleted by the person. */
export type NoticeKind<T extends string = string> = {
  readonly type: T;
  readonly urgent: boolean;
  readonly closable: boolean;
};

type AnswerTo<C extends Call> =
  | 'door'
  | (C extends { kind: 'read' }
      ? Query<C>
      : C extends { kind: 'download' }
        ? Export<C> | PaperAnswer<C>
        : C extends { kind: 'write' }
          ? Decision<C, any>
          : never);
type Kinds = { read: 'query'; write: 'decision'; download: 'export'; upload: 'door'; file: 'door' };
/**
 * On a mismatch the type of the answer is an error message, because TypeScript prints that type where the answer is
 * wrong.
 */
type Paired<C extends Calls, A> = {
  readonly [N in keyof C & string]: N extends keyof A
    ? A[N] extends AnswerTo<C[N]>
      ? A[N]
      : A[N] extends { readonly call: { readonly path: infer P extends string } }
        ? `'${N}' must be answered for ${C[N]['path']}, this one answers ${P}`
        : `'${N}' needs the ${Kinds[C[N]['kind']]} of ${C[N]['path']}, or 'door'`
    : AnswerTo<C[N]>;
} & { readonly [N in Exclude<keyof A, keyof C> & string]: `the contract has no call '${N}'` };

type KeysOf<Files> = Files extends readonly (infer File)[]
  ? File extends unknown
    ? keyof File & string
    : never
  : never;
type CodesOf<C extends Calls> = { [N in keyof C]: RefusalBy<C[N]>['code'] }[keyof C];
type Gap<C extends Calls, M extends Messages, L extends keyof M> = Exclude<CodesOf<C> | KeysOf<M['en']>, KeysOf<M[L]>>;
/** Every refusal of the calls has a sentence, and every language has the sentences that English has. */
type Complete<C extends Calls, M extends Messages> = {
  readonly [L in keyof M & string]: [Gap<C, M, L>] extends [never] ? M[L] : `no sentence for '${Gap<C, M, L>}' in ${L}`;
};

export type Parts = {
  readonly streams: readonly Stream<any, any, any>[];
  readonly projections: readonly Projection[];
  readonly reactions: readonly Reaction[];
  readonly dailies: readonly Daily[];
  readonly parameters: readonly Parameter[];
  readonly notices: readonly NoticeKind[];
  readonly functions: readonly FunctionRow[];
  /** First word of a letter's cause (a reaction's name, or what a decision writes) → its kind in the mail log. */
  readonly letterKinds: Readonly<Record<string, string>>;
  /** Topic → who may be told that it changed. */
  readonly listeners: Readonly<Record<string, (id: string, who: Who) => boolean>>;
};
export type Feature<N extends string = string, C extends Calls = any, D extends string = string> = Parts & {
  readonly name: N;
  readonly calls: C;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly messages: Messages;
  /** The calls that are answered by a door. */
  readonly doors: readonly D[];
};

const emptyParts: Parts = {
  streams: [],
  projections: [],
  reactions: [],
  dailies: [],
  parameters: [],
  notices: [],
  functions: [],
  letterKinds: {},
  listeners: {},
};

/**
 * Declares a feature; only what it names exists. A call without an answer or a refusal without a sentence does not
 * compile. `calls` includes the commands that the product gives itself.
 */
export const feature = <
  const N extends string,
  C extends Calls,
  const A extends Record<string, Answer>,
  const M extends Messages,
>(
  definition: { name: N; calls: C; answers: A & Paired<C, A>; messages: M & Complete<C, M> } & Partial<Parts>,
): Feature<N, C, { [K in keyof A]: A[K] extends 'door' ? K & string : never }[keyof A]> => {
  const answers: Record<string, Answer> = definition.answers;
  return {
    ...emptyParts,
    ...definition,
    doors: Object.keys(answers).filter((name) => answers[name] === 'door') as never,
  };
};
