// `npm run new -- slice {feature} {subject}`: writes the model slice of tools/new/slice under other names, and its three
// entries outside its folders. `npm run new -- slice equipment loan`; what a feature has once (index.ts, routes.ts,
// messages.ts) a second subject is added to.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const model = join(import.meta.dirname, 'new/slice');

/** What the model is about, and nothing else in the lab: however it is spelled, no slice that is somebody's own says it. */
const modelWords = JSON.parse(readFileSync(join(import.meta.dirname, 'new/words.json'), 'utf8'));
/** Each word that a text still says, and how often. */
const leftOvers = (text) =>
  modelWords
    .map((word) => [word, [...text.matchAll(new RegExp(word.replaceAll(' ', '[-_ ]?'), 'gi'))].length])
    .filter(([, times]) => times > 0);

const stop = (why) => {
  console.error(why);
  process.exit(1);
};

const capital = (word) => word[0].toUpperCase() + word.slice(1);
/** A name in every spelling that stands in the model, each once. */
const spellings = (words) => {
  const pascal = words.map(capital).join('');
  return [
    words.join('-'),
    capital(words.join('-')),
    words.join('_'),
    words.join('_').toUpperCase(),
    words.join(' '),
    capital(words.join(' ')),
    words.map(capital).join(' '),
    pascal,
    pascal[0].toLowerCase() + pascal.slice(1),
  ];
};
const pluralOf = (words) => {
  const last = words.at(-1);
  const plural = /[^aeiou]y$/.test(last)
    ? `${last.slice(0, -1)}ies`
    : `${last}${/(s|x|z|ch|sh)$/.test(last) ? 'es' : 's'}`;
  return [...words.slice(0, -1), plural];
};

const [what, feature, subject] = process.argv.slice(2);
const name = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
if (what !== 'slice' || !name.test(feature ?? '') || !name.test(subject ?? ''))
  stop('npm run new -- slice {feature} {subject}: two names in small letters, words joined by “-”, as equipment loan');
if (feature === subject) stop('Feature and subject need names of their own, as equipment and loan.');
const [modelWord] = leftOvers(`${feature} ${subject}`);
if (modelWord)
  stop(
    `“${modelWord[0]}” is a word of the model slice, which test/gates/model-words.test.ts looks for: put another in its place in tools/new/slice and tools/new/words.json, then begin yours.`,
  );

const words = (text) => text.split('-');
/** Plurals first: `found-items` holds `found-item`. */
const pairs = [
  [pluralOf(['found', 'item']), pluralOf(words(subject))],
  [['found', 'item'], words(subject)],
  [['lost', 'property'], words(feature)],
].flatMap(([from, to]) => spellings(from).map((one, i) => [one, spellings(to)[i]]));
/** In one pass, so that a new name which looks like one of the model's is left alone. */
const any = new RegExp(pairs.map(([from]) => from).join('|'), 'g');
const renamed = (text) => text.replace(any, (one) => pairs.find(([from]) => from === one)[1]);

const read = (file) => readFileSync(join(root, file), 'utf8');
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
/** The next free place in the menus. */
const rank = () => {
  const features = 'libs/features/src';
  const tables = readdirSync(join(root, features), { recursive: true }).filter((file) => file.endsWith('.contract.ts'));
  const ranks = tables.flatMap((file) => [...read(join(features, file)).matchAll(/rank: (\d+)/g)]);
  return 10 + Math.max(...ranks.map(([, one]) => Number(one)));
};

const files = readdirSync(model, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name: file }) => join(parentPath, file))
  .map((from) => ({ from, to: renamed(from.slice(model.length + 1)) }));
/** One of a feature, however many subjects it has: there, a second subject is added. */
const isShared = ({ to }) => /\/(index|routes|messages)\.ts$/.test(to);
const taken = files.filter(({ to }) => existsSync(join(root, to)));
const mine = taken.filter((file) => !isShared(file));
if (mine.length > 0) stop(`Nothing is written: ${mine.map(({ to }) => to).join(', ')} exists already.`);

const written = files.filter((file) => !taken.includes(file));
const place = `rank: ${rank()}`;
const textOf = ({ from }) => renamed(readFileSync(from, 'utf8')).replace('rank: 1000', place);
// Before anything is written: a file whose shape is not known stops the command and leaves nothing behind.
const additions = [];
if (taken.length > 0) {
  const { merged } = await import('./new/merge.mjs');
  for (const file of taken)
    try {
      additions.push([file.to, merged(read(file.to), textOf(file))]);
    } catch (failed) {
      stop(`Nothing is written: ${file.to} cannot be added to, ${failed.message}.`);
    }
}
for (const file of written) write(file.to, textOf(file));
for (const [file, text] of additions) write(file, text);

/** Adds a line before the one that `before` finds, once. */
const enter = (file, before, line) => {
  const text = read(file);
  if (text.includes(line)) return;
  const at = text.search(before);
  if (at < 0) stop(`${file} has changed its shape: please add “${line.trim()}” by hand.`);
  write(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
};
const isNew = (part) => written.some(({ to }) => to.endsWith(`${renamed('/lost-property/')}${part}`));
const entries = [];
/** An import above the file's own and its entry in the list. */
const entry = (file, imports, end, line) => {
  enter(file, /^import /m, imports);
  enter(file, end, line);
  entries.push(file);
};
if (isNew('index.ts'))
  entry(
    'libs/features/src/index.ts',
    renamed("import { lostProperty } from './lost-property/index.js';"),
    /^\] as const;/m,
    renamed('  lostProperty,'),
  );
entry(
  'libs/features/src/notice-kinds.ts',
  renamed("import { foundItemNotices } from './lost-property/found-item/found-item.contract.js';"),
  /^\] as const;/m,
  renamed('  ...foundItemNotices,'),
);
if (isNew('routes.ts'))
  entry(
    'frontend/src/app/screens.ts',
    renamed("import { lostPropertyRoutes } from '../features/lost-property/routes.js';"),
    /^ {2}toCome,/m,
    renamed('  lostPropertyRoutes,'),
  );

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
if (existsSync(biome))
  spawnSync(process.execPath, [biome, 'format', '--write', ...files.map(({ to }) => to), ...entries], { cwd: root });

const stay = leftOvers(written.map(({ to }) => read(to)).join('\n'));
const added = additions.length > 0 ? `, ${additions.map(([to]) => to).join(', ')} added to` : '';
console.log(`${written.length} files written${added}, ${entries.length} entries made: ${entries.join(', ')}.`);
console.log(
  `Now make it yours, in this order: ${subject}.contract.ts, .stream.ts, .decisions.ts; the compiler leads on.`,
);
console.log(
  `Words of the model that must go: ${stay.map(([word, times]) => `“${word}” (${times})`).join(', ')}. Until then npm run test:unit -- model-words fails and says where they stand.`,
);
console.log(
  `Try it: npm run typecheck, npm run test:unit -- ${feature}, npm run dev; README “How to add a slice” says what each file is.`,
);
