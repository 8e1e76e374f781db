// `npm run test:changed`: the tests that a change can reach, and every gate, while one works; `npm test` runs all.
// `npm run test:changed -- --list` names them and runs nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { alone, faults, jest, together } from './jest.mjs';
import { build, installPackages, root } from './setup.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Where the work began: the branch's last common commit with main, on main itself the last commit. */
const base = () => {
  const [head] = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main'])
    try {
      const [common] = git('merge-base', main, 'HEAD');
      return common;
    } catch {}
  return head;
};

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (file) => /\.(tsx?|[cm]js)$/.test(file) && !file.startsWith('tools/new/slice/') && existsSync(join(root, file)),
);
const known = new Set(files);
const aliases = [
  [/^@hadcl\/kernel-testing\//, 'libs/kernel/testing/'],
  [/^@hadcl\/(kernel|features|platform)\//, 'libs/$1/src/'],
];
const resolved = (from, specifier) => {
  const alias = aliases.find(([pattern]) => pattern.test(specifier));
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias ? specifier.replace(...alias) : normalize(join(dirname(from), specifier));
  const bare = path.replace(/\.js$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`].find((file) => known.has(file)) ?? null;
};
/** What a file imports of the house; types alone are the compiler's to check. */
const importsOf = (file) => {
  const text = readFileSync(join(root, file), 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]([^'"]+)['"]/g)];
  return specifiers.map(([, specifier]) => resolved(file, specifier)).filter(Boolean);
};
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const featureOf = (file) => /^(?:libs\/features\/src|frontend\/src\/features)\/([\w-]+)\//.exec(file)?.[1] ?? null;
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isJourney = (file) => /\.e2e\.test\.ts$/.test(file);
/** What lists or composes features: through it everything would reach everything. */
const isList = (file) => !featureOf(file) && new Set(imports.get(file).map(featureOf).filter(Boolean)).size > 2;

const importers = new Map(files.map((file) => [file, []]));
for (const [file, its] of imports) for (const imported of its) importers.get(imported).push(file);

const changed = [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')];
const reached = new Set(changed.filter((file) => known.has(file)));
/** What tries a list itself: whether the whole still fits together, in milliseconds. */
const triesLists = (file) => /(?<!\.(int|e2e))\.test\.ts$/.test(file);
for (const file of reached)
  for (const importer of importers.get(file))
    if (changed.includes(file) || !isList(file) || triesLists(importer)) reached.add(importer);

// A sentence comes to its pages through the list of all sentences.
const spoken = new Set(changed.filter((file) => file.includes('.messages.')).map(featureOf));
for (const file of files) if (isTest(file) && spoken.has(featureOf(file))) reached.add(file);

// A journey runs the whole house: by the graph all of them would be chosen. Those are run that name a changed feature, but
// not in a browser, in processes of their own or alone, unless they themselves have changed.
const features = new Set(changed.filter((file) => file.startsWith('libs/features/')).map(featureOf));
const heavy = ['test/support/browser.ts', 'test/support/processes.ts'];
const isHeavy = (file) =>
  new RegExp(`${faults}|${alone}`).test(file) || imports.get(file).some((one) => heavy.includes(one));
const names = (file) => imports.get(file).some((one) => one.startsWith('libs/') && features.has(featureOf(one)));
/** Gates read every file, whatever they import. */
const isGate = (file) =>
  /^(test\/gates\/.*|test\/(house|readme)|libs\/features\/src\/[^/]+)(?<!\.(int|e2e))\.test\.ts$/.test(file);
const gates = changed.length > 0 ? files.filter(isGate) : [];
const parts = [...new Set([...[...reached].filter((file) => isTest(file) && !isJourney(file)), ...gates])];
const journeys = files.filter(isJourney).filter((file) => changed.includes(file) || (!isHeavy(file) && names(file)));

if (process.argv.includes('--list')) console.log([...parts, ...journeys].sort().join('\n'));
else if (parts.length + journeys.length === 0) console.log('Nothing has changed.');
else {
  installPackages();
  if (journeys.length > 0) build();
  console.log(
    `${parts.length} suites of parts; journeys: ${journeys.map((file) => basename(file)).join(', ') || 'none'}`,
  );
  process.exitCode = jest(together, '--runTestsByPath', ...parts, ...journeys, ...process.argv.slice(2));
}
