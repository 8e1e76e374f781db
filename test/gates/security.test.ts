import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

/** Requirements of levels 1 and 2 in ASVS 4.0.3: a section, and its numbers. */
const asked: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1,4,5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3,5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1,3,4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1,3-5',
  '13.2': '1-3,5,6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};
const between = (section: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);
const allAsked = Object.entries(asked).flatMap(([section, numbers]) =>
  numbers.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map(Number);
    return between(section, from!, to ?? from!);
  }),
);
/** `2.8.1–2.8.7, 2.9.1` in the first column of a row. */
const answered = rows.flatMap((row) =>
  row
    .split('|')[1]!
    .split(',')
    .flatMap((part) => {
      const [from, to] = part.trim().split('–') as [string, string?];
      const section = from.slice(0, from.lastIndexOf('.'));
      const last = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));
      return between(section, last(from), last(to ?? from));
    }),
);

test('every requirement of ASVS 4.0.3 up to level 2 is answered once, in a word that is explained', () => {
  expect([...answered].sort()).toEqual([...allAsked].sort());
  const words = /\*\*(met|partly|deployment|not met|none)\*\*/;
  expect(rows.filter((row) => !words.test(row.split('|')[2]!))).toEqual([]);
});

test('every test that the page of security names is there, by its file and title', () => {
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)` “([^”]+)”/g)].map(([, file, title]) => ({ file, title }));
  expect(named.length).toBeGreaterThan(80);
  const isThere = ({ file, title }: (typeof named)[number]) =>
    existsSync(join(root, file!)) && readFileSync(join(root, file!), 'utf8').includes(title!);
  expect(named.filter((one) => !isThere(one))).toEqual([]);
  const files = [...page.matchAll(/`((?:libs|test|frontend|apps|docs)\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no requirement is called met for a reason that names another one as missing', () => {
  const short = page.slice(page.indexOf('## What is not met'), page.indexOf('## V1'));
  const missing = rows
    .filter((row) => row.split('|')[2]!.trim().startsWith('**met**'))
    .map((row) => row.split('|')[1]!);
  const named = [...short.matchAll(/\((\d[\d., ]*)\)/g)].flatMap(([, ids]) => ids!.split(', '));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((id) => missing.some((ids) => ids.split(', ').includes(id)))).toEqual([]);
});
