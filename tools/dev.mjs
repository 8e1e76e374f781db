// `npm run dev`: the server rebuilt and restarted on change at :3000, the pages with hot reload at :5173.
import { spawn } from 'node:child_process';
import { environment, installPackages, root, run } from './setup.mjs';

installPackages();
if (run('npm', ['run', '--silent', 'build:server']) !== 0) process.exit(1);
const children = [
  ['swc', ['libs', 'apps', '-d', 'dist', '--copy-files', '--watch', '--quiet']],
  ['node', ['--enable-source-maps', '--watch', '--watch-preserve-output', 'dist/apps/standalone/src/main.js']],
  ['npm', ['run', '--silent', 'dev', '-w', 'frontend']],
].map(([command, args]) => spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit' }));
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
