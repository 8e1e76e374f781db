import type { Decision } from '../decision.js';
import type { Calls, Feature, Parts, SentencesByKey } from '../feature.js';
import type { Query } from '../query.js';
import type { Language } from '../text/language.js';

/** All parts of all features, as the lists that the platform works from. */
export const listsOf = (all: readonly Feature[]) => {
  const every = <P extends keyof Omit<Parts, 'listeners' | 'letterKinds'>>(part: P) =>
    all.flatMap((feature): Parts[P][number][] => [...feature[part]]);
  const answers = all.flatMap((feature) => Object.values(feature.answers));
  const languages = new Set(all.flatMap(({ messages }) => Object.keys(messages) as Language[]));
  const sentencesIn = (language: Language): SentencesByKey =>
    Object.assign({}, ...all.flatMap(({ messages }) => messages[language]));
  return {
    decisions: answers.filter((answer): answer is Decision<any, any> => answer !== 'door' && 'decide' in answer),
    queries: answers.filter(
      (answer): answer is Query<any> => answer !== 'door' && !('decide' in answer) && 'answer' in answer,
    ),
    streams: every('streams'),
    projections: every('projections'),
    reactions: every('reactions'),
    dailies: every('dailies'),
    parameters: every('parameters'),
    notices: every('notices'),
    functions: every('functions'),
    letterKinds: Object.assign({}, ...all.map(({ letterKinds }) => letterKinds)) as Parts['letterKinds'],
    mayListen: Object.assign({}, ...all.map(({ listeners }) => listeners)) as Parts['listeners'],
    messages: Object.fromEntries([...languages].map((language) => [language, sentencesIn(language)])) as Record<
      Language,
      SentencesByKey
    >,
  };
};

const addressesOf = (calls: Calls) => Object.values(calls).map(({ method, path }) => `${method} ${path.toLowerCase()}`);
/** Features may share a message file. */
const sentenceKeysOf = (all: readonly Feature[]) => {
  const files = new Map(
    all.flatMap(({ messages }) =>
      Object.entries(messages).flatMap(([language, files]) => files.map((file) => [file, language] as const)),
    ),
  );
  return [...files].flatMap(([file, language]) => Object.keys(file).map((key) => `${language} ${key}`));
};

/** Errors that only show across all features: names declared twice, as sentences. Empty if there are none. */
export const doubled = (all: readonly Feature[]): readonly string[] => {
  const { streams, projections, parameters, notices, functions } = listsOf(all);
  const named: Readonly<Record<string, readonly (string | number)[]>> = {
    stream: streams.map(({ name }) => name),
    projection: projections.map(({ name }) => name),
    parameter: parameters.map(({ code }) => code),
    function: functions.map(({ code }) => code),
    'menu rank': functions.map(({ rank }) => rank),
    notice: notices.map(({ type }) => type),
    'cause of letters': all.flatMap(({ letterKinds }) => Object.keys(letterKinds)),
    topic: all.flatMap(({ listeners }) => Object.keys(listeners)),
    sentence: sentenceKeysOf(all),
    address: all.flatMap(({ calls }) => addressesOf(calls)),
  };
  return Object.entries(named).flatMap(([what, names]) =>
    names.filter((one, i) => names.indexOf(one) !== i).map((one) => `the ${what} ${one} is declared twice`),
  );
};
