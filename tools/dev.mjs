// `npm run dev`: the server rebuilt and restarted on change at PORT (3000), the pages with hot reload at :5173.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environment, installPackages, root } from './setup.mjs';

installPackages();
const children = [];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
const start = (command, args, options = {}) => {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options });
  children.push(child.on('exit', end));
  return child;
};

const compiler = start('swc', ['libs', 'apps', '-d', 'dist', '--copy-files', '--watch'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
compiler.stdout.pipe(process.stdout);
await once(compiler.stdout, 'data');
start('node', ['--enable-source-maps', '--watch', '--watch-preserve-output', 'dist/apps/standalone/src/main.js']);
const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT || 3000}`;
start('node', ['../node_modules/vite/bin/vite.js'], {
  cwd: join(root, 'frontend'),
  env: environment({ API_URL: server }),
});
