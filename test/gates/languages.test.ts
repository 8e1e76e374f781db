import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const places = ['frontend/src', 'libs', 'tools/new/slice'];
const english = /messages\.en\.ts$/;
const files = places.flatMap((place) => globSync(`${place}/**/*messages.en.ts`, { cwd: root })).sort();

/** Every sentence of a file's exports by where it stands: `labMessages.full`. */
const sentencesIn = (exported: object, at: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(exported).flatMap(([name, its]) =>
      typeof its === 'string'
        ? [[[...at, name].join('.'), its] as const]
        : [...sentencesIn(its as object, [...at, name])],
    ),
  );

const holesOf = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{\{([^}]+)\}\}/g)].map(([, hole]) => hole!.trim()))].sort().join(' ');
const tagsOf = (sentence: string) =>
  [...sentence.matchAll(/<\/?\w+>/g)]
    .map(([tag]) => tag)
    .sort()
    .join('');
const hasChinese = (sentence: string) => /\p{Script=Han}/u.test(sentence);
/** What a reader sees of it that is a word: what stands for something else is none. */
const hasWord = (sentence: string) => /\p{L}{2,}/u.test(sentence.replaceAll(/\{\{[^}]+\}\}|<[^>]+>|https?:\S+/g, ' '));

/** Called the same in every language. */
const sameWords = new Set([
  'MB',
  'HADCL',
  'CSV',
  'Excel (.xlsx)',
  'FRS',
  'hadcl-recovery-codes.txt',
  'Data Collaboration Laboratory',
]);

/** What is wrong with the sentences of a Chinese file beside those of its English one. */
export const faultsOf = (said: object, chinese: object): readonly string[] => {
  const [originals, sentences] = [sentencesIn(said), sentencesIn(chinese)];
  const missing = [...originals.keys()].filter((key) => !sentences.has(key)).map((key) => `${key} is missing`);
  const added = [...sentences.keys()].filter((key) => !originals.has(key)).map((key) => `${key} is in Chinese alone`);
  const wrong = [...sentences].flatMap(([key, sentence]) => {
    const original = originals.get(key);
    if (original === undefined) return [];
    return [
      ...(holesOf(sentence) === holesOf(original) ? [] : [`${key} is given other values than in English`]),
      ...(tagsOf(sentence) === tagsOf(original) ? [] : [`${key} has other marks than in English`]),
      ...(hasWord(sentence) && !hasChinese(sentence) && !sameWords.has(sentence) ? [`${key} is not in Chinese`] : []),
    ];
  });
  return [...missing, ...added, ...wrong];
};

test('each file of sentences stands beside one that says the same in Chinese', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(join(root, file.replace(english, 'messages.zh-Hant.ts'))))).toEqual([]);
});

test.each(files)('%s has each of its sentences in Chinese, with the same values in it', async (file) => {
  const [said, chinese] = await Promise.all(
    [file, file.replace(english, 'messages.zh-Hant.ts')].map((one) => import(join(root, one)) as Promise<object>),
  );
  expect(faultsOf(said!, chinese!)).toEqual([]);
});

test('a sentence that is missing, too many, left in English, or given another value is found', () => {
  const said = {
    lab: { full: 'The lab is full.', left: '<b>{{count}}</b> left on {{date}}', key: 'HADCL', when: '{{at}}' },
  };
  expect(
    faultsOf(said, {
      lab: { full: '實驗室已滿。', left: '{{date}}尚餘<b>{{count}}</b>個', key: 'HADCL', when: '{{at}}' },
    }),
  ).toEqual([]);
  expect(faultsOf(said, { lab: { full: 'Full now', left: '尚餘{{count}}個', key: 'HADCL', more: '更多' } })).toEqual([
    'lab.when is missing',
    'lab.more is in Chinese alone',
    'lab.full is not in Chinese',
    'lab.left is given other values than in English',
    'lab.left has other marks than in English',
  ]);
});
