import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const libs = join(import.meta.dirname, '../../libs');
/** A statement at the margin that declares nothing: a call, an assignment, or a loop. */
const acts =
  /^(?:(?:await|void|new) )?(?!(?:import|export|const|let|function|class|type|interface|declare|async)\b)[\w$][\w$.]*(?:\(|\[| ?=[^>]|\.)/;
const actsIn = (text: string): readonly string[] => text.split('\n').filter((line) => acts.test(line));

test('a module of features or kernel does nothing while it is imported: the build drops what no page uses (decision 43)', () => {
  const found = ['features/src', 'kernel/src'].flatMap((folder) =>
    readdirSync(join(libs, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|examples)\.ts$/.test(file))
      .flatMap((file) =>
        actsIn(readFileSync(join(libs, folder, file), 'utf8')).map((line) => `${folder}/${file}: ${line}`),
      ),
  );
  expect(found).toEqual([]);
});

test('a statement that does something is found, a declaration is not', () => {
  const does = [
    'register(one);',
    'new Registry(one);',
    'await load();',
    'all.push(one);',
    'all[0] = one;',
    'last = one;',
  ];
  expect(actsIn(does.join('\n'))).toEqual(does);
  const declares = [
    'const one = z.object({',
    'export const two = call(',
    '  inner();',
    '});',
    'import { a } from "b";',
  ];
  expect(actsIn(declares.join('\n'))).toEqual([]);
});
