// `npm run lint`: format, rules, directions and types, side by side; what each has to say is said in this order.
import { spawn } from 'node:child_process';
import { environment, root } from './setup.mjs';

const lints = [
  ['biome', 'format', '.'],
  ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'],
  ['depcruise', 'apps', 'libs', 'frontend/src'],
  ['npm', 'run', '--silent', 'typecheck'],
];
const outcomes = lints.map(
  ([command, ...args]) =>
    new Promise((done) => {
      const said = [];
      const child = spawn(command, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
      for (const out of [child.stdout, child.stderr]) out.on('data', (part) => said.push(part));
      child.on('error', (error) => done([1, `${command}: ${error.message}\n`]));
      child.on('close', (code) => done([code ?? 1, Buffer.concat(said)]));
    }),
);
for (const outcome of outcomes) {
  const [code, said] = await outcome;
  process.stdout.write(said);
  process.exitCode ||= code;
}
