import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const schema = 'libs/platform/src/log/schema';
const folder = (name: string) => join(import.meta.dirname, '../..', schema, name);
const sqlIn = (name: string) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => [file, readFileSync(join(folder(name), file), 'utf8')] as const);

/** Migrations up to this one made and replaced functions; later ones may at most drop one. */
const lastWithFunctions = '0039';
const allowed = /\bexecute function\b|\bdrop function if exists\b/gi;

/** What a migration says of functions that belongs to the files of functions. */
const functionsIn = (text: string): readonly string[] =>
  text
    .replace(/--.*$/gm, '')
    .split('\n')
    .filter((line) =>
      /\b(function|procedure|routine)s?\b/i.test(line.replace(/\blog\.functions\b/g, '').replace(allowed, '')),
    )
    .map((line) => line.trim());

test('a new migration makes, replaces and grants no function: that belongs to a file of libs/platform/src/log/schema/functions', () => {
  const found = sqlIn('migrations')
    .filter(([file]) => file.slice(0, 4) > lastWithFunctions)
    .flatMap(([file, text]) => functionsIn(text).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});

test('a function in a migration is found', () => {
  expect(functionsIn('create or replace function log.a() returns int')).toHaveLength(1);
  expect(functionsIn('grant execute on function log.a to hadcl_app;')).toHaveLength(1);
  expect(functionsIn('drop function log.a(int);')).toHaveLength(1);
  expect(
    functionsIn('-- a function\ndrop function if exists log.a(int);\n  for each row execute function log.b();'),
  ).toEqual([]);
  expect(sqlIn('migrations').filter(([, text]) => functionsIn(text).length > 0).length).toBeGreaterThan(15);
});

test('functions that have changed have a revision of their own', () => {
  const hash = createHash('sha256');
  for (const [file, text] of sqlIn('functions')) hash.update(`${file}\n${text}`);
  const sha256 = hash.digest('hex');
  const file = `${schema}/functions/revision.json`;
  const written = JSON.parse(readFileSync(join(folder('functions'), 'revision.json'), 'utf8')) as {
    revision: number;
    sha256: string;
  };
  const wanted = JSON.stringify({ revision: written.revision + 1, sha256 });
  const fault = `the functions have changed: without a larger revision an older release puts its own back. Write ${wanted} into ${file}`;
  expect(written.sha256 === sha256 ? null : fault).toBeNull();
});
