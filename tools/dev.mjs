// `npm run dev`: the server rebuilt and restarted on change at PORT (3000), the pages with hot reload at :5173.
import { spawn } from 'node:child_process';
import { existsSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { environment, installPackages, root } from './setup.mjs';
import { whenStarterGone } from './starter.mjs';

installPackages();
const { compile, compileFile } = await import('./compile.mjs');
const children = [];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
whenStarterGone(end);
const start = (command, args, options = {}) => {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options });
  children.push(child.on('exit', end));
  return child;
};
/** Ends the children when this program is killed: a shell waits for the end of a pipe, which the kernel then closes. */
const endWithUs = () => {
  const pids = children.map(({ pid }) => String(pid));
  const script = 'read -r _; kill -s TERM "$@"';
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  const watcher = spawn('sh', ['-c', script, 'end-with-us', ...pids], options);
  watcher.on('error', () => {});
  watcher.unref();
  watcher.stdin.unref();
};

if (!(await compile('dist', ['libs', 'apps']))) process.exit(1);
for (const folder of ['libs', 'apps'])
  watch(join(root, folder), { recursive: true }, (_, name) => {
    const file = join(folder, name ?? '');
    if (existsSync(join(root, file)) && statSync(join(root, file)).isFile())
      void compileFile(file, 'dist').catch((error) => console.error(String(error)));
  });
start('node', ['--enable-source-maps', '--watch', '--watch-preserve-output', 'dist/apps/standalone/src/main.js']);
const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT || 3000}`;
start('node', ['../node_modules/vite/bin/vite.js'], {
  cwd: join(root, 'frontend'),
  env: environment({ API_URL: server }),
});
endWithUs();
