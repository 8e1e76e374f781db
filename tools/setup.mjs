// What a fresh machine with Node needs before anything runs. Plain Node, no packages: it is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const nodeFolder = join(root, 'tools', 'node');
const bins = [nodeFolder, root].map((folder) => join(folder, 'node_modules', '.bin'));

/** The environment in which the project's own tools come first, and its own Node where the machine's is too old. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  ...more,
});

const say = (line) => console.log(`• ${line}`);
export const run = (command, args, { env = environment(), quiet = false, cwd = root } = {}) => {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0 && quiet) process.stderr.write(`${stdout}${stderr}`);
  return status ?? 1;
};
const must = (what, command, args, options) => {
  if (run(command, args, options) === 0) return;
  console.error(`${what} failed: \`${command} ${args.join(' ')}\``);
  process.exit(1);
};
const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { env: environment() }).status === 0;

/**
 * `npm ci` in a folder, once for each state of its lockfile.
 * @param kinds what may stand there already; the first is what is installed otherwise, with `flags`
 */
const installFrom = (folder, what, { megabytes, flags = [], kinds = ['all'] }) => {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.installed-from');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (kinds.some((one) => installed === `${lock} ${one}`)) return;
  say(`installing ${what}`);
  const told = spawn(process.execPath, [join(root, 'tools', 'how-far.mjs'), folder, ...flags], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  told.on('error', () => {});
  const npm = ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', npm, {
    cwd: folder,
    stdio: ['inherit', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  told.kill();
  if (status === 0) return writeFileSync(stamp, `${lock} ${kinds[0]}`);
  const offline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b.*/.exec(stderr)?.[0];
  const full = /\bENOSPC\b/.test(stderr) && `the disk is full (${megabytes} MB are needed)`;
  const why = full || (offline && `npm's registry cannot be reached: is there a network? (${offline.slice(0, 120)})`);
  console.error(`Installing ${what} failed: ${why || `npm ci said:\n${stderr}`}`);
  process.exit(1);
};

/** The Node that the product is tested with. */
const testedNode = 24;

/** That Node, where the machine's own is older and there is a package of it for this kind of machine. */
const installNode = () => {
  const own = Number(process.versions.node.split('.')[0]);
  if (own >= testedNode || process.platform !== 'linux' || process.arch !== 'x64') return;
  installFrom(nodeFolder, `Node ${testedNode} (190 MB; this machine has ${process.versions.node})`, { megabytes: 200 });
};

/**
 * Dependencies from the lockfile, again whenever the lockfile changes.
 * @param all with the packages of tests and lints, which `npm start` does not need
 */
export const installPackages = ({ all = true } = {}) => {
  installNode();
  if (all) return installFrom(root, 'all dependencies', { megabytes: 1_200 });
  const running = { megabytes: 600, flags: ['--omit=dev'], kinds: ['run', 'all'] };
  return installFrom(root, 'what the product needs', running);
};

/** The files of a folder of the project, without what was built or installed there. */
export const sources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/\/(dist|node_modules)\//.test(file));

/** Builds server and web when a source changed since the last build. */
export const build = () => {
  const files = ['apps', 'libs', 'frontend']
    .flatMap(sources)
    .concat([join(root, 'package-lock.json'), join(root, '.swcrc')]);
  const seen = files
    .sort()
    .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`)
    .join('\n');
  const mark = createHash('sha256').update(seen).digest('hex');
  const stamp = join(root, 'dist', '.built-from');
  if (existsSync(stamp) && existsSync(join(root, 'frontend/dist/index.html')) && readFileSync(stamp, 'utf8') === mark)
    return;
  // Whoever builds, a test of Jest as well: pages are built as they are served.
  const quiet = { quiet: true, env: environment({ NODE_ENV: 'production' }) };
  say('building the server');
  must('Building the server', 'npm', ['run', '--silent', 'build:server'], quiet);
  say('building the pages (half a minute)');
  must('Building the pages', 'npm', ['run', '--silent', 'build:web'], quiet);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, mark);
};

const apt = (...packages) => {
  if (process.getuid?.() !== 0 || !has('apt-get')) return;
  say(`installing ${packages.join(', ')}`);
  run('apt-get', ['update', '-qq'], { quiet: true });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
};

/** Java and Maven for a real broker, installed where that may be done. Gives what is still missing. */
export const installBrokerTools = () => {
  if (!has('java')) apt('default-jre-headless');
  const fetched = existsSync(join(root, 'node_modules/.cache/hadcl-kafka'));
  if (!has('mvn') && !fetched) apt('maven');
  return [!has('java') && 'Java 17 or later', !has('mvn') && !fetched && 'Maven'].filter(Boolean);
};

/** Chromium for the browser tests, and what a broker needs; each missing one is named in a line. */
export const installTestTools = () => {
  const hasChromium = () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium');
  if (!hasChromium()) apt('chromium', 'fonts-noto-cjk');
  const missing = [!hasChromium() && 'Chromium (set CHROMIUM to its path)', ...installBrokerTools()].filter(Boolean);
  if (missing.length > 0)
    console.error(
      `Missing for the browser and broker tests: ${missing.join(', ')}. They will fail until it is installed.`,
    );
};
