import { join, relative } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { sample } from '@hadcl/kernel-testing/sample';
import type { Claim, Decision } from '@hadcl/kernel/decision';
import type { AnyRef, Entry, Stream } from '@hadcl/kernel/stream';
import { streams } from '@hadcl/features/index';
import { declarationsIn, type Declarations, textsBehind } from '../support/declarations.js';

/**
 * Events that sound like an end and free no claim that their stream takes, each with the reason. Whoever adds one says
 * why the value may stay taken.
 */
const freeNothing: Readonly<Record<string, string>> = {
  CollaborationEnded: 'is recorded with ProjectDeleted, which frees the ref. no.',
  AccessDaysReturned: 'gives days back, and the application goes on',
  SecondFactorRemoved: 'removes the app, not a passkey',
  SecondFactorReset: 'is recorded with a PasskeyRemoved for each passkey',
};

/** Kinds of claims that are taken for ever, each with the reason. */
const keptForEver: Readonly<Record<string, string>> = {
  'request-number': 'the number of a request is never given again, also after it was withdrawn (R20)',
};

type Act = { readonly kind: string; readonly act: Claim['act']; readonly type: string };
type Named = {
  readonly name: string;
  /** Types of events that it may record, itself or by the functions that it calls. */
  readonly records: ReadonlySet<string>;
  readonly acts: readonly Act[];
};

/** The claims that a decision makes for each type of event alone. */
const actsOf = (decision: Pick<Decision, 'claims'>, all: readonly Stream<any, any, any>[]): readonly Act[] => {
  const command = {
    body: new Proxy({}, { get: () => 'text' }),
    ...{ by: ann, now: '2027-03-10T10:00:00+08:00', today: '2027-03-10', idFor: (name: string) => name },
  };
  return all.flatMap((stream) =>
    Object.entries(stream.events as Record<string, { data: never }>).flatMap(([type, { data }]) => {
      const entry = [stream.of('x') as AnyRef, { type, data: sample(data, 0) }] as unknown as Entry;
      const claims = decision.claims?.(command as never, [entry]) ?? [];
      return claims.map(({ kind, act }) => ({ kind, act, type }));
    }),
  );
};

const soundsLikeAnEnd = (type: string) =>
  /(Deleted|Removed|Ended|Closed|Withdrawn|Cancelled|Returned|Reset)$/.test(type);
const typesOf = (stream: Stream<any, any, any>) => Object.keys(stream.events as object);

const oneWay = (decisions: readonly Named[], all: readonly Stream<any, any, any>[]): readonly string[] => {
  const acts = decisions.flatMap((one) => one.acts);
  const kinds = new Set(acts.map(({ kind }) => kind).filter((kind) => !keptForEver[kind]));
  return [...kinds].flatMap((kind) => {
    const typesThat = (act: Claim['act']) =>
      new Set(acts.flatMap((one) => (one.kind === kind && one.act === act ? [one.type] : [])));
    const [take, give] = [typesThat('take'), typesThat('give')];
    const forgetful = decisions.flatMap(({ name, records, acts: own }) =>
      [...new Set([...take, ...give])]
        .filter((type) => records.has(type) && !own.some((one) => one.kind === kind && one.type === type))
        .map((type) => `${name} records ${type} without its claim of the kind ${kind}: name it in its claims`),
    );
    const ends = all
      .filter((stream) => typesOf(stream).some((type) => take.has(type)))
      .flatMap((stream) => typesOf(stream).filter(soundsLikeAnEnd))
      .filter((type) => !give.has(type) && !freeNothing[type])
      .map((type) => `${type} ends a record, and no decision gives back its claim of the kind ${kind}`);
    return [
      ...(take.size > 0 && give.size === 0 ? [`a claim of the kind ${kind} is taken and never given back`] : []),
      ...(take.size === 0 ? [`a claim of the kind ${kind} is given back and never taken`] : []),
      ...forgetful,
      ...ends,
    ];
  });
};

/** Types of the events that a decision records, itself or by the functions that it calls. */
const recordedBy = (files: Declarations, path: string, name: string) =>
  new Set(
    textsBehind(files, path, name)
      .flatMap((text) => [...text.matchAll(/\.records\(([^{]*)/g)])
      .flatMap(([, before]) => [...before!.matchAll(/'(\w+)'/g)].map(([, type]) => type!)),
  );

let decisions: readonly Named[];
beforeAll(async () => {
  const place = join(import.meta.dirname, '../../libs/features/src');
  const files = declarationsIn(place);
  const found = [...files.keys()]
    .filter((path) => /\.(decisions|daily)\.ts$/.test(path))
    .map(async (path) =>
      Object.entries((await import(path)) as Record<string, unknown>).flatMap(([name, value]): readonly Named[] =>
        typeof value === 'object' && value !== null && 'decide' in value
          ? [
              {
                name: `${relative(place, path)}: ${name}`,
                records: recordedBy(files, path, name),
                acts: actsOf(value as Decision, streams),
              },
            ]
          : [],
      ),
    );
  decisions = (await Promise.all(found)).flat();
});

test('a claim is given back on every way out, by every decision that takes one', () => {
  expect(decisions.flatMap(({ acts }) => acts).length).toBeGreaterThan(10);
  expect(decisions.filter(({ records }) => records.size > 0).length).toBeGreaterThan(40);
  expect(oneWay(decisions, streams)).toEqual([]);
});

test('a decision that forgets a claim is found, a kind that is never free again, and a new way out', () => {
  const named = (end: string) => decisions.find(({ name }) => name.endsWith(`: ${end}`))!;
  const forgetful = (end: string, acts: readonly Act[]) =>
    decisions.map((one) => (one === named(end) ? { ...one, acts } : one));
  const others = named('removeUser').acts.filter(({ type }) => type !== 'SelfServiceEnded');
  expect(oneWay(forgetful('removeUser', others), streams)).toEqual([
    'accounts/user/user-end.decisions.ts: removeUser records SelfServiceEnded without its claim of the kind refnum: name it in its claims',
    'accounts/user/user-end.decisions.ts: removeUser records SelfServiceEnded without its claim of the kind refnum-look: name it in its claims',
  ]);
  const kept = named('removeUser').acts.filter(({ kind }) => kind !== 'email');
  expect(oneWay(forgetful('removeUser', kept), streams)).toEqual([
    'a claim of the kind email is taken and never given back',
    'AccountDeleted ends a record, and no decision gives back its claim of the kind email',
  ]);
  const widened = streams.map((stream) =>
    stream.name === 'account' ? { ...stream, events: { ...stream.events, AccountClosed: {} } } : stream,
  );
  expect(oneWay(decisions, widened as never)).toEqual([
    'AccountClosed ends a record, and no decision gives back its claim of the kind email',
  ]);
});
