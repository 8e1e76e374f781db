// `npm run new -- slice {feature} {subject}`: writes the model slice of tools/new/slice under other names, and its three
// entries outside its folders. `npm run new -- slice equipment loan`; a second subject of a feature that exists is told
// what to add where.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const model = join(import.meta.dirname, 'new/slice');

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
  const tables = readdirSync(join(root, features), { recursive: true }).filter((file) =>
    file.endsWith('.functions.ts'),
  );
  const ranks = tables.flatMap((file) => [...read(join(features, file)).matchAll(/rank: (\d+)/g)]);
  return 10 + Math.max(...ranks.map(([, one]) => Number(one)));
};

const files = readdirSync(model, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name: file }) => join(parentPath, file))
  .map((from) => ({ from, to: renamed(from.slice(model.length + 1)) }));
/** One of a feature, however many subjects it has: there, a second subject is added by hand. */
const isShared = ({ to }) => /\/(index|routes|messages)\.ts$/.test(to);
const taken = files.filter(({ to }) => existsSync(join(root, to)));
const mine = taken.filter((file) => !isShared(file));
if (mine.length > 0) stop(`Nothing is written: ${mine.map(({ to }) => to).join(', ')} exists already.`);

const written = files.filter((file) => !taken.includes(file));
const place = `rank: ${rank()}`;
for (const { from, to } of written) write(to, renamed(readFileSync(from, 'utf8')).replace('rank: 1000', place));

/** Adds a line before the one that `before` finds, once. */
const enter = (file, before, line) => {
  const text = read(file);
  if (text.includes(line)) return;
  const at = text.search(before);
  if (at < 0) stop(`${file} has changed its shape: please add “${line.trim()}” by hand.`);
  write(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
};
const isNew = (part) => written.some(({ to }) => to.startsWith(part) && isShared({ to }));
const entries = [];
/** An import above the file's own and its entry in the list. */
const entry = (file, imports, end, line) => {
  enter(file, /^import /m, imports);
  enter(file, end, line);
  entries.push(file);
};
if (isNew('libs/'))
  entry(
    'libs/features/src/index.ts',
    renamed("import { lostProperty } from './lost-property/index.js';"),
    /^\] as const;/m,
    renamed('  lostProperty,'),
  );
entry(
  'libs/features/src/notifications/notification.contract.ts',
  renamed("import { foundItemNotices } from '../lost-property/found-item-notices.contract.js';"),
  /^\] as const;/m,
  renamed('  ...foundItemNotices,'),
);
if (isNew('frontend/'))
  entry(
    'frontend/src/app/screens.ts',
    renamed("import { lostPropertyRoutes } from '../features/lost-property/routes.js';"),
    /^ {2}toCome,/m,
    renamed('  lostPropertyRoutes,'),
  );

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
if (existsSync(biome))
  spawnSync(process.execPath, [biome, 'format', '--write', ...written.map(({ to }) => to), ...entries], { cwd: root });

for (const { from, to } of taken) {
  console.log(`${to} is there already. Add to it what the model says, under the names of ${subject}:`);
  console.log(renamed(readFileSync(from, 'utf8')).replace(/^/gm, '    '));
}
console.log(`${written.length} files written, ${entries.length} entries made: ${entries.join(', ')}.`);
console.log(
  `Now make it yours, in this order: ${subject}.contract.ts, .events.ts, .stream.ts, .decisions.ts; the compiler leads on.`,
);
console.log(
  `Try it: npm run typecheck, npm run test:unit -- ${feature}, npm run dev; README “How to add a slice” says what each file is.`,
);
