import type { Call, RefusalBy, Who } from './call.js';
import type { Daily } from './daily.js';
import type { Decision, Parameter } from './decision.js';
import type { Projection } from './projection.js';
import type { Query } from './query.js';
import type { Reaction } from './reaction.js';
import type { Stream } from './stream.js';
type Calls = Readonly<Record<string, Call>>;
type Sentences = Readonly<Record<string, string>>;
type Answer = Decision<any, any> | Query<any> | 'door';
/** Message files by language; listed, not spread, so that a doubled key is seen. */
type Messages = { readonly en: readonly Sentences[] } & Readonly<Record<string, readonly Sentences[]>>;
type FunctionRow = Readonly<
  Record<'code' | 'title' | 'path' | 'icon', string> & Record<'menus' | 'roles' | 'readers', readonly string[]>
>;
type NoticeKind = { readonly type: string; readonly urgent: boolean; readonly closable: boolean };
type AnswerTo<C extends Call> = 'door' | (C extends { kind: 'read' } ? Query<C> : Decision<C, any>);
/** What is wrong is said in words where it is wrong: TypeScript prints the type that stands in the place of the answer. */
type Paired<C extends Calls, A> = {
  readonly [N in keyof C & string]: N extends keyof A
    ? A[N] extends AnswerTo<C[N]>
      ? A[N]
      : A[N] extends { readonly call: { readonly path: infer P extends string } }
        ? `'${N}' must be answered for ${C[N]['path']}, this one answers ${P}`
        : `'${N}' needs the ${C[N] extends { kind: 'read' } ? 'query' : 'decision'} of ${C[N]['path']}, or 'door'`
    : AnswerTo<C[N]>;
} & { readonly [N in Exclude<keyof A, keyof C> & string]: `the contract has no call '${N}'` };
type KeysOf<T> = T extends unknown ? keyof T & string : never;
type CodesOf<C extends Calls> = { [N in keyof C]: RefusalBy<C[N]>['code'] }[keyof C];
type Gap<C extends Calls, M extends Messages, L extends keyof M> = Exclude<
  CodesOf<C> | KeysOf<M['en'][number]>,
  KeysOf<M[L][number]>
>;
/** Every refusal of the calls has its sentence, and every language what English has. */
type Complete<C extends Calls, M extends Messages> = {
  readonly [L in keyof M & string]: [Gap<C, M, L>] extends [never] ? M[L] : `no sentence for '${Gap<C, M, L>}' in ${L}`;
};
/** `listeners`: topic → who may hear that it changed. */
type Parts = Readonly<{
  streams: readonly Stream<any, any, any>[];
  projections: readonly Projection[];
  reactions: readonly Reaction[];
  dailies: readonly Daily[];
  parameters: readonly Parameter[];
  notices: readonly NoticeKind[];
  functions: readonly FunctionRow[];
  listeners: Readonly<Record<string, (id: string, who: Who) => boolean>>;
}>;
export type Feature<N extends string = string, C extends Calls = any, D extends string = string> = Parts &
  Readonly<{ name: N; calls: C; answers: Readonly<Record<string, Answer>>; messages: Messages; doors: readonly D[] }>;
const none: Parts = {
  streams: [],
  projections: [],
  reactions: [],
  dailies: [],
  parameters: [],
  notices: [],
  functions: [],
  listeners: {},
};
/** What a feature is. Whatever it does not name does not exist; what it forgets does not compile. `calls` holds its internal orders too. */
export const feature = <
  const N extends string,
  C extends Calls,
  const A extends Record<string, Answer>,
  const M extends Messages,
>(
  its: { name: N; calls: C; answers: A & Paired<C, A>; messages: M & Complete<C, M> } & Partial<Parts>,
): Feature<N, C, { [K in keyof A]: A[K] extends 'door' ? K & string : never }[keyof A]> => {
  const answers: Record<string, Answer> = its.answers;
  return { ...none, ...its, doors: Object.keys(answers).filter((name) => answers[name] === 'door') as never };
};
/** The lists that the machinery works from. */
export const listsOf = (all: readonly Feature[]) => {
  const every = <P extends keyof Omit<Parts, 'listeners'>>(part: P) =>
    all.flatMap((one): Parts[P][number][] => [...one[part]]);
  const answers = all.flatMap((one) => Object.values(one.answers));
  const sentences = (l: string): Sentences => Object.assign({}, ...all.flatMap(({ messages }) => messages[l] ?? []));
  return {
    decisions: answers.filter((one): one is Decision<any, any> => one !== 'door' && 'decide' in one),
    queries: answers.filter((one): one is Query<any> => one !== 'door' && !('decide' in one)),
    ...{
      streams: every('streams'),
      projections: every('projections'),
      reactions: every('reactions'),
      dailies: every('dailies'),
      parameters: every('parameters'),
      notices: every('notices'),
      functions: every('functions'),
    },
    mayListen: Object.assign({}, ...all.map(({ listeners }) => listeners)) as Parts['listeners'],
    messages: Object.fromEntries(all.flatMap(({ messages }) => Object.keys(messages)).map((l) => [l, sentences(l)])),
  };
};
/** What only all features together can get wrong, in words; none when the house is in order. */
export const doubled = (all: readonly Feature[]): readonly string[] => {
  const { streams, projections, parameters, notices, functions } = listsOf(all);
  const keysIn = ([l, files]: [string, readonly Sentences[]]) =>
    files.flatMap((file) => Object.keys(file).map((key) => `${l} ${key}`));
  const named = {
    ...{
      stream: streams.map(({ name }) => name),
      projection: projections.map(({ name }) => name),
      parameter: parameters.map(({ code }) => code),
      function: functions.map(({ code }) => code),
    },
    ...{
      notice: notices.map(({ type }) => type),
      topic: all.flatMap(({ listeners }) => Object.keys(listeners)),
      sentence: all.flatMap(({ messages }) => Object.entries(messages).flatMap(keysIn)),
    },
    address: all.flatMap(({ calls }) =>
      Object.values(calls as Calls).map(({ method, path }) => `${method} ${path.toLowerCase()}`),
    ),
  };
  return Object.entries(named).flatMap(([what, names]) =>
    names.filter((one, i) => names.indexOf(one) !== i).map((one) => `the ${what} ${one} is declared twice`),
  );
};
