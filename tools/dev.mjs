// `npm run dev`: the server compiled and started again on change at PORT (3000), the pages with hot reload at :5173.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { environment, installPackages, root } from './setup.mjs';
import { whenStarterGone } from './starter.mjs';

installPackages();
const { compile, follow } = await import('./compile.mjs');
if (!(await compile('dist', ['libs', 'apps']))) process.exit(1);
const { endWithUs } = await import('../dist/libs/platform/src/base/processes/end-with-us.js');

console.log('• starting Postgres');
/** Postgres stays up beside the server, which is started again with each change. */
const openDatabase = async () => {
  const [{ ownDatabase }, { startSettings }] = await Promise.all([
    import('../dist/libs/platform/src/house/database.js'),
    import('../dist/apps/standalone/src/start-settings.js'),
  ]);
  return ownDatabase(await startSettings(), console);
};
const database = await openDatabase().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const children = new Set();
let ending = false;
const end = () => {
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  if (children.size === 0) void database.close().finally(() => process.exit());
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
whenStarterGone(end);
const start = (command, args, options = {}) => {
  // By the channel the product notices when this program is gone, however it went.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(command, args, { cwd: root, env: environment(), stdio, ...options });
  children.add(child);
  return child.on('exit', () => children.delete(child) && ending && end());
};

/** Words for Node, as in `npm run dev -- --inspect`. */
const forNode = process.argv.slice(2);
const main = ['--enable-source-maps', ...forNode, 'dist/apps/standalone/src/main.js'];
let told = false;
/** The server ends so when its database was restored beneath it. */
const restored = 75;
const startServer = () => {
  // The demonstration is told once: a server that is started again a moment later has nothing to add to it.
  const again = told && process.env.HADCL_DEMO !== 'public' ? { HADCL_DEMO: 'off' } : {};
  const child = start('node', main, { env: environment({ DATABASE_URL: database.ownerUrl, ...again }) });
  child.on('message', () => (told = true));
  child.on('exit', (code) => {
    if (ending || child.isReplaced) return;
    if (code === restored) server = startServer();
    else console.error('• the server has ended; it is started again with the next change');
  });
  return child;
};
let server = startServer();

/** A server that does not end by itself in this time is killed: the log is safe, and whoever waits here is a person. */
const longestStop = 1_000;
let restart = null;
const startAgain = async () => {
  server.isReplaced = true;
  if (children.has(server)) {
    const timer = setTimeout(() => server.kill('SIGKILL'), longestStop);
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    clearTimeout(timer);
  }
  if (!ending) server = startServer();
};
let restarting = Promise.resolve();
const soon = () => {
  clearTimeout(restart);
  restart = setTimeout(() => (restarting = restarting.then(startAgain)), 100);
};

for (const folder of ['libs', 'apps'])
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name)
      follow(join(folder, name), 'dist').then(
        (changed) => changed && soon(),
        (error) => console.error(String(error)),
      );
  });

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT || 3000}`;
const pages = start('node', ['../node_modules/vite/bin/vite.js'], {
  cwd: join(root, 'frontend'),
  env: environment({ API_URL: api }),
});
pages.on('exit', end);
endWithUs(pages, { ask: 'TERM', force: 'KILL' });
